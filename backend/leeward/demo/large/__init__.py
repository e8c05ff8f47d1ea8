"""A world of twenty thousand hotels for measurements: drawn as arrays, block by block, without any table."""
