"""The form of a redirect: whose site it is, where it may lead to, and that nobody goes round in a circle."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from wagtail.contrib.redirects.forms import RedirectForm
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Site

from leeward.retail.brands.editing import may_edit_for
from leeward.retail.brands.models import BrandHost
from leeward.retail.brands.models.validators import is_link
from leeward.retail.brands.redirect_chains import comes_back, looked_up, onward, path_here, shared_path

_IS_WHOLE = URLValidator(schemes=["https", "http"])


def may_lead_on(*, user: Any, site: Site | None) -> bool:
    """Whether somebody edits the brand that a site shows; no site means every brand, as does one that shows none."""
    found = BrandHost.objects.filter(host=site.hostname) if site else BrandHost.objects.none()
    return may_edit_for(user=user, brand_ids=list(found.values_list("brand_id", flat=True)))


def is_redirect_link(value: str) -> None:
    """:raises ValidationError: neither a path of this site nor a whole address"""
    try:
        (is_link if value.startswith("/") else _IS_WHOLE)(value)
    except ValidationError as error:  # whose sentence tells of anchors and telephones, or of no path
        raise ValidationError("Write a path such as /offers/winter-sun, or an https:// address.") from error


class BrandRedirectForm(RedirectForm):  # type: ignore[misc]
    """
    Wagtail's form, which asks besides whose site it is.

    It takes a path too: what led on by itself when something got another address has one, and so have offers, posts and
    help pages, which nobody can choose as a page.
    """

    redirect_link = forms.CharField(
        label="Redirect to any URL", required=False, max_length=255, validators=[is_redirect_link],
        help_text="A path of the same site, such as /offers/winter-sun, or an https:// address.",
    )  # fmt: skip

    def _get_validation_exclusions(self) -> set[str]:
        exclusions: set[str] = super()._get_validation_exclusions()
        return exclusions | {"redirect_link"}  # the column's own check knows no paths

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned: dict[str, Any] = self.cleaned_data
        site = cleaned.get("site")
        if not may_lead_on(user=self.for_user, site=site):
            whose = f"{site}" if site else "all sites; choose that of a brand you work for"
            self.add_error("site", ValidationError(f"You may not edit for {whose}.", code="not_your_brand"))
        if not self.errors:
            _name_by_path(cleaned)
            self._refuse_circle(cleaned)
        return cleaned

    def save(self, commit: bool = True) -> Redirect:
        """What somebody changed is theirs from now on: the next page that moves does not end it."""
        if self.has_changed():
            self.instance.automatically_created = False
        saved: Redirect = super().save(commit=commit)
        return saved

    def _refuse_circle(self, cleaned: dict[str, Any]) -> None:
        old = Redirect.normalise_path(cleaned["old_path"])
        link, page = cleaned.get("redirect_link") or "", cleaned.get("redirect_page")
        if not link and page is None:
            return
        for site in self._led_on(old, cleaned.get("site")):
            to = path_here(site, link=link, page=page)
            if to is None:
                continue
            known = onward(site, paths=looked_up(to), given={old: to}, without=self.instance.pk)
            if comes_back(old, known=known):
                sentence = f"{to} leads back to {old}: visitors would go round in a circle. Lead it elsewhere."
                self.add_error(
                    "redirect_page" if self.data.get("redirect_page") else "redirect_link",
                    ValidationError(sentence, code="circle"),
                )
                return

    def _led_on(self, old_path: str, site: Site | None) -> list[Site]:
        """The sites on which it would count: one for all sites gives way to a site's own at the same path."""
        own = Redirect.objects.filter(old_path=old_path).exclude(site=None).exclude(pk=self.instance.pk)
        return [site] if site else list(Site.objects.exclude(pk__in=own.values("site")))


def _name_by_path(cleaned: dict[str, Any]) -> None:
    """A page that every brand shows, at the host somebody is at: Wagtail would lead to its first brand's (T-02)."""
    page = cleaned.get("redirect_page")
    if page is not None and (path := shared_path(page)):
        cleaned.update(redirect_page=None, redirect_link=path)
