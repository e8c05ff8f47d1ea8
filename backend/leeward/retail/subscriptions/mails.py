"""The three mails of the list: please confirm, welcome, you are on it already."""

from __future__ import annotations

from leeward.retail.kit.typed_text import reads_as_name
from leeward.retail.mailing.kinds import Letter, MailToFill, add_mail_kind
from leeward.retail.subscriptions.models import Subscriber
from leeward.retail.subscriptions.tokens import confirm_token, own_token


def _confirm(mail: MailToFill) -> Letter | None:
    row = _find(mail)
    if row is None or row.state == Subscriber.State.CONFIRMED:
        return None
    link = f"{mail.brand.origin}/mailing/confirm/{confirm_token(row)}"
    subject = "Please confirm your e-mail address"
    return Letter(to=row.email, subject=subject, template="subscriptions/confirm", words={"link": link})


def _welcome(mail: MailToFill) -> Letter | None:
    row = _find(mail)
    if row is None or row.state != Subscriber.State.CONFIRMED:
        return None
    return _own(mail, row, subject="Welcome to the mailing list.", template="subscriptions/welcome")


def _already(mail: MailToFill) -> Letter | None:
    row = _find(mail)
    if row is None or row.state != Subscriber.State.CONFIRMED:
        return None
    return _own(mail, row, subject="You are on our mailing list already", template="subscriptions/already")


def _own(mail: MailToFill, row: Subscriber, *, subject: str, template: str) -> Letter:
    token, origin = own_token(row), mail.brand.origin
    # Before they confirmed, anybody could name them: our mail says no stranger's words (T-15).
    name = row.first_name if reads_as_name(row.first_name) else ""
    words = {"name": name, "preferences": f"{origin}/mailing/preferences/{token}"}
    unsubscribe = f"{origin}/mailing/unsubscribe/{token}"
    return Letter(to=row.email, subject=subject, template=template, words=words, unsubscribe_url=unsubscribe)


def _find(mail: MailToFill) -> Subscriber | None:
    return Subscriber.objects.filter(pk=mail.facts["subscriber"]).first()


add_mail_kind("subscriptions.confirm", _confirm)
add_mail_kind("subscriptions.welcome", _welcome)
add_mail_kind("subscriptions.already", _already)
