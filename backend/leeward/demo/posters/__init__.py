"""
Travel posters drawn from code: the demo's pictures, until a retailer puts photographs in their place.

`engine` is a small screen-print press (inks, stipple, water, hills, palms), `scenes` holds one picture idea per
file, `catalogue` says which scene is printed in which light, and `manifest` describes the finished masters to
whoever shows them. Only drawing needs the packages of requirements-posters.lock; reading the manifest needs nothing
but the standard library.
"""
