"""Who edits one brand leads no address of another one elsewhere (T-06)."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Site

from tests.retail.brands.editors import an_editor_of, signed_in

pytestmark = pytest.mark.django_db
AWAY = "https://elsewhere.example/"
FORM = {"old_path": "/spring", "is_permanent": "on", "redirect_link": AWAY}
REFUSED = "You may not edit for"


@pytest.fixture
def tara(demo_shop: None) -> Client:
    """May make redirects, and edit one brand."""
    return signed_in(
        an_editor_of("tropical", may=("add_redirect", "change_redirect", "delete_redirect", "access_admin"))
    )


def site_of(workspace: str) -> Site:
    return Site.objects.get(root_page__homepage__brand__workspace=workspace)


def a_redirect(site: Site | None) -> Redirect:
    return Redirect.objects.create(site=site, old_path="/winter", redirect_link="https://our.example/snow")


def test_t_06_ones_own_is_made_changed_and_deleted(tara: Client) -> None:
    own = site_of("tropical")
    assert tara.post("/cms/redirects/add/", {**FORM, "site": own.pk}).status_code == 302
    made = Redirect.objects.get(site=own)
    where = f"/cms/redirects/{made.pk}/"
    assert tara.get(where).status_code == 200
    tara.post(where, {**FORM, "site": own.pk, "old_path": "/summer"})
    made.refresh_from_db()
    assert made.old_path == "/summer"
    tara.post(f"{where}delete/")
    assert not Redirect.objects.exists()


@pytest.mark.parametrize(
    ("link", "status"),
    [("/offers/winter-sun", 302), ("http://our.example/snow", 302), ("//elsewhere.example", 200),
     ("javascript:alert(1)", 200), ("snow", 200)],
)  # fmt: skip
def test_t_07_it_leads_to_a_path_of_the_site_or_a_whole_address(tara: Client, link: str, status: int) -> None:
    own = site_of("tropical")
    assert tara.post("/cms/redirects/add/", {**FORM, "site": own.pk, "redirect_link": link}).status_code == status
    assert Redirect.objects.filter(redirect_link=link).exists() == (status == 302)


@pytest.mark.parametrize("link", ["snow", "//elsewhere.example", "/two words"])
def test_what_is_neither_is_told_in_one_sentence(tara: Client, link: str) -> None:
    answer = tara.post("/cms/redirects/add/", {**FORM, "site": site_of("tropical").pk, "redirect_link": link})
    sentence = "Write a path such as /offers/winter-sun, or an https:// address."
    assert answer.context["form"].errors == {"redirect_link": [sentence]}


@pytest.mark.parametrize(("link", "is_automatic"), [("/snow", True), ("/campaign", False)])
def test_what_led_on_by_itself_can_be_changed_and_is_somebody_s_then(
    tara: Client, link: str, *, is_automatic: bool
) -> None:
    own = site_of("tropical")
    made = Redirect.objects.create(site=own, old_path="/winter", redirect_link="/snow", automatically_created=True)
    form = {**FORM, "site": own.pk, "old_path": "/winter", "redirect_link": link}
    assert tara.post(f"/cms/redirects/{made.pk}/", form).status_code == 302
    made.refresh_from_db()
    assert made.automatically_created == is_automatic


@pytest.mark.parametrize("workspace", ["main", ""])
def test_t_06_none_is_made_for_another_brand_or_for_all(tara: Client, workspace: str) -> None:
    site = site_of(workspace).pk if workspace else ""
    refused = tara.post("/cms/redirects/add/", {**FORM, "site": site})
    assert REFUSED in refused.content.decode()
    own = a_redirect(site_of("tropical"))
    refused = tara.post(f"/cms/redirects/{own.pk}/", {**FORM, "site": site})
    assert REFUSED in refused.content.decode()
    assert not Redirect.objects.filter(redirect_link=AWAY).exists()


@pytest.mark.parametrize("workspace", ["main", ""])
def test_t_06_another_brands_or_everybodys_is_closed(tara: Client, workspace: str) -> None:
    other = a_redirect(site_of(workspace) if workspace else None)
    for end in ("", "delete/"):
        for ask in (tara.get, tara.post):
            assert ask(f"/cms/redirects/{other.pk}/{end}", {**FORM, "site": site_of("tropical").pk}).status_code == 302
    other.refresh_from_db()
    assert other.redirect_link == "https://our.example/snow"


@pytest.mark.parametrize(("workspace", "made"), [("main", 0), ("", 0), ("tropical", 1)])
def test_t_06_nor_are_many_from_a_file(tara: Client, workspace: str, made: int) -> None:
    file = SimpleUploadedFile("moved.csv", f"from,to\n/spring,{AWAY}\n".encode())
    asked = tara.post("/cms/redirects/import/", {"import_file": file})
    kept = asked.context["form"].initial
    form = {**kept, "from_index": 0, "to_index": 1, "permanent": "on"}
    form["site"] = str(site_of(workspace).pk) if workspace else ""
    tara.post("/cms/redirects/import/process/", form)
    assert Redirect.objects.count() == made


def sent_file(client: Client, text: str, name: str = "moved.csv") -> dict[str, object]:
    """What the form of the second step holds."""
    asked = client.post("/cms/redirects/import/", {"import_file": SimpleUploadedFile(name, text.encode())})
    site = str(site_of("tropical").pk)
    return {**asked.context["form"].initial, "from_index": 0, "to_index": 1, "permanent": "on", "site": site}


def test_a_second_press_or_the_way_back_asks_for_the_file_again_r_06(tara: Client) -> None:
    form = sent_file(tara, f"from,to\n/spring,{AWAY}\n")
    for _ in range(2):
        answer = tara.post("/cms/redirects/import/process/", form, follow=True)
    assert [str(one) for one in answer.context["messages"]] == [
        "This file has been read already, or was sent long ago. Look through the list; if something is missing, send "
        "the file again."
    ]
    assert Redirect.objects.count() == 1


def test_a_file_with_a_short_line_leads_nothing_on_and_says_so_r_29(tara: Client) -> None:
    form = sent_file(tara, f"from\tto\n/spring\t{AWAY}\n/summer\n", "moved.tsv")
    answer = tara.post("/cms/redirects/import/process/", form, follow=True)
    assert [str(one) for one in answer.context["messages"]] == [
        "A line of the file has fewer columns than its first. Nothing was imported; mend the file and send it again."
    ]
    assert not Redirect.objects.exists()


def test_the_list_s_own_file_is_read_back_with_its_paths(tara: Client) -> None:
    own = site_of("tropical")
    Redirect.objects.create(site=own, old_path="/winter", redirect_link="/offers/snow")
    Redirect.objects.create(site=own, old_path="/spring", redirect_link=AWAY)
    told = b"".join(tara.get("/cms/redirects/?export=csv")).decode()
    Redirect.objects.all().delete()
    tara.post("/cms/redirects/import/process/", sent_file(tara, told))
    found = Redirect.objects.filter(site=own, is_permanent=True).values_list("old_path", "redirect_link")
    assert dict(found) == {"/winter": "/offers/snow", "/spring": AWAY}


def test_each_line_is_asked_what_the_form_asks(tara: Client) -> None:
    form = sent_file(tara, "from,to\n/a,/b\n/b,/a\n/c,nowhere\n/d,/e\n")
    answer = tara.post("/cms/redirects/import/process/", form)
    circle = "/a leads back to /b: visitors would go round in a circle. Lead it elsewhere."
    sentence = "Write a path such as /offers/winter-sun, or an https:// address."
    assert answer.context["import_summary"]["errors"] == [("/b", "/a", circle), ("/c", "nowhere", sentence)]
    assert sorted(Redirect.objects.values_list("old_path", flat=True)) == ["/a", "/d"]


def test_without_a_column_the_second_step_is_asked_again(tara: Client) -> None:
    form = sent_file(tara, "from,to\n/a,/b\n") | {"to_index": ""}
    answer = tara.post("/cms/redirects/import/process/", form)
    assert "to_index" in answer.context["form"].errors
    assert tara.post("/cms/redirects/import/process/", form | {"to_index": "1"}).status_code == 302
    assert Redirect.objects.get().redirect_link == "/b"


@pytest.mark.parametrize("sent", [{}, {"import_file_name": "x"}, {"import_file_name": "x", "input_format": "0"}])
def test_a_second_step_without_a_first_is_refused_r_37(tara: Client, sent: dict[str, str]) -> None:
    form = {**sent, "site": str(site_of("tropical").pk)}
    assert tara.post("/cms/redirects/import/process/", form).status_code == 400


def test_t_06_whoever_edits_every_brand_leads_on_all_of_them(demo_shop: None) -> None:
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("root"))
    assert client.post("/cms/redirects/add/", {**FORM, "site": ""}).status_code == 302
    where = f"/cms/redirects/{Redirect.objects.get().pk}/"
    assert client.get(where).status_code == 200
    assert client.post(f"{where}delete/").status_code == 302
    assert not Redirect.objects.exists()


def test_t_06_the_list_and_its_file_tell_of_ones_own_and_of_all_sites(tara: Client) -> None:
    for path, workspace in (("/ours", "tropical"), ("/theirs", "main"), ("/everybodys", "")):
        site = site_of(workspace) if workspace else None
        Redirect.objects.create(site=site, old_path=path, redirect_link=AWAY)
    for where in ("/cms/redirects/", "/cms/redirects/results/", "/cms/redirects/?export=csv"):
        answer = tara.get(where)
        told = b"".join(answer).decode()
        assert "/ours" in told
        assert "/everybodys" in told
        assert "/theirs" not in told
    changed = [f"/cms/redirects/{one.pk}/" in tara.get("/cms/redirects/").content.decode() for one in _in_order()]
    assert changed == [True, False], "what is everybody's is read, not changed"


def test_t_06_whoever_edits_all_brands_sees_all(demo_shop: None) -> None:
    Redirect.objects.create(site=site_of("main"), old_path="/theirs", redirect_link=AWAY)
    Redirect.objects.create(site=None, old_path="/everybodys", redirect_link=AWAY)
    owner = signed_in(User.objects.create_superuser("owner", "owner@ours.example", "a long password"))
    told = owner.get("/cms/redirects/").content.decode()
    assert "/theirs" in told
    assert all(f"/cms/redirects/{one.pk}/" in told for one in Redirect.objects.all())


def _in_order() -> list[Redirect]:
    return list(Redirect.objects.exclude(old_path="/theirs").order_by("-old_path"))
