"""Quote requests, callbacks and contact: what a visitor asks a person."""
