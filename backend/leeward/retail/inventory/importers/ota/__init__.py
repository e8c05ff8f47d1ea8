"""OTA 2003/05 and its AlpineBits profile: messages read into parts, standing plans kept, supply made of them."""
