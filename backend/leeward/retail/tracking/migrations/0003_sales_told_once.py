from django.db import migrations, models
from django.db.models import F


def told_as_claimed(apps, schema_editor):
    """What partners had, the visitor's measurement had too."""
    sales = apps.get_model("tracking", "Sale").objects.using(schema_editor.connection.alias)
    sales.filter(claimed_at__isnull=False).update(told_at=F("claimed_at"))


class Migration(migrations.Migration):
    dependencies = [
        ("tracking", "0002_affiliate_clicks"),
    ]

    operations = [
        migrations.AddField(
            model_name="sale",
            name="told_at",
            field=models.DateTimeField(
                blank=True, help_text="When a visitor's own measurement first had it.", null=True
            ),
        ),
        migrations.RunPython(told_as_claimed, migrations.RunPython.noop),
    ]
