from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("booking", "0011_ended_with_the_booking"),
    ]

    operations = [
        migrations.AddField(
            model_name="booking",
            name="forgotten_at",
            field=models.DateTimeField(
                blank=True, help_text="When its people were parted from it, seven years on (UK-28).", null=True
            ),
        ),
    ]
