from django.db import migrations, models


def as_it_was_understood(apps, schema_editor):
    """Before this, a refund that was refused counted as sent with the next of its payment that was as large."""
    refunds = apps.get_model("payments", "Refund").objects.using(schema_editor.connection.alias)
    for refused in refunds.filter(state="failed").order_by("pk"):
        later = refunds.filter(payment=refused.payment_id, pk__gt=refused.pk, pence__gte=refused.pence)
        sent = later.exclude(state="failed").order_by("pk").first()
        if sent is not None:
            sent.again_pence = min(sent.pence, sent.again_pence + refused.pence)
            sent.save(update_fields=["again_pence"])


class Migration(migrations.Migration):
    dependencies = [
        ("payments", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="refund",
            name="again_pence",
            field=models.PositiveIntegerField(
                db_default=0,
                default=0,
                help_text="Of these, what was to go back before and was refused: it is owed once, not twice.",
            ),
        ),
        migrations.RunPython(as_it_was_understood, migrations.RunPython.noop),
    ]
