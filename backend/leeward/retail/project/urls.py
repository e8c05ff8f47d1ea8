"""Every address of the product. Wagtail's page tree answers what nothing else does."""

from __future__ import annotations

from django.conf import settings
from django.urls import include, path
from wagtail import urls as wagtail_urls
from wagtail.admin import urls as wagtailadmin_urls

from leeward.retail.api.table import api
from leeward.retail.pages.delivery import views as page_views
from leeward.retail.pages.enquiries.pages import enquiry_patterns
from leeward.retail.pages.mailing.pages import mailing_patterns
from leeward.retail.pages.private_routes import private_patterns
from leeward.retail.pages.routes import page_patterns
from leeward.retail.pages.search.routes import search_patterns
from leeward.retail.pages.staff.cms_second_factor import cms_second_factor_patterns
from leeward.retail.pages.staff.desk import desk_patterns
from leeward.retail.project.watching import health

urlpatterns = [
    path("readyz", health.readyz),
    path("metrics", health.metrics),
    path("robots.txt", page_views.robots),
    path("favicon.svg", page_views.favicon),
    path("favicon.ico", page_views.favicon),
    *search_patterns,
    path("api/", api.urls),
    *cms_second_factor_patterns,
    path("cms/", include(wagtailadmin_urls)),
    path("media/pictures/", include("leeward.retail.pictures.urls")),
    path("", include("leeward.retail.payments.urls")),
]
if settings.LEEWARD_DEV:
    urlpatterns.append(path("_kit", page_views.kit))
urlpatterns += desk_patterns
urlpatterns += enquiry_patterns
urlpatterns += mailing_patterns
urlpatterns += private_patterns
urlpatterns += page_patterns
# Wagtail's second sign-in and its passwords of pages: nobody needs them (decision 39), and staff have their own door.
urlpatterns.append(path("_util/<path:door>", page_views.nothing_here))
urlpatterns.append(path("", include(wagtail_urls)))

handler404 = "leeward.retail.pages.delivery.views.not_found"
handler500 = "leeward.retail.pages.delivery.views.server_error"
handler403 = "leeward.retail.pages.delivery.views.forbidden"
handler400 = "leeward.retail.pages.delivery.views.bad_request"
