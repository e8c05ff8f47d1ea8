"""What `leeward check` looks at in a shop that may be running: disk, worker, mail server, files that come."""

from __future__ import annotations

from leeward.cli.django_setup import wake_django
from leeward.cli.places import check_door
from leeward.cli.refusals import PortInUse, PortNotAllowed, Refusal
from leeward.retail.project.configuration.env import setting

SECONDS_TO_ANSWER = 5.0
_NAMED = 10


def look_at_disk() -> str:
    """Room in the data folder, by the measure of `/readyz`."""
    wake_django()
    from leeward.retail.project.watching.health import disk_problem, free_megabytes

    if problem := disk_problem():
        raise Refusal(f"{problem}: make room, orders are refused until then.")
    return f"{free_megabytes()} MB are left"


def look_at_worker() -> str:
    """Whether it works, where the shop is open; before the doors open nobody expects it."""
    wake_django()
    from leeward.retail.project.watching.worker_seen import worker_trouble

    trouble = worker_trouble()
    if trouble and _is_shop_open():
        raise Refusal(f"{trouble}: restart it.")
    return f"not looked at: nobody answers at port {setting('LEEWARD_PORT')}" if trouble else "works"


def _is_shop_open() -> bool:
    """
    Whether it is the shop that answers at its door.

    :raises Refusal: something else has its port
    """
    port = setting("LEEWARD_PORT")
    try:
        check_door(address=setting("LEEWARD_BIND"), port=port)
    except PortInUse:
        return _is_shop(port)
    except PortNotAllowed:
        return False
    return False


def _is_shop(port: int) -> bool:
    import httpx

    from leeward.retail.project.door.alive import ALIVE, BODY

    bind = setting("LEEWARD_BIND")
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(bind, f"[{bind}]" if ":" in bind else bind)  # noqa: S104
    try:
        # Neither a proxy of this machine's settings nor a redirect: it is this port that is asked.
        with httpx.Client(trust_env=False, timeout=SECONDS_TO_ANSWER) as client:
            answer = client.get(f"http://{host}:{port}{ALIVE}")
    except httpx.HTTPError as error:
        raise Refusal(f"what listens at port {port} does not answer: is it the shop, and does it hang?") from error
    if answer.content != BODY:
        raise Refusal(f"another program answers at port {port}: end it, or choose another with LEEWARD_PORT.")
    return True


def look_at_mail() -> str:
    """Whether the mail server would take mail now: it is asked, and nothing is sent."""
    wake_django()
    from leeward.retail.mailing.transports import is_server_there

    if not setting("LEEWARD_MAIL_URL").startswith("smtp"):
        return "none: mails are printed" if setting("LEEWARD_MAIL_URL") else "none: mails are files in the data folder"
    if not is_server_there():
        raise Refusal("the server of LEEWARD_MAIL_URL does not answer, or refuses user and password: mails wait.")
    return "the server answers"


def look_at_timetables() -> str:
    """Whether every flight to come can be sold by the day on which it lands."""
    wake_django()
    from leeward.retail.inventory.snapshot.flights import list_unsold_landings
    from leeward.retail.kit import clock

    if codes := list_unsold_landings(today=clock.uk_date(at=clock.now())):
        some = f"{len(codes)} flights are" if len(codes) > 1 else "1 flight is"
        more = ", …" if len(codes) > _NAMED else ""
        raise Refusal(
            f"{some} not sold, since the last leg lands neither on the day the flight leaves nor on the next: "
            f"{', '.join(codes[:_NAMED])}{more}. Correct its arrival in the CMS (Flights, Timetable)."
        )
    return "every flight to come lands on a day that is sold"


def look_at_supplier_files() -> str:
    """Whether what suppliers usually send has come."""
    wake_django()
    from leeward.retail.inventory.imports.usual_files import late_words, list_usual_files
    from leeward.retail.kit import clock

    usual, at = list_usual_files(), clock.now()
    if late := [one for one in usual if one.is_late(at=at)]:
        raise Refusal(f"did not come: {late_words(late)}. Ask the supplier, or say in the CMS that it is not expected.")
    waited_for = sum(one.is_expected and one.rhythm is not None for one in usual)
    return f"{waited_for} that come by a habit came" if waited_for else "none that come by a habit"
