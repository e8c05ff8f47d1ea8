"""The examples for a server agree with the code they deploy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.urls import get_resolver

from leeward.retail.search.hotpath.routes import ROUTES

DEPLOY = Path(__file__).resolve().parents[3] / "deploy"
NGINX = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
IMAGE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
SECRET = "aB3_" + "x" * 39
_LOCATION = re.compile(r"location ~ (\S+) \{\s+proxy_pass http://leeward-search;")


@pytest.fixture
def goes_to_searches() -> re.Pattern[str]:
    """The addresses that nginx sends to the process that only searches (decision 0028)."""
    found = _LOCATION.search(NGINX)
    assert found
    return re.compile(found[1])


@pytest.mark.parametrize("template", [route.template for route in ROUTES])
def test_every_hot_address_goes_to_the_process_that_only_searches(
    goes_to_searches: re.Pattern[str], template: str
) -> None:
    assert goes_to_searches.match(re.sub(r"\{\w+\}", "MV1001", template))


@pytest.mark.parametrize(
    "path",
    [
        "/", "/search/holidays/", "/api/context", "/api/search", "/api/search/holidays/more", "/api/countries/MV",
        "/api/v1/pricing/cheapest/lead-in/offer/summer", "/x/api/search/holidays",
    ],
)  # fmt: skip
def test_nothing_else_does(goes_to_searches: re.Pattern[str], path: str) -> None:
    assert not goes_to_searches.match(path)


def test_t02_no_visitor_writes_their_own_address() -> None:
    """Set anew, and not beside a name with an underscore, which the web server reads as the same header."""
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in NGINX
    assert NGINX.count("underscores_in_headers off;") == NGINX.count("ignore_invalid_headers on;") == 1
    assert "underscores_in_headers on" not in NGINX


def test_searches_are_answered_by_the_site_where_their_process_fails() -> None:
    upstream = NGINX.split("upstream leeward-search {")[1].split("}")[0]
    assert re.search(r"server web-1:\d+ backup;", upstream)


def test_the_shop_may_write_into_every_volume_it_is_given() -> None:
    """A new volume takes its owner from the image's folder; where the image has none it is root's alone."""
    mounted = set(re.findall(r"\b(?:data|render-\d):(/[\w/]+)", COMPOSE))
    assert mounted == {"/var/lib/leeward", "/run/leeward"}
    as_root = IMAGE.rsplit("\nFROM ", 1)[1].split("\nUSER ")[0]
    owned = re.findall(r"(?:--home-dir (\S+) --create-home leeward|install -d -o leeward -m \d+ (\S+))", as_root)
    assert mounted == {path for pair in owned for path in pair if path}


def test_only_one_unit_changes_the_tables_and_the_others_begin_after_it() -> None:
    units = {path.stem: path.read_text(encoding="utf-8") for path in (DEPLOY / "systemd").glob("*.service")}
    assert [name for name, unit in units.items() if re.search(r"^Exec\w+=.* migrate", unit, re.MULTILINE)] == [
        "leeward-web"
    ]
    asks_the_database = {name for name in units if name not in ("leeward-web", "leeward-render")}
    assert {
        name for name, unit in units.items() if re.search(r"^After=.*\bleeward-web\.service", unit, re.MULTILINE)
    } == (asks_the_database)


def mapped(variable: str, value: str) -> str:
    """What nginx makes of a value: the first expression of the variable's map that fits it, else the default."""
    body = re.search(rf"^map \S+ \${variable} \{{\n(.*?)^\}}", NGINX, re.DOTALL | re.MULTILINE)
    assert body
    default = ""
    for line in body[1].splitlines():
        found = re.fullmatch(r'\s*"?(\S+?)"?\s+"?([^"]*?)"?;', line)
        assert found, line
        if found[1] == "default":
            default = found[2]
            continue
        flags = re.IGNORECASE if found[1].startswith("~*") else re.NOFLAG
        fits = re.search(found[1].lstrip("~*").replace("(?<", "(?P<"), value, flags)
        if fits:
            return fits.expand(re.sub(r"\$(\w+)", r"\\g<\1>", found[2]))
    return value if default.startswith("$") else default


def addresses(resolver: Any, before: str = "/") -> Iterator[str]:
    for one in resolver.url_patterns:
        address = before + str(one.pattern)
        if hasattr(one, "url_patterns"):
            yield from addresses(one, address)
        else:
            yield address


class TestTheProxysLog:
    def test_no_address_with_a_token_or_a_reference_stands_in_it_whole_t_22(self) -> None:
        secret = [one for one in addresses(get_resolver()) if re.search(r"<(str:)?(token|reference)>", one)]
        assert len(secret) > 40
        for one in secret:
            address = re.sub(r"<(\w+:)?\w+>", SECRET, one)
            assert SECRET not in mapped("logged_path", address), one

    @pytest.mark.parametrize(
        ("path", "logged"),
        [
            ("/BOOKING/LW1/done", "/BOOKING/-"), ("/mailing/unsubscribe/1", "/mailing/unsubscribe/-"),
            ("/my-booking", None), ("/holidays/maldives/male/coral-sands/book", None), ("/api/search/quote", None),
        ],
    )  # fmt: skip
    def test_other_addresses_do(self, path: str, logged: str | None) -> None:
        assert mapped("logged_path", path) == (logged or path)

    @pytest.mark.parametrize(
        ("address", "network"),
        [
            ("203.0.113.77", "203.0.113.0"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1::"), ("2001:db8::1", "2001:db8::"),
            ("::1", "-"), ("unix:", "-"),
        ],
    )  # fmt: skip
    def test_names_a_network_and_no_visitor_uk_28(self, address: str, network: str) -> None:
        assert mapped("logged_network", address) == network

    def test_is_the_only_one_and_says_nothing_else_of_a_visitor_t_22(self) -> None:
        servers = NGINX.split("\nserver {")[1:]
        assert len(servers) == NGINX.count("access_log ") == NGINX.count("access.log leeward;")
        assert all("error.log crit;" in server for server in servers)
        said = re.search(r"log_format leeward .*?;", NGINX, re.DOTALL)
        assert said
        assert not re.search(r"\$(request_uri|request\b|uri|args|query|http_|remote_|cookie)", said[0])


class TestTheProxysLimits:
    def test_count_every_method_that_may_change_something_t_24(self) -> None:
        assert [method for method in ("GET", "HEAD") if f'{method:<7} "";' not in NGINX] == []
        assert "    default $client;\n" in NGINX
        assert set(re.findall(r"limit_req_zone (\S+) ", NGINX)) == {"$writer"}

    def test_count_a_home_of_ipv6_as_one_t_24(self) -> None:
        home, other = bytes(range(8)).decode("latin-1"), "\n" * 8
        assert mapped("client", home + other) == home
        assert mapped("client", "\x7f\0\0\x01") == "\x7f\0\0\x01"
