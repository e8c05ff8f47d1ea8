from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("enquiries", "0002_queue"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddIndex(
            model_name="enquiry",
            index=models.Index(fields=["basket_code"], name="enquiries_basket"),
        ),
    ]
