"""Recovery codes that were kept as they are shown become marks; who has them on paper goes on using them."""

import base64
import hashlib
import hmac

from django.conf import settings
from django.db import migrations

_LETTERS_OF_A_CODE = 8


def keep_marks(apps, _schema_editor):
    tokens = apps.get_model("otp_static", "StaticToken").objects.filter(device__name="recovery")
    for token in tokens:
        if len(token.token) == _LETTERS_OF_A_CODE:
            said = f"leeward.recovery {token.token}".encode()
            mark = hmac.new(settings.SECRET_KEY.encode(), said, hashlib.sha256).digest()[:10]
            token.token = base64.b32encode(mark).decode().lower()
            token.save(update_fields=["token"])


class Migration(migrations.Migration):

    dependencies = [
        ("desk", "0005_waiting_price_falls"),
        ("otp_static", "0003_add_timestamps"),
    ]

    operations = [migrations.RunPython(keep_marks, migrations.RunPython.noop)]
