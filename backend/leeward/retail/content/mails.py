"""The morning's mail to a brand's team: cards on its pages that point to something that cannot be shown."""

from __future__ import annotations

from leeward.retail.content.needs_you.warnings import warnings_everywhere
from leeward.retail.mailing.kinds import Letter, MailToFill, add_mail_kind

REPORT = "content.broken_cards"


def _report(mail: MailToFill) -> Letter | None:
    """What is wrong at the moment it leaves; nothing, if somebody has mended it all meanwhile."""
    found = [one for one in warnings_everywhere(at=mail.at) if one.brand == mail.brand.name]
    if not found or not mail.brand.company.email:
        return None
    said = "1 card needs you" if len(found) == 1 else f"{len(found)} cards need you"
    words = {"said": said, "cards": found, "report": f"{mail.brand.origin}/cms/reports/broken-cards/"}
    return Letter(to=mail.brand.company.email, subject=said, template="content/broken_cards_mail", words=words)


add_mail_kind(REPORT, _report)
