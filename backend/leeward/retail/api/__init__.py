"""The typed JSON API: router table, refusals as problem documents, OpenAPI."""
