"""Pictures: uploads made safe, renditions in named presets, addresses that never change, contrast under words."""
