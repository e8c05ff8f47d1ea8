"""Django settings. What differs between installations comes from the environment by `configuration.env` alone."""

from __future__ import annotations

from datetime import timedelta

from leeward.retail.project.configuration.databases import cache_settings, database_settings
from leeward.retail.project.configuration.env import REPOSITORY, setting
from leeward.retail.project.configuration.media_store import media_storage
from leeward.retail.project.configuration.secret import signing_secrets
from leeward.retail.project.configuration.settings_together import payment_provider
from leeward.retail.project.csp import first_party_directives, public_policy
from leeward.retail.project.watching.logs import log_settings

LEEWARD_HOME = setting("LEEWARD_HOME")
LEEWARD_HOME.mkdir(mode=0o750, parents=True, exist_ok=True)
LEEWARD_DEV = setting("LEEWARD_DEV")
LEEWARD_PORT = setting("LEEWARD_PORT")
LEEWARD_ORIGIN = setting("LEEWARD_ORIGIN").rstrip("/")
LEEWARD_UNKNOWN_HOST_BRAND = setting("LEEWARD_UNKNOWN_HOST_BRAND")
LEEWARD_TRUSTED_PROXIES = frozenset(setting("LEEWARD_TRUSTED_PROXIES"))
LEEWARD_OWN_NETWORKS = setting("LEEWARD_OWN_NETWORKS")
LEEWARD_FRAME_ANCESTORS = setting("LEEWARD_FRAME_ANCESTORS")
LEEWARD_INTERNAL_TOKEN = setting("LEEWARD_INTERNAL_TOKEN")
LEEWARD_RENDER_SOCKET = setting("LEEWARD_RENDER_SOCKET") or str(LEEWARD_HOME / "run" / "render.sock")
LEEWARD_REPLICA = setting("LEEWARD_REPLICA")
LEEWARD_RENDER_TIMEOUT_SECONDS = setting("LEEWARD_RENDER_TIMEOUT_MS") / 1000
LEEWARD_PAGE_CACHE_SECONDS = setting("LEEWARD_PAGE_CACHE_SECONDS")
LEEWARD_CDN_PURGE_URL = setting("LEEWARD_CDN_PURGE_URL")
LEEWARD_CDN_PURGE_HEADER = setting("LEEWARD_CDN_PURGE_HEADER")
LEEWARD_SEARCH_POINTS_PER_SECOND = setting("LEEWARD_SEARCH_POINTS_PER_SECOND")
LEEWARD_BOOKING_LIMITS = setting("LEEWARD_BOOKING_LIMITS")
LEEWARD_PAYMENT_PROVIDER = payment_provider()
LEEWARD_MAILING_LIST = setting("LEEWARD_MAILING_LIST")
LEEWARD_MAILJET_KEY = setting("LEEWARD_MAILJET_KEY")
LEEWARD_MAILJET_SECRET = setting("LEEWARD_MAILJET_SECRET")
LEEWARD_MAILJET_LISTS = setting("LEEWARD_MAILJET_LISTS")
LEEWARD_MAILJET_EVENTS_PASSWORD = setting("LEEWARD_MAILJET_EVENTS_PASSWORD")
LEEWARD_REFUND_ALONE_POUNDS = setting("LEEWARD_REFUND_ALONE_POUNDS")
LEEWARD_STRIPE_KEY = setting("LEEWARD_STRIPE_KEY")
LEEWARD_STRIPE_WEBHOOK_SECRETS = setting("LEEWARD_STRIPE_WEBHOOK_SECRETS")
LEEWARD_MAIL_URL = setting("LEEWARD_MAIL_URL")
LEEWARD_MAP_AERIAL_TILES = setting("LEEWARD_MAP_AERIAL_TILES")
LEEWARD_MAP_STREETS_TILES = setting("LEEWARD_MAP_STREETS_TILES")
LEEWARD_MAP_CREDIT = setting("LEEWARD_MAP_CREDIT")
LEEWARD_MAP_LINK = setting("LEEWARD_MAP_LINK")
LEEWARD_SHARE_NETWORKS = setting("LEEWARD_SHARE_NETWORKS")
LEEWARD_TIMES_OF_DAY = setting("LEEWARD_TIMES_OF_DAY")
LEEWARD_VIDEO_ADDRESS = setting("LEEWARD_VIDEO_ADDRESS")
LEEWARD_TAG_SCRIPT = setting("LEEWARD_TAG_SCRIPT")
LEEWARD_CHAT_SCRIPT = setting("LEEWARD_CHAT_SCRIPT")
LEEWARD_PACKAGE_SEARCH_SCRIPT = setting("LEEWARD_PACKAGE_SEARCH_SCRIPT")
LEEWARD_PACKAGE_SEARCH_SELLS = setting("LEEWARD_PACKAGE_SEARCH_SELLS")
LEEWARD_OUTSIDE_ORIGINS = setting("LEEWARD_OUTSIDE_ORIGINS")
LEEWARD_TRAVELSHOP_BASKET_URL = setting("LEEWARD_TRAVELSHOP_BASKET_URL")
LEEWARD_CONVERSIONS_URL = setting("LEEWARD_CONVERSIONS_URL")
LEEWARD_CONVERSIONS_HEADER = setting("LEEWARD_CONVERSIONS_HEADER")
LEEWARD_AFFILIATE_SALE_PAGE = setting("LEEWARD_AFFILIATE_SALE_PAGE")
LEEWARD_AFFILIATE_SERVER_ADDRESS = setting("LEEWARD_AFFILIATE_SERVER_ADDRESS")
LEEWARD_AFFILIATE_MERCHANT = setting("LEEWARD_AFFILIATE_MERCHANT")
LEEWARD_AFFILIATE_PAYOUT_CODE = setting("LEEWARD_AFFILIATE_PAYOUT_CODE")
LEEWARD_CLIENT_FILES = REPOSITORY / "frontend" / "dist" / "client"
LEEWARD_VITE_ORIGIN = f"http://localhost:{setting('LEEWARD_VITE_PORT')}" if LEEWARD_DEV else ""

