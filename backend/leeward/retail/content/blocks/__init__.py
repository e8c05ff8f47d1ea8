"""The page builder's blocks. Editors see fields and pictures, never JSON."""

from __future__ import annotations

from leeward.retail.content.blocks.cards import CardBlock, CardPriceBlock, TextStyleBlock
from leeward.retail.content.blocks.links import LinkBlock
from leeward.retail.content.blocks.rows import BannerBlock, RowBlock, RowsBlock

__all__ = ["BannerBlock", "CardBlock", "CardPriceBlock", "LinkBlock", "RowBlock", "RowsBlock", "TextStyleBlock"]
