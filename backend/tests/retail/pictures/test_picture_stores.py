"""Pictures live in a folder or in any object store by settings (issue 4 item 4): nothing asks for a path on a disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.test import Client
from pytest_django import Settings

from leeward.demo.pictures import picture_named
from leeward.retail.pictures.operations import make_rendition
from leeward.retail.pictures.presets import AVIF, Variant, get_preset
from leeward.retail.pictures.queries import picture_sheet
from leeward.retail.project.configuration import media_store
from leeward.retail.project.configuration.media_store import media_storage, read_media_store


class TestMediaStorage:
    def test_is_a_folder_by_default(self) -> None:
        assert media_storage(url="") == {"BACKEND": "django.core.files.storage.FileSystemStorage"}

    def test_is_a_private_bucket_of_any_compatible_store(self) -> None:
        found = media_storage(url="s3://KEY:SE%2FCRET@objects.example:9000/leeward-media?region=eu-west-2")
        assert found["BACKEND"] == "storages.backends.s3.S3Storage"
        assert found["OPTIONS"] == {
            "bucket_name": "leeward-media", "endpoint_url": "https://objects.example:9000", "region_name": "eu-west-2",
            "access_key": "KEY", "secret_key": "SE/CRET", "addressing_style": "path", "signature_version": "s3v4",
            "default_acl": None, "file_overwrite": False,
        }  # fmt: skip

    def test_takes_the_machines_own_role_where_no_key_is_given(self) -> None:
        assert not {"access_key", "secret_key"} & set(media_storage(url="s3://objects.example/media")["OPTIONS"])


class TestReadMediaStore:
    @pytest.mark.parametrize("raw", ["/var/media", "https://objects.example/b", "s3://objects.example", "s3:///b"])
    def test_refuses_what_is_no_bucket_with_an_example(self, raw: str) -> None:
        with pytest.raises(ValueError, match=r"s3://KEY:SECRET@HOST/BUCKET"):
            read_media_store(raw)

    def test_says_what_to_install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(media_store, "find_spec", lambda _name: None)
        with pytest.raises(ValueError, match=r"requirements-s3\.lock"):
            read_media_store("s3://objects.example/media")
        assert read_media_store("") == ""


@pytest.mark.django_db
def test_a_picture_is_stored_rendered_and_served_without_a_folder(
    site: Client, settings: Settings, media: Path
) -> None:
    settings.STORAGES = settings.STORAGES | {"default": {"BACKEND": "django.core.files.storage.InMemoryStorage"}}
    picture = picture_named("reef-day")
    made = make_rendition(picture=picture, variant=Variant(get_preset("card"), 480, AVIF))
    assert default_storage.exists(made.file.name)
    answer = site.get(picture_sheet(picture=picture, preset="card").src)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")
    assert list(media.iterdir()) == []
