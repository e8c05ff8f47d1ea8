import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("brands", "0001_initial"),
        ("payments", "0002_refunds_sent_again"),
    ]

    operations = [
        migrations.AddField(
            model_name="providerevent",
            name="brand",
            field=models.ForeignKey(
                blank=True,
                help_text="Whose secret signed it; empty: one that all brands share.",
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="brands.brand",
            ),
        ),
    ]
