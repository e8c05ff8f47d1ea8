import django.core.validators
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("promotions", "0004_one_discount_a_booking")]

    operations = [
        # Words of the form alone: the table stays as it is, and so do the amounts, which are pence.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="promocode",
                    name="amount_pence",
                    field=models.PositiveIntegerField(
                        default=0, help_text="Off the whole booking. Leave 0 for a percentage.", verbose_name="pounds off"
                    ),
                ),
                migrations.AlterField(
                    model_name="promocode",
                    name="ends_at",
                    field=models.DateTimeField(verbose_name="until"),
                ),
                migrations.AlterField(
                    model_name="promocode",
                    name="min_pp_pence",
                    field=models.PositiveIntegerField(
                        default=70000, verbose_name="from this price per person, pounds"
                    ),
                ),
                migrations.AlterField(
                    model_name="promocode",
                    name="most_pence",
                    field=models.PositiveIntegerField(
                        default=0, help_text="Of a percentage; 0: no limit.", verbose_name="at most, pounds"
                    ),
                ),
                migrations.AlterField(
                    model_name="promocode",
                    name="percent",
                    field=models.PositiveSmallIntegerField(
                        default=0,
                        help_text="Off the whole booking. Leave 0 for an amount.",
                        validators=[django.core.validators.MaxValueValidator(90)],
                        verbose_name="per cent off",
                    ),
                ),
                migrations.AlterField(
                    model_name="promocode",
                    name="starts_at",
                    field=models.DateTimeField(verbose_name="from"),
                ),
            ],
        ),
    ]
