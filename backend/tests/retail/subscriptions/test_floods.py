"""
A flood of posts of one address causes one mail, and every answer is the same (T-15).

LEEWARD_FLOOD_POSTS=5000 sends what the issue promises, in twenty seconds; every run sends enough to fill each limit.
"""

from __future__ import annotations

import os

import pytest
from django.test import Client

from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.mailing.models import Mail
from leeward.retail.subscriptions.models import Subscriber
from tests.retail.subscriptions.conftest import sign_up

pytestmark = pytest.mark.django_db
POSTS = int(os.environ.get("LEEWARD_FLOOD_POSTS", "200"))


def test_t_15_a_flood_of_posts_of_one_address_is_one_mail_and_one_answer(brand: BrandSheet) -> None:
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
