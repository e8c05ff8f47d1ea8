"""T-11 in the CMS: every way a file can enter ends in a clean picture or in one sentence beside the field."""

from __future__ import annotations

from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image
from wagtail.images.forms import get_image_form
from wagtail.images.models import Filter
from wagtail.models import Collection, UploadedFile
from wagtail.test.utils.form_data import nested_form_data

from leeward.retail.kit.clock import now, pinned_at
from leeward.retail.pictures.errors import PictureRefused
from leeward.retail.pictures.forms import PictureForm
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.tasks import forget_unfinished_uploads
from tests.retail.pictures.picture_builders import a_picture, a_png_that_claims, an_image, encoded, exif_with_position

pytestmark = pytest.mark.django_db

TELEPHONE = b"Telephone of Somebody"


def a_telephone_s_jpeg() -> bytes:
    return encoded(an_image(width=600, height=400), "JPEG", exif=exif_with_position(orientation=6))


def uploaded(data: bytes, name: str = "holiday.jpg") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data, content_type="image/jpeg")


def a_form(data: bytes, *, name: str = "holiday.jpg", **fields: Any) -> PictureForm:
    form_class = get_image_form(Picture)
    facts = {"title": "Holiday", "description": "A bay.", "collection": Collection.get_first_root_node().pk} | fields
    form: PictureForm = form_class(facts, {"file": uploaded(data, name)})
    return form


def saved(form: PictureForm) -> Picture:
    assert form.is_valid(), form.errors
    picture: Picture = form.save()
    return picture


@pytest.fixture
def staff(site: Client) -> Client:
    site.force_login(User.objects.create_superuser("editor", password="a long enough password"))
    return site


class TestPictureForm:
    """T-11: whatever is uploaded ends as a clean picture or as one sentence."""

    def test_is_the_form_behind_every_upload_of_the_cms(self) -> None:
        from leeward.retail.project import settings as projects

        assert getattr(projects, "WAGTAILIMAGES_IMAGE_FORM_BASE", None) == "leeward.retail.pictures.forms.PictureForm"
        assert issubclass(get_image_form(Picture), PictureForm)

    def test_stores_an_upright_picture_without_a_position(self, media: Path) -> None:
        picture = saved(a_form(a_telephone_s_jpeg()))
        stored = (media / picture.file.name).read_bytes()
        assert TELEPHONE not in stored
        assert not Image.open(BytesIO(stored)).getexif()
        assert (picture.width, picture.height) == (400, 600)
        assert picture.placeholder_colour != "#cccccc"
        assert len(picture.file_hash) == 40

    def test_goes_by_content_and_not_by_name(self) -> None:
        picture = saved(a_form(encoded(an_image(width=200, height=200), "PNG"), name="holiday.jpg"))
        assert picture.file.name.endswith(".png")
        picture = saved(a_form(encoded(an_image(width=200, height=200), "PNG"), name="holiday.php"))
        assert picture.file.name.endswith(".png")

    @pytest.mark.parametrize(
        ("data", "says"),
        [
            (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "not a JPEG, PNG, WebP or AVIF"),
            (b"MZ executable", "not a JPEG, PNG, WebP or AVIF"),
            (a_png_that_claims(width=20_000, height=20_000), "40 million"),
            (encoded(Image.effect_noise((300, 300), 50).convert("RGB"), "PNG")[:2000], "damaged"),
            (encoded(Image.new("RGB", (10, 10)), "PNG"), "at least 64"),
            (b"\xff\xd8" + b"\0" * (20 * 1024 * 1024), "20 MB"),
        ],
    )
    def test_refuses_in_one_sentence_beside_the_field(self, data: bytes, says: str) -> None:
        form = a_form(data)
        assert not form.is_valid()
        (message,) = form.errors["file"]
        assert says in message
        assert Picture.objects.count() == 0

    def test_wants_to_know_what_the_picture_shows(self) -> None:
        form = a_form(a_telephone_s_jpeg(), description=" ")
        assert form.errors["description"] == ["Say what the picture shows, or tick “only decoration”."]
        assert a_form(a_telephone_s_jpeg(), description="", is_decorative=True).is_valid()

    def test_replaces_the_file_and_its_renditions(self, media: Path) -> None:
        picture = a_picture()
        old_name, old_hash = picture.file.name, picture.file_hash
        picture.get_rendition(Filter("max-165x165"))
        facts = {"title": "New", "description": "Green.", "collection": picture.collection_id}
        green = encoded(an_image(width=300, height=300, colour="#208040"), "PNG")
        form = get_image_form(Picture)(facts, {"file": uploaded(green)}, instance=picture)
        changed = saved(form)
        assert not (media / old_name).exists()
        assert changed.renditions.count() == 0
        assert changed.file_hash != old_hash
        assert changed.placeholder_colour == "#208040"

    def test_changes_words_without_touching_the_file(self) -> None:
        picture = a_picture()
        facts = {"title": "New", "description": "Words.", "collection": picture.collection_id}
        changed = saved(get_image_form(Picture)(facts, {}, instance=picture))
        assert (changed.title, changed.file_hash) == ("New", picture.file_hash)


