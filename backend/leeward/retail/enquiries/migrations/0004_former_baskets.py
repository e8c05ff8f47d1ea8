import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("enquiries", "0003_basket_index"),
    ]

    operations = [
        migrations.CreateModel(
            name="FormerBasket",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(db_index=True, max_length=6)),
                (
                    "enquiry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="former_baskets",
                        to="enquiries.enquiry",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("enquiry", "code"), name="enquiries_one_former_basket")
                ],
            },
        ),
    ]
