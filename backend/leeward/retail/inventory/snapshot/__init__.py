"""The only feeder of the engine: tables read in blocks, built into snapshots, published generation by generation."""
