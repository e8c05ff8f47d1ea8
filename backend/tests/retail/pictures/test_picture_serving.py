"""T-11: pictures over HTTP. First use makes a rendition, every other address is 404, nothing here is ever a 5xx."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice
from PIL import Image

from leeward.retail.pictures.models import Picture, PictureRendition
from leeward.retail.pictures.queries import picture_sheet
from leeward.retail.pictures.uploads import CleanFile
from tests.retail.pictures.picture_builders import a_picture, an_image, encoded, exif_with_position

pytestmark = pytest.mark.django_db


def an_address(picture: Picture, *, preset: str = "thumb") -> str:
    return picture_sheet(picture=picture, preset=preset).src


def body_of(response: Any) -> bytes:
    return b"".join(response.streaming_content)


class TestRendition:
    def test_is_made_on_first_use_and_kept(self, site: Client) -> None:
        address = an_address(a_picture())
        first, second = site.get(address), site.get(address)
        assert (first.status_code, second.status_code) == (200, 200)
        assert body_of(first) == body_of(second)
        assert PictureRendition.objects.count() == 1

    @pytest.mark.parametrize(
        ("extension", "image_format", "media_type"),
        [("avif", "AVIF", "image/avif"), ("webp", "WEBP", "image/webp"), ("jpg", "JPEG", "image/jpeg")],
    )
    def test_is_what_its_address_says(self, site: Client, extension: str, image_format: str, media_type: str) -> None:
        address = an_address(a_picture(), preset="card").replace(".jpg", f".{extension}")
        response = site.get(address)
        image = Image.open(BytesIO(body_of(response)))
        assert (image.format, image.size) == (image_format, (480, 600))
        assert response["Content-Type"] == media_type

    def test_every_printed_address_works(self, site: Client) -> None:
        for source in picture_sheet(picture=a_picture(focal=(300, 300)), preset="hero").sources:
            smallest, described = source.srcset.split(", ")[0].rsplit(" ", 1)
            response = site.get(smallest)
            assert response.status_code == 200
            assert Image.open(BytesIO(body_of(response))).width == int(described.removesuffix("w"))

    def test_may_be_kept_for_ever_and_is_never_a_document(self, site: Client) -> None:
        response = site.get(an_address(a_picture()))
        assert response["Cache-Control"] == "public, max-age=31536000, immutable"
        assert response["X-Content-Type-Options"] == "nosniff"
        assert response["Content-Security-Policy"] == "default-src 'none'; sandbox"
        assert response["Cross-Origin-Resource-Policy"] == "same-origin"
        assert int(response["Content-Length"]) == len(body_of(response))
        assert "Set-Cookie" not in response.headers
        assert "Vary" not in response.headers

    def test_answers_304_to_whom_has_it(self, site: Client) -> None:
        address = an_address(a_picture())
        again = site.get(address, headers={"If-None-Match": site.get(address)["ETag"]})
        assert again.status_code == 304
        assert again.content == b""
        assert "immutable" in again["Cache-Control"]

    def test_answers_head_with_the_length_and_no_body(self, site: Client) -> None:
        address = an_address(a_picture())
        head, whole = site.head(address), site.get(address)
        assert head.status_code == 200
        assert head.content == b""
        assert head["Content-Length"] == whole["Content-Length"]
        assert head["ETag"] == whole["ETag"]

    def test_can_only_be_read(self, site: Client) -> None:
        assert site.post(an_address(a_picture())).status_code == 405

    def test_carries_no_metadata_even_if_an_original_does(self, site: Client, media: Path) -> None:
        picture = a_picture(image=an_image(width=600, height=600))
        # Another program writes into the store, past every check of ours.
        original = media / picture.file.name
        original.write_bytes(
            encoded(an_image(width=600, height=600), "WEBP", exif=exif_with_position(), xmp=b"<secret/>")
        )
        for extension in ("jpg", "webp", "avif"):
            address = an_address(picture, preset="card").replace(".jpg", f".{extension}").replace("/480/", "/480/")
            sent = body_of(site.get(address))
            assert b"Telephone of Somebody" not in sent
            assert b"<secret/>" not in sent
            assert dict(Image.open(BytesIO(sent)).getexif()) == {}

    def test_changes_address_when_the_focal_point_moves_and_forgets_the_old_one(self, site: Client) -> None:
        picture = a_picture(focal=(300, 300))
        before = an_address(picture)
        picture.focal_point_x = 1200
        picture.save()
        assert an_address(picture) != before
        assert site.get(before).status_code == 404
        assert site.get(an_address(picture)).status_code == 200

    def test_is_made_again_when_the_store_has_lost_it(self, site: Client, media: Path) -> None:
        address = an_address(a_picture())
        whole = body_of(site.get(address))
        (media / PictureRendition.objects.get().file.name).unlink()
        assert body_of(site.get(address)) == whole


class TestNoSuchPicture:
    """T-11: only what a page printed is ever made: no endless rendition specs, no guessed signature."""

    @pytest.mark.parametrize(
        ("part", "other"),
        [
            ("/thumb/", "/enormous/"),
            ("/thumb/", "/card/"),
            ("/160/", "/161/"),
            ("/160/", "/9999/"),
            ("/160/", "/0160/"),
            (".jpg", ".png"),
            (".jpg", ".svg"),
            (".jpg", ".jpg/"),
        ],
    )
    def test_for_anything_that_no_page_prints(self, site: Client, part: str, other: str) -> None:
        address = an_address(a_picture())
        assert part in address
        assert site.get(address.replace(part, other)).status_code == 404
        assert PictureRendition.objects.count() == 0

    def test_for_a_guessed_signature(self, site: Client) -> None:
        picture = a_picture()
        assert site.get(f"/media/pictures/thumb/160/{picture.pk}-{'0' * 16}.jpg").status_code == 404

    @pytest.mark.parametrize("picture_id", ["1", "999999999999999999"])
    def test_for_a_picture_that_does_not_exist(self, site: Client, picture_id: str) -> None:
        response = site.get(f"/media/pictures/thumb/160/{picture_id}-{'0' * 16}.jpg")
        assert response.status_code == 404
        assert response["Cache-Control"] == "no-store"
        assert response["X-Content-Type-Options"] == "nosniff"

    def test_when_the_original_is_missing(self, site: Client, media: Path) -> None:
        picture = a_picture()
        (media / picture.file.name).unlink()
        for method in (site.get, site.head):
            assert method(an_address(picture)).status_code == 404

    @pytest.mark.parametrize(
        "rubbish",
        [
            b"",
            b"not a picture",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            b"\x89PNG\r\n\x1a\n broken",
            encoded(an_image(), "WEBP")[:300],
            encoded(Image.new("L", (9000, 9000)), "PNG"),
        ],
    )
    def test_when_the_original_is_broken(self, site: Client, media: Path, rubbish: bytes) -> None:
        picture = a_picture()
        (media / picture.file.name).write_bytes(rubbish)
        assert site.get(an_address(picture)).status_code == 404
        assert PictureRendition.objects.count() == 0


class TestStaffFiles:
    def test_are_hidden_from_visitors(self, site: Client) -> None:
        picture = a_picture()
        thumbnail = picture.get_rendition("max-165x165")
        assert site.get(picture.file.url).status_code == 404
        assert site.get(thumbnail.url).status_code == 404

    def test_are_shown_to_people_who_may_enter_the_cms(self, site: Client) -> None:
        site.force_login(User.objects.create_superuser("editor", password="a long enough password"))
        picture = a_picture()
        for address in (picture.file.url, picture.get_rendition("max-165x165").url):
            response = site.get(address)
            assert response.status_code == 200
            assert response["Content-Security-Policy"] == "default-src 'none'; sandbox"
            assert response["Cache-Control"].startswith("private")
            assert Image.open(BytesIO(body_of(response))).format == "WEBP"

    @pytest.mark.parametrize("is_demanded", [True, False])
    def test_t_06_need_the_second_factor_where_the_cms_does(
        self, site: Client, settings: Any, is_demanded: bool
    ) -> None:
        settings.LEEWARD_CMS_SECOND_FACTOR = is_demanded
        editor = User.objects.create_superuser("editor", password="a long enough password")
        device = TOTPDevice.objects.create(user=editor, name="desk", confirmed=not is_demanded)
        site.force_login(editor)
        picture = a_picture()
        addresses = (picture.file.url, picture.get_rendition("max-165x165").url)
        assert [site.get(address).status_code for address in addresses] == [404, 404]
        TOTPDevice.objects.update(confirmed=True)
        session = site.session
        session["otp_device_id"] = device.persistent_id
        session.save()
        assert [site.get(address).status_code for address in addresses] == [200, 200]

    def test_are_not_a_way_to_other_files(self, site: Client, media: Path) -> None:
        site.force_login(User.objects.create_superuser("editor", password="a long enough password"))
        (media / "pictures" / "originals").mkdir(parents=True)
        (media / "pictures" / "originals" / "stray.txt").write_text("secret")
        (media / "secret.txt").write_text("secret")
        for path in ("originals/stray.txt", "originals/..%2F..%2Fsecret.txt", "originals/../../secret.txt"):
            assert site.get(f"/media/pictures/{path}").status_code == 404


def test_a_clean_file_is_named_after_its_content_whatever_it_was_called() -> None:
    from leeward.retail.pictures.uploads import own_file

    named: CleanFile = own_file(encoded(an_image(), "PNG"), name="../../holiday.html")
    assert named.name == "holiday.png"
