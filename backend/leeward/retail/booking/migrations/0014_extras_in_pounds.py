from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("booking", "0013_which_package_a_hold_keeps")]

    operations = [
        # Words of the form alone: the table stays as it is, and so do the amounts, which are pence.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="extra",
                    name="pence",
                    field=models.PositiveIntegerField(
                        help_text="For a piece, a person or the booking.", verbose_name="price, pounds"
                    ),
                ),
            ],
        ),
    ]
