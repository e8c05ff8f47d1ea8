from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("booking", "0012_forgotten_bookings"),
    ]

    operations = [
        migrations.AddField(
            model_name="hold",
            name="package",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
    ]
