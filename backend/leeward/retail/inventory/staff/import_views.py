"""Imports: what came, what became of it, and the decisions only a person takes (R-29)."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import path
from django.views.decorators.http import require_POST
from wagtail.admin.viewsets.base import ViewSet

from leeward.retail.inventory.errors import ImportBusy
from leeward.retail.inventory.imports.usual_lately import LATELY
from leeward.retail.inventory.models import ImportFinding, ImportRun
from leeward.retail.inventory.operations import imports
from leeward.retail.inventory.operations.usual_files import expect, note_repeat
from leeward.retail.inventory.staff.forms import MOST_UPLOADED, ExpectForm, UploadForm
from leeward.retail.inventory.staff.stock_views import needs
from leeward.retail.kit import clock
from leeward.retail.kit.errors import Refusal

SEE, SEND, DECIDE = "inventory.view_importrun", "inventory.add_importrun", "inventory.decide_importrun"
_PER_PAGE = 50
_TOLD = {
    ImportRun.State.LOADED: messages.success,
    ImportRun.State.REFUSED: messages.error,
}


@needs(SEE)
def runs(request: HttpRequest) -> HttpResponse:
    """All runs, those that wait first; the newest first among the others."""
    return _all_runs(request, UploadForm() if request.user.has_perm(SEND) else None)


def _all_runs(request: HttpRequest, form: UploadForm | None) -> HttpResponse:
    every = ImportRun.objects.select_related("supplier")
    waiting = every.filter(state__in=[ImportRun.State.QUARANTINED, ImportRun.State.HELD])
    page = Paginator(every, _PER_PAGE).get_page(request.GET.get("p"))
    at = clock.now()
    usual = [(one, one.is_late(at=at)) for one in LATELY.with_what_came(at)]
    context = {
        "page": page,
        "waiting": waiting,
        "form": form,
        "usual": sorted(usual, key=lambda pair: not pair[1]),
        "late": [one for one, is_late in usual if is_late],
        "may_decide": request.user.has_perm(DECIDE),
    }
    return TemplateResponse(request, "inventory/imports.html", context)


@require_POST
@needs(DECIDE)
def expect_usual(request: HttpRequest) -> HttpResponse:
    """Wait for a kind of a supplier's files, or no more."""
    form = ExpectForm(request.POST)
    if form.is_valid():
        said = form.cleaned_data
        kind, is_expected = ImportRun.Format(said["format"]), said["is_expected"]
        expect(supplier=said["supplier"], kind=kind, is_expected=is_expected, by_id=request.user.pk, at=clock.now())
        whose = f"{kind.label} of {said['supplier']}" if said["supplier"] else kind.label
        told = "are waited for again" if is_expected else "are not expected any more: nobody is told of them"
        messages.success(request, f"{whose} {told}.")
    return redirect("inventory_imports:index")


def upload(request: HttpRequest) -> HttpResponse:
    """
    Receive a file through the browser. A form that was refused stands at this address: whoever asks for it again,
    without a file, is led back to what came.
    """
    return _receive(request) if request.method == "POST" else redirect("inventory_imports:index")


@needs(SEND)
def _receive(request: HttpRequest) -> HttpResponse:
    form = UploadForm(request.POST, request.FILES)
    if not form.is_valid():
        return _all_runs(request, form)
    file, supplier, at = form.cleaned_data["file"], form.cleaned_data["supplier"], clock.now()
    try:
        received = imports.receive_file(
            name=file.name,
            raw=file.read(),
            supplier=supplier.code if supplier else "",
            sender=f"staff, {request.user.get_username()}"[:80],
            at=at,
            written_at=at,
            most_bytes=MOST_UPLOADED,
            waits=False,
        )
    except ImportBusy as busy:
        form.add_error("file", busy.message)
        return _all_runs(request, form)
    if received.is_repeat:
        note_repeat(received.run, written_at=at, at=at)
        whose = f", for {received.run.supplier}" if received.run.supplier else ""
        messages.info(request, f"This very file was received before{whose}. Nothing was done.")
    else:
        _tell(request, received.run)
    return redirect("inventory_imports:run", run_id=received.run.pk)