DEBUG = False  # development too: errors are read in the log, and pages behave as they will in production
SECRET_KEY, *SECRET_KEY_FALLBACKS = signing_secrets(given=setting("LEEWARD_SECRET_KEY"), home=LEEWARD_HOME)
# The brand table decides which hosts exist (brands.middleware), so that a new brand needs no restart.
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "leeward.retail.project.urls"
WSGI_APPLICATION = "leeward.retail.project.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "leeward.retail.pages",
    "leeward.retail.desk",
    "leeward.retail.booking",
    "leeward.retail.enquiries",
    "leeward.retail.subscriptions",
    "leeward.retail.content",
    "leeward.retail.editorial",
    "leeward.retail.navigation",
    "leeward.retail.offers",
    "leeward.retail.payments",
    "leeward.retail.promotions",
    "leeward.retail.inventory",
    "leeward.retail.hotels",
    "leeward.retail.geography",
    "leeward.retail.mailing",
    "leeward.retail.tracking",
    "leeward.retail.brands",
    "leeward.retail.pictures",
    "leeward.retail.journal",
    "leeward.retail.kit",
    "leeward.retail.project",
    "wagtail.contrib.redirects",
    "wagtail.embeds",
    "wagtail.sites",
    "wagtail.users",
    "wagtail.snippets",
    "wagtail.documents",
    "wagtail.images",
    "wagtail.search",
    "wagtail.admin",
    "wagtail",
    "modelcluster",
    "taggit",
    "django_filters",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "axes",
    "django_tasks",
    "django_tasks_db",
    "csp",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "leeward.retail.project.door.packing.PackingMiddleware",
    "leeward.retail.project.middleware.RequestIdMiddleware",
    "leeward.retail.project.middleware.ProxyMiddleware",
    "leeward.retail.project.middleware.HeadersMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "leeward.retail.project.middleware.PrivatePolicyMiddleware",
    "leeward.retail.project.middleware.StaffPolicyMiddleware",
    "leeward.retail.kit.caching.surrogate.SurrogateMiddleware",
    "leeward.retail.brands.middleware.BrandMiddleware",
    "leeward.retail.project.door.body_size.BodySizeMiddleware",
    "leeward.retail.project.door.unstorable.NulMiddleware",
    "leeward.retail.pages.delivery.middleware.SiteMiddleware",
    "leeward.retail.kit.answers.sessions.UnwrittenSessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_otp.middleware.OTPMiddleware",
    "leeward.retail.pages.staff.idle.IdleMiddleware",
    "leeward.retail.pages.staff.cms_second_factor.SecondFactorMiddleware",
    "leeward.retail.pages.staff.choosers.ChooserMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "leeward.retail.kit.staff.in_use.InUseMiddleware",
    "leeward.retail.kit.staff.saved_meanwhile.SavedThisMomentMiddleware",
    "leeward.retail.project.door.sent_wrong.SentWrongMiddleware",
    "wagtail.contrib.redirects.middleware.RedirectMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES = {"default": database_settings(url=setting("LEEWARD_DATABASE_URL"), home=LEEWARD_HOME)}
