"""Whoever edits a brand names its host; which machines the daily look asks is not theirs to say (T-11)."""

from __future__ import annotations

import socket
from collections.abc import Callable
from ipaddress import ip_network
from typing import Any

import httpx
import pytest

from leeward.retail.project.watching.served.asking import Shop
from leeward.retail.project.watching.served.errors import NotSeen
from leeward.retail.project.watching.served.whom import address_to_ask

Names = Callable[..., None]


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Names:
    """What the resolver says of a host: its addresses."""
    settings.LEEWARD_ORIGIN, settings.LEEWARD_OWN_NETWORKS = "https://www.example.co.uk", []

    def name(*addresses: str) -> None:
        def resolve(host: str, port: object, **_: object) -> list[Any]:
            if not addresses:
                raise socket.gaierror("no such host")
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 0)) for address in addresses]

        monkeypatch.setattr(socket, "getaddrinfo", resolve)

    return name


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.7", "10.0.0.5", "172.20.1.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "224.0.1.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff0e::1", "::ffff:127.0.0.1",
        "::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "fe80::1%eth0",
    ],
)  # fmt: skip
def test_t11_no_machine_of_an_inner_network_is_asked(named: Names, address: str) -> None:
    named(address)
    with pytest.raises(NotSeen, match="no public address"):
        address_to_ask("inner.example.com")


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_the_public_address_of_a_brand_is_asked(named: Names, address: str) -> None:
    named("10.0.0.5", address)
    assert address_to_ask("brand.example.com") == address


def test_an_inner_network_that_the_operator_names_is_asked(named: Names, settings: Any) -> None:
    """Where names of the shop lead to an inner address, as behind a proxy of one's own."""
    settings.LEEWARD_OWN_NETWORKS = [ip_network("10.0.0.0/24"), ip_network("fd00::/8")]
    named("10.0.0.5")
    assert address_to_ask("brand.example.com") == "10.0.0.5"
    named("10.0.1.5")
    with pytest.raises(NotSeen):
        address_to_ask("brand.example.com")


def test_the_operator_s_own_host_is_asked_wherever_it_is(named: Names) -> None:
    named("10.0.0.5")
    assert address_to_ask("www.example.co.uk") == "10.0.0.5"


@pytest.mark.parametrize("host", ["shop.localhost", "localhost"])
def test_this_machine_is_asked_where_the_shop_itself_is_on_it_alone(named: Names, settings: Any, host: str) -> None:
    named("127.0.0.1")
    with pytest.raises(NotSeen):
        address_to_ask(host)
    for origin in ("", "http://localhost:8123"):
        settings.LEEWARD_ORIGIN = origin
        assert address_to_ask(host) == "127.0.0.1"


def test_a_host_that_nobody_knows_is_not_seen(named: Names) -> None:
    named()
    with pytest.raises(NotSeen, match="no public address"):
        address_to_ask("nowhere.example.com")


def test_t11_what_was_looked_up_is_what_is_asked_however_often_the_name_moves(named: Names) -> None:
    """A name that leads elsewhere at its second question (rebinding) is asked for once."""
    seen: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return httpx.Response(200)

    named("93.184.215.14")
    with Shop("https://brand.example.com", transport=httpx.MockTransport(answer)) as shop:
        named("127.0.0.1")
        for path in ("/", "/search/holidays/"):
            shop.ask(path)
    assert {one.url.host for one in seen} == {"93.184.215.14"}
    assert {one.headers["Host"] for one in seen} == {"brand.example.com"}
    assert {one.extensions["sni_hostname"] for one in seen} == {"brand.example.com"}  # whose certificate it must show


def test_an_address_of_six_parts_is_asked_on_the_shop_s_port(named: Names) -> None:
    seen: list[httpx.URL] = []

    def answer(request: httpx.Request) -> httpx.Response:
        seen.append(request.url)
        return httpx.Response(200)

    named("2606:2800:21f::1")
    with Shop("https://brand.example.com:8443", transport=httpx.MockTransport(answer)) as shop:
        shop.ask("/")
    assert (seen[0].host, seen[0].port) == ("2606:2800:21f::1", 8443)


def test_t11_nobody_is_led_elsewhere_by_a_redirect(named: Names) -> None:
    hosts: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        hosts.append(request.url.host)
        return httpx.Response(302, headers={"Location": "http://169.254.169.254/latest/meta-data/"})

    named("93.184.215.14")
    with Shop("https://brand.example.com", transport=httpx.MockTransport(answer)) as shop:
        assert shop.ask("/").status == 302
    assert hosts == ["93.184.215.14"]
