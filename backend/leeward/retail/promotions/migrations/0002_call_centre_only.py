from django.db import migrations, models


class Migration(migrations.Migration):
    """Codes that only agents give."""

    dependencies = [("promotions", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="promocode",
            name="is_call_centre_only",
            field=models.BooleanField(
                default=False,
                help_text="Agents give it at the desk. Typed on the site it is unknown.",
                verbose_name="call centre only",
            ),
        )
    ]
