"""From an address to bytes: ask a page maker, draw its props, keep, pack and send the answer."""
