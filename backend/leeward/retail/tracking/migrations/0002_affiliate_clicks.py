from django.db import migrations, models


class Migration(migrations.Migration):
    """What an affiliate's link left, with an order: so that our server can tell the network of the sale."""

    dependencies = [("tracking", "0001_measurement")]

    operations = [
        migrations.CreateModel(
            name="AffiliateClick",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("basket_key", models.CharField(max_length=64, unique=True)),
                ("click", models.CharField(max_length=128)),
                ("at", models.DateTimeField(db_index=True)),
            ],
            options={"ordering": ["-at"]},
        )
    ]
