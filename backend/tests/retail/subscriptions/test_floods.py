"""5,000 posts of one address cause one mail, and every answer is the same (T-15)."""

from __future__ import annotations

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.mailing.models import Mail
from leeward.retail.subscriptions.models import Subscriber
from tests.retail.subscriptions.conftest import sign_up

pytestmark = pytest.mark.django_db
POSTS = 5_000


def test_t_15_five_thousand_posts_of_one_address_are_one_mail_and_one_answer(brand: BrandSheet) -> None:
    client, statuses, answers = Client(HTTP_HOST="localhost"), set(), set()
    for number in range(POSTS):
        # Spread over networks, so that the limits of one client do not do the work.
        client.defaults["REMOTE_ADDR"] = f"10.{number >> 8 & 255}.{number & 255}.7"
        answer = sign_up(client)
        statuses.add(answer.status_code)
        if answer.status_code == 200:
            answers.add(answer.content)
    assert statuses <= {200, 429}
    assert answers == {b'{"data": {"success": true, "promo": null}}'}
    assert Mail.objects.count() == 1
    assert Subscriber.objects.count() == 1
