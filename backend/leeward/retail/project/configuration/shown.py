"""Settings of what a page shows besides the shop's own: maps, videos, networks to share at, words for times of day."""

from __future__ import annotations

from collections.abc import Callable

from leeward.retail.project.configuration.setting_values import (
    read_map_link,
    read_share_networks,
    read_text,
    read_tiles,
    read_times_of_day,
)

SHOWN: tuple[tuple[str, str, str, Callable[[str], object]], ...] = (
    (
        "LEEWARD_MAP_AERIAL_TILES",
        "",
        "Address of aerial map tiles with {z}, {x} and {y}; empty: hotel maps have no such layer.",
        read_tiles,
    ),
    (
        "LEEWARD_MAP_STREETS_TILES",
        "",
        "Address of street map tiles with {z}, {x} and {y}; empty: hotel maps have no such layer.",
        read_tiles,
    ),
    ("LEEWARD_MAP_CREDIT", "", "Whom the maps credit for their tiles, shown on every map.", read_text),
    (
        "LEEWARD_MAP_LINK",
        "",
        "Address of a place at a site of maps, with {latitude} and {longitude}: where visitors find their way. "
        "Empty: Android hands a hotel's place to an app of its own, other devices show its coordinates.",
        read_map_link,
    ),
    (
        "LEEWARD_TIMES_OF_DAY",
        "05:00,12:00,17:00,21:00",
        "When morning, afternoon, evening and night begin for those who filter flights, local time of departure.",
        read_times_of_day,
    ),
    (
        "LEEWARD_VIDEO_ADDRESS",
        "https://video.example/watch/{video_id}",
        "Address of a video at its site, with {video_id}. Nothing is loaded from there: visitors go there.",
        read_text,
    ),
    (
        "LEEWARD_SHARE_NETWORKS",
        "",
        "Networks of Share with friends, as Name=https://address with {url} and {title}, separated by commas.",
        read_share_networks,
    ),
)