@needs(SEE)
def run(request: HttpRequest, run_id: str) -> HttpResponse:
    """One run with everything found, by kind."""
    found = get_object_or_404(ImportRun.objects.select_related("supplier", "decided_by", "replay_of"), pk=run_id)
    findings = list(found.findings.all())
    is_refused = found.state == ImportRun.State.REFUSED
    faults = [one for one in findings if one.kind == ImportFinding.Kind.PROBLEM]
    is_about_rows = any(one.place or one.unit for one in faults)  # not so of a file that was refused unread
    by_kind = [
        (heading, [one for one in findings if one.kind == kind], kind == ImportFinding.Kind.PROBLEM and is_about_rows)
        for kind, heading in (
            (ImportFinding.Kind.HOLD, "Why it waits" if found.awaits_decision else "Why it waited"),
            (ImportFinding.Kind.PROBLEM, "Why it was refused" if is_refused else "Rows with a fault"),
            (ImportFinding.Kind.NOTE, "What it does"),
            (ImportFinding.Kind.CHANGE, "The largest changes of price"),
        )
    ]
    context = {"run": found, "by_kind": by_kind, "may_decide": request.user.has_perm(DECIDE)}
    return TemplateResponse(request, "inventory/import_run.html", context)


def _release(request: HttpRequest, run_id: int) -> ImportRun:
    """What they saw is what they decided about: a button pressed twice agrees to nothing that came of the first."""
    seen = request.POST.get("seen", "")
    who, at = _who(request), clock.now()
    return imports.release(run_id=run_id, by=who, at=at, seen=seen, most_bytes=MOST_UPLOADED, waits=False)


def _discard(request: HttpRequest, run_id: int) -> ImportRun:
    return imports.discard(run_id=run_id, by=_who(request), at=clock.now())


def _replay(request: HttpRequest, run_id: int) -> ImportRun:
    who, at = _who(request), clock.now()
    return imports.replay(run_id=run_id, by=who, at=at, most_bytes=MOST_UPLOADED, waits=False)


def _who(request: HttpRequest) -> AbstractBaseUser | None:
    return request.user if isinstance(request.user, AbstractBaseUser) else None


def _deciding(act: Callable[[HttpRequest, int], ImportRun]) -> Callable[..., HttpResponse]:
    @require_POST
    @needs(DECIDE)
    def view(request: HttpRequest, run_id: str) -> HttpResponse:
        try:
            decided = act(request, int(run_id))
        except Refusal as refused:
            messages.error(request, refused.message)
            return redirect("inventory_imports:run", run_id=run_id)
        _tell(request, decided)
        return redirect("inventory_imports:run", run_id=decided.pk)

    return view


def _tell(request: HttpRequest, run: ImportRun) -> None:
    tell = _TOLD.get(ImportRun.State(run.state), messages.warning)
    tell(request, f"{run.file_name}: {run.get_state_display().lower()}.")


class ImportsViewSet(ViewSet):  # type: ignore[misc]
    """Addresses and menu entry of these screens."""

    name = "inventory_imports"
    url_prefix = "inventory/imports"
    url_namespace = "inventory_imports"
    menu_label = "Imports"
    icon = "download"

    def get_urlpatterns(self) -> list[object]:
        return [
            path("", runs, name="index"),
            path("upload/", upload, name="upload"),
            path("usual/", expect_usual, name="usual"),
            path("<int:run_id>/", run, name="run"),
            path("<int:run_id>/release/", _deciding(_release), name="release"),
            path("<int:run_id>/discard/", _deciding(_discard), name="discard"),
            path("<int:run_id>/replay/", _deciding(_replay), name="replay"),
        ]
