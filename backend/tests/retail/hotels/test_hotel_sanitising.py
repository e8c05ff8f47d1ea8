"""Nothing hostile that reaches a text about a hotel or a place is ever stored or shown (T-07)."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest
from wagtail.models import Page

from leeward.retail.geography.models import CountryGuide, RegionGuide
from leeward.retail.geography.queries import country_page, region_page
from leeward.retail.hotels.answers import details_out, info_out
from leeward.retail.hotels.blocks import RoomBlock
from leeward.retail.hotels.models import Erratum, Factsheet, PromoText
from leeward.retail.hotels.queries import hotel_info, list_errata
from leeward.retail.kit.staff.rich_text import storable_html
from tests.retail.hotels.factsheet_builders import a_factsheet, a_stored_hotel, stream

pytestmark = pytest.mark.django_db
DAY = date(2027, 5, 1)
_SCRIPTS = ["alert(1)", "fetch('//evil.example')", "top[`al`+`ert`](1)"]
_SHAPES = [
    "<script>{0}</script>", "<img src=x onerror={0}>", "<svg onload={0}>", "<svg><script>{0}</script></svg>",
    "<a href='javascript:{0}'>x</a>", "<a href='JaVaScRiPt:{0}'>x</a>", "<a href='java\tscript:{0}'>x</a>",
    "<a href='&#106;avascript:{0}'>x</a>", "<a href='data:text/html,{0}'>x</a>", "<a href='//evil.example'>{0}</a>",
    "<a href='http://evil.example'>{0}</a>", "<a href='/\\evil.example'>{0}</a>", "<iframe srcdoc='{0}'></iframe>",
    "<iframe src='https://evil.example'>{0}</iframe>", "<object data='https://evil.example'>{0}</object>",
    "<embed src='https://evil.example/{0}'>", "<style>*{{background:url(https://evil.example/{0})}}</style>",
    "<p style='background:url(https://evil.example)' onclick={0}>x</p>", "<link rel=stylesheet href=https://evil.example/{0}>",
    "<meta http-equiv=refresh content='0;url=https://evil.example/{0}'>", "<base href='https://evil.example/{0}'>",
    "<form action='https://evil.example'><button>{0}</button></form>", "<input autofocus onfocus={0}>",
    "<video src=https://evil.example/{0} onerror={0}></video>", "<math><mi xlink:href='javascript:{0}'>x</mi></math>",
    "<details open ontoggle={0}>x</details>", "<template><script>{0}</script></template>",
    "<b id=body name=forms>{0}</b>",
    "<noscript><p title='</noscript><img src=x onerror={0}>'>", "<p>ok</p><!--><img src=x onerror={0}>-->",
    "<a linktype='page' id='1' onclick={0}>x</a>", "<embed embedtype='media' url='https://evil.example/{0}'/>",
    "<scr<script>ipt>{0}</scr</script>ipt>", "<table background=https://evil.example/{0}><td>x</table>",
]  # fmt: skip
PAYLOADS = [shape.format(script) for shape in _SHAPES for script in _SCRIPTS]
_HOSTILE_TAG = re.compile(
    r"<(?!/?(?:p|br|h2|h3|h4|strong|b|em|i|s|sup|sub|small|abbr|blockquote|cite|ul|ol|li|dl|dt|dd|a|hr)\b)[a-z!/]", re.I
)
_HOSTILE_ATTRIBUTE = re.compile(r"<[^>]*\s(?:on\w+|style|src|srcdoc|background|id|name|data|action)\s*=", re.I)
_HOSTILE_LINK = re.compile(r"""<[^>]*href=["']?\s*(?!https://|/(?![/\\])|#|tel:|mailto:)""", re.I)


def problems(html: str) -> list[str]:
    """What in a text would act, or fetch, in a browser."""
    rules = (_HOSTILE_TAG, _HOSTILE_ATTRIBUTE, _HOSTILE_LINK)
    return [found.group() for rule in rules if (found := rule.search(html))]


class TestTheExaminer:
    """The examiner itself finds every payload, or it would prove nothing."""

    @pytest.mark.parametrize("payload", PAYLOADS[:: len(_SCRIPTS)])
    def test_sees_what_is_wrong_with_each_payload(self, payload: str) -> None:
        harmless = "<scr<script>" in payload
        assert problems(payload) or harmless


