from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("brands", "0004_share_networks"),
    ]

    operations = [
        migrations.DeleteModel(name="CallbackFormHost"),
    ]
