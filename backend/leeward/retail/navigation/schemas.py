"""HTTP shapes of menus (API15, API16). Names are the specification's (E17, E18)."""

from __future__ import annotations

from ninja import Schema


class NavRegionOut(Schema):
    code: str
    name: str
    slug: str


class NavDestinationOut(Schema):
    """A country of the Holidays menu (E17). `context_destination` is its full address at the brand it belongs to."""

    context_url: str
    context_destination: str
    name: str
    slug: str
    short_name: str
    regional_menu: bool
    regions: list[NavRegionOut]


class NavDestinationsOut(Schema):
    """`current`: this brand's destinations; `other`: what only its sister brands have."""

    current: list[NavDestinationOut]
    other: list[NavDestinationOut]


class NavDestinationsBodyOut(NavDestinationsOut):
    data: NavDestinationsOut


class NavHeaderOut(Schema):
    text: str
    href: str


class NavSubListItemOut(Schema):
    label: str
    href: str


class NavListItemOut(Schema):
    """A link of a list; with `subList` it opens that in place of the list."""

    label: str
    href: str
    subList: list[NavSubListItemOut] | None  # noqa: N815


class NavBlockOut(Schema):
    """
    A block of a column, `contentType` image or list. Fields of the other kind are null.

    `href` is where an image leads, `url` the picture's address. `debounce` belongs to the specification's editor and is
    always null here.
    """

    position: int
    contentType: str  # noqa: N815
    header: NavHeaderOut | None
    listContent: list[NavListItemOut] | None  # noqa: N815
    numberOfListItems: int  # noqa: N815
    altText: str | None  # noqa: N815
    caption: str | None
    href: str | None
    url: str | None
    debounce: None


class NavColumnsOut(Schema):
    """A navigation: as many columns as `numberOfColumnsInNav`, each a list of blocks by position (E18)."""

    numberOfColumnsInNav: int  # noqa: N815
    columnList: list[list[NavBlockOut]]  # noqa: N815


class NavColumnsBodyOut(NavColumnsOut):
    data: NavColumnsOut