CACHES = {"default": cache_settings(url=setting("LEEWARD_CACHE_URL"))}
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
LOGGING = log_settings(level=setting("LEEWARD_LOG_LEVEL"))

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "Europe/London"
USE_TZ = True

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 15}},
    {"NAME": "leeward.retail.desk.getting_in.passwords.GuessedFirstValidator"},
]
LOGIN_URL = "/cms/login/"
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = timedelta(hours=2)
AXES_HANDLER = "leeward.retail.desk.getting_in.lockout.StaffLockout"  # who is locked out, and for how long (T-06)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"], "username", "ip_address"]
AXES_CLIENT_IP_CALLABLE = "leeward.retail.desk.getting_in.lockout.client_network"
# Or a guesser could keep a name locked with a try now and then.
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_RESET_ON_SUCCESS = True
AXES_DISABLE_ACCESS_LOG = True
AXES_VERBOSE = False
OTP_TOTP_ISSUER = "Leeward"
# Its middleware would tell a guesser that an account is locked; our own answer is the same for every failure.
SILENCED_SYSTEM_CHECKS = ["axes.W002"]

LEEWARD_TLS = setting("LEEWARD_TLS")
LEEWARD_CMS_SECOND_FACTOR = (setting("LEEWARD_CMS_SECOND_FACTOR") or ("required" if LEEWARD_TLS else "")) == "required"
COOKIE_PREFIX = "__Host-" if LEEWARD_TLS else ""
SESSION_COOKIE_NAME = f"{COOKIE_PREFIX}session"
SESSION_COOKIE_AGE = 8 * 60 * 60
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LEEWARD_TLS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "leeward.retail.pages.delivery.views.token_lost"
CSRF_COOKIE_NAME = f"{COOKIE_PREFIX}csrf"
SECURE_HSTS_SECONDS = 31_536_000 if LEEWARD_TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = LEEWARD_TLS
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "strict-origin-when-cross-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin-allow-popups"
CONTENT_SECURITY_POLICY = public_policy(
    frame_ancestors=LEEWARD_FRAME_ANCESTORS,
    development_origin=LEEWARD_VITE_ORIGIN,
    tile_addresses=[LEEWARD_MAP_AERIAL_TILES, LEEWARD_MAP_STREETS_TILES],
    outside_origins=LEEWARD_OUTSIDE_ORIGINS,
)
LEEWARD_FIRST_PARTY_DIRECTIVES = first_party_directives(development_origin=LEEWARD_VITE_ORIGIN)
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 10_000  # a page-builder form holds a few thousand fields

STATIC_URL = "/static/"
MEDIA_URL = "/media/"
MEDIA_ROOT = LEEWARD_HOME / "media"
STORAGES = {
    "default": media_storage(url=setting("LEEWARD_MEDIA_STORE")),
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# Of the CMS to staff; everything else leaves by the outbox.
EMAIL_BACKEND = "leeward.retail.mailing.to_staff.ToStaff"
WAGTAIL_SITE_NAME = "Leeward"
WAGTAILADMIN_BASE_URL = LEEWARD_ORIGIN or f"http://localhost:{LEEWARD_PORT}"
WAGTAILIMAGES_IMAGE_MODEL = "pictures.Picture"
WAGTAILIMAGES_IMAGE_FORM_BASE = "leeward.retail.pictures.forms.PictureForm"
WAGTAILIMAGES_MAX_UPLOAD_SIZE = 20 * 1024 * 1024
WAGTAILIMAGES_MAX_IMAGE_PIXELS = 40_000_000
WAGTAILIMAGES_EXTENSIONS = ["jpg", "jpeg", "png", "webp", "avif"]
WAGTAILSEARCH_BACKENDS = {"default": {"BACKEND": "wagtail.search.backends.database"}}
WAGTAILADMIN_RICH_TEXT_EDITORS = {"default": {"WIDGET": "leeward.retail.kit.staff.text_area.TextArea"}}
WAGTAILDOCS_EXTENSIONS = ["pdf"]
# Who reads an editor's mail would be one: an operator sets passwords, an editor of users with a code addresses (T-06).
WAGTAIL_PASSWORD_RESET_ENABLED = WAGTAIL_EMAIL_MANAGEMENT_ENABLED = False
WAGTAIL_ENABLE_UPDATE_CHECK = WAGTAIL_ENABLE_WHATS_NEW_BANNER = False  # the server calls no other host
WAGTAIL_GRAVATAR_PROVIDER_URL = None
WAGTAILEMBEDS_FINDERS: list[dict[str, str]] = []
WAGTAIL_APPEND_SLASH = WAGTAILREDIRECTS_AUTO_CREATE = False  # content.going_live.former_addresses writes redirects
APPEND_SLASH = False

if LEEWARD_DEV:
    # The development server and the Django reloader are stricter about nothing; only files come from elsewhere.
    LEEWARD_PAGE_CACHE_SECONDS = 0