class TestSaved:
    @pytest.mark.parametrize("payload", PAYLOADS)
    def test_a_column_of_rich_text_holds_only_what_may_be_shown(self, payload: str) -> None:
        assert problems(storable_html(f"<p>before</p>{payload}<p>after</p>")) == []

    @pytest.mark.parametrize("payload", PAYLOADS[::7])
    def test_whichever_model_it_belongs_to(self, payload: str) -> None:
        hotel = a_stored_hotel()
        sheet = a_factsheet(hotel, description=payload, brand_text=payload)
        promo = PromoText.objects.create(name="x", description=payload, terms=payload)
        notice = Erratum.objects.create(title="x", text=payload, scope="all", live=True)
        guide = CountryGuide.objects.create(country_id="MV", intro=payload, entry_text=payload, health_text=payload)
        region = RegionGuide.objects.create(region_id="MV-BAA", intro=payload)
        for row in (sheet, promo, notice, guide, region):
            row.refresh_from_db()
        stored = [
            sheet.description, sheet.brand_text, promo.description, promo.terms, notice.text, guide.intro,
            guide.entry_text, guide.health_text, region.intro,
        ]  # fmt: skip
        assert [problems(text) for text in stored] == [[]] * 9

    def test_a_block_s_text_is_cleaned_when_it_is_stored(self) -> None:
        block = RoomBlock()
        stored = block.get_prep_value(
            block.to_python({"code": "X", "name": "X", "text": "<p onclick=x()>ok</p><script>1</script>"})
        )
        assert stored["text"] == "<p>ok</p>"

    def test_a_link_to_a_page_of_ours_becomes_its_path(self) -> None:
        root = Page.objects.get(depth=1)
        assert "evil" not in storable_html(f'<a linktype="page" id="{root.pk}">x</a>')
        assert storable_html('<a linktype="page" id="999999">x</a>') == '<a rel="noopener noreferrer">x</a>'


class TestShown:
    @pytest.mark.parametrize("payload", PAYLOADS)
    def test_a_text_that_came_into_the_database_another_way_is_cleaned_when_shown(self, payload: str) -> None:
        """As a restored backup, an import, or a stricter list than when it was saved."""
        hotel = a_stored_hotel()
        a_factsheet(hotel)
        Factsheet.objects.update(why_line=payload[:110], signature_text=payload, usps=[payload], address=payload)
        raw = {
            "description": payload,
            "brand_name": "Group",
            "brand_text": payload,
            "tabs": stream("tab", {"title": "x", "content": f"words {payload}"}),
            "room_texts": stream("room", {"code": "X", "name": payload, "text": payload}),
            "promos": stream("promo", {"name": "x", "description": f"words {payload}", "terms": payload}),
        }
        with_raw_columns(hotel.factsheet.pk, raw)
        page = hotel_info(itemcode="MV1204", on=DAY)
        shown = [page.description_html, page.brand.html if page.brand else ""]
        shown += [tab.html for tab in page.tabs] + [room.html for room in page.rooms]
        shown += [text for promo in page.promos for text in (promo.description_html, promo.terms_html)]
        info, details = info_out(page, ()), details_out(page)
        shown += [info.markdown.hotelDescription, info.markdown.hotelUsps, info.markdown.brandDescription]
        assert len(shown) >= 8
        assert [problems(text) for text in shown] == [[]] * len(shown)
        assert details.usps == [payload]  # plain text, encoded by whoever draws it

    @pytest.mark.parametrize("payload", PAYLOADS[::5])
    def test_so_are_guides_and_notices(self, payload: str) -> None:
        a_stored_hotel()
        CountryGuide.objects.create(country_id="MV", live=True)
        RegionGuide.objects.create(region_id="MV-BAA", live=True)
        Erratum.objects.create(title="x", text="", scope="all", live=True)
        section = json.dumps([{"type": "section", "value": {"title": "x", "text": payload}, "id": "1"}])
        _raw_update("geography_countryguide", {"intro": payload, "entry_text": payload, "sections": section})
        _raw_update("geography_regionguide", {"intro": payload, "sections": section})
        _raw_update("hotels_erratum", {"text": payload})
        country = country_page(country_slug="maldives")
        region = region_page(country_slug="maldives", region_slug="baa-atoll")
        shown = [country.guide.intro_html, country.advice.entry_html, country.guide.sections[0].html]
        shown += [region.guide.intro_html, region.guide.sections[0].html]
        shown += [one.html for one in list_errata(itemcode="MV1204", first=DAY, last=DAY)]
        assert len(shown) == 6
        assert [problems(text) for text in shown] == [[]] * 6


def with_raw_columns(pk: int, columns: dict[str, str]) -> None:
    """Write past every field of ours, as another program would."""
    _raw_update("hotels_factsheet", columns)
    assert Factsheet.objects.filter(pk=pk).exists()


def _raw_update(table: str, columns: dict[str, str]) -> None:
    from django.db import connection

    settings = ", ".join(f'"{name}" = %s' for name in columns)
    with connection.cursor() as cursor:
        cursor.execute(f'UPDATE "{table}" SET {settings}', list(columns.values()))  # noqa: S608 - names are ours
