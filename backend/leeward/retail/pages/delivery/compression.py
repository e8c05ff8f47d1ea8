"""
A gzip body with holes: compressed once, filled with fresh text for each answer.

A cached page carries a nonce that must differ in every answer. The text around it is compressed once; the nonce goes in
as stored (uncompressed) blocks between the compressed pieces. Deflate blocks may follow each other at byte boundaries
after a full flush, so the result is one ordinary gzip member (RFC 1951 3.2.4, RFC 1952).
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass

GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


@dataclass(frozen=True, slots=True)
class GzipTemplate:
    """Compressed pieces, and the plain ones they were made of, for the checksum."""

    plain: tuple[bytes, ...]
    compressed: tuple[bytes, ...]

    def fill(self, text: bytes) -> bytes:
        """The whole gzip body with `text` (at most 65,535 bytes) in every hole."""
        stored = b"\x00" + struct.pack("<HH", len(text), len(text) ^ 0xFFFF) + text
        whole = text.join(self.plain)
        trailer = struct.pack("<LL", zlib.crc32(whole), len(whole) & 0xFFFFFFFF)
        return GZIP_HEADER + stored.join(self.compressed) + trailer


def gzip_template(pieces: tuple[bytes, ...]) -> GzipTemplate:
    """Compress the pieces between the holes; the last one ends the stream."""
    compressed = []
    for index, piece in enumerate(pieces):
        packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        is_last = index == len(pieces) - 1
        compressed.append(packer.compress(piece) + packer.flush(zlib.Z_FINISH if is_last else zlib.Z_FULL_FLUSH))
    return GzipTemplate(plain=pieces, compressed=tuple(compressed))