class TestPicture:
    def test_cleans_what_code_hands_it_too(self, media: Path) -> None:
        picture = Picture(title="From a feed", description="A bay.")
        picture.file = ContentFile(a_telephone_s_jpeg(), name="feed.jpg")
        picture.save()
        assert TELEPHONE not in (media / picture.file.name).read_bytes()
        assert (picture.width, picture.height) == (400, 600)
        assert Picture.objects.get().file_hash == picture.file_hash

    def test_refuses_what_code_hands_it_too(self) -> None:
        picture = Picture(title="From a feed", description="A bay.")
        moving = encoded(
            Image.new("RGB", (80, 80)), "PNG", save_all=True, append_images=[an_image(width=80, height=80)]
        )
        picture.file = ContentFile(moving, name="feed.png")
        with pytest.raises(PictureRefused):
            picture.save()
        assert Picture.objects.count() == 0

    def test_cleans_a_file_that_goes_straight_to_the_store(self, media: Path) -> None:
        picture = Picture(title="Second step", description="A bay.")
        picture.file.save("second.jpg", ContentFile(a_telephone_s_jpeg()), save=False)
        assert TELEPHONE not in (media / picture.file.name).read_bytes()

    def test_never_offers_its_file_name_as_words_for_it(self) -> None:
        assert Picture(title="IMG_4411.jpg", is_decorative=True).default_alt_text == ""

    def test_refuses_a_colour_that_is_not_one(self) -> None:
        picture = a_picture()
        picture.placeholder_colour = "red;}"
        with pytest.raises(ValidationError):
            picture.full_clean()


class TestUploadingInTheCms:
    def test_adds_one_picture(self, staff: Client, media: Path) -> None:
        facts = nested_form_data({"title": "Bay", "description": "A bay.", "collection": "1"})
        answer = staff.post("/cms/images/add/", {**facts, "file": uploaded(a_telephone_s_jpeg())})
        assert answer.status_code == 302
        assert TELEPHONE not in (media / Picture.objects.get().file.name).read_bytes()

    def test_says_beside_the_field_why_not(self, staff: Client) -> None:
        answer = staff.post("/cms/images/add/", {"title": "Bay", "description": "x", "file": uploaded(b"<svg/>")})
        assert answer.status_code == 200
        assert "This file is not a JPEG, PNG, WebP or AVIF picture." in answer.content.decode()

    def test_cleans_a_picture_of_many_that_gets_its_words_in_a_second_step(self, staff: Client, media: Path) -> None:
        # Wagtail keeps the raw upload while it asks for the words, and hands that raw file on.
        many = staff.post("/cms/images/multiple/add/", {"title": "Bay", "collection": "1",
                                                        "files[]": uploaded(a_telephone_s_jpeg())})  # fmt: skip
        waiting = many.json()["uploaded_file_id"]
        prefix = f"uploaded-image-{waiting}"
        words = {f"{prefix}-title": "Bay", f"{prefix}-description": "A bay.", f"{prefix}-collection": "1"}
        saved = staff.post(f"/cms/images/multiple/create_from_uploaded_image/{waiting}/", words)
        assert saved.json()["success"], saved.content
        picture = Picture.objects.get()
        assert TELEPHONE not in (media / picture.file.name).read_bytes()
        assert (picture.width, picture.height) == (400, 600)
        assert len(picture.file_hash) == 40

    def test_keeps_one_of_many_that_nobody_describes_for_a_day_t_11(self, staff: Client, media: Path) -> None:
        many = {"title": "Bay", "collection": "1"}
        staff.post("/cms/images/multiple/add/", {**many, "files[]": uploaded(a_telephone_s_jpeg())})
        left = media / UploadedFile.objects.get().file.name
        assert TELEPHONE in left.read_bytes()
        forget_unfinished_uploads.call()
        assert left.exists()
        with pinned_at(now() + timedelta(days=1, minutes=1)):
            forget_unfinished_uploads.call()
        assert not left.exists()
        assert not UploadedFile.objects.exists()

    def test_refuses_one_of_many_in_a_sentence(self, staff: Client) -> None:
        many = staff.post("/cms/images/multiple/add/", {"title": "Bay", "collection": "1", "files[]": uploaded(b"no")})
        assert many.json() == {
            "success": False, "error_message": "This file is not a JPEG, PNG, WebP or AVIF picture.",
        }  # fmt: skip

    def test_shows_pictures_in_the_library_by_addresses_that_work(self, staff: Client) -> None:
        picture = a_picture()
        page = staff.get("/cms/images/").content.decode()
        thumbnail = picture.renditions.get()
        assert thumbnail.url in page
        assert staff.get(thumbnail.url).status_code == 200
        assert staff.get(f"/cms/images/{picture.pk}/").status_code == 200
