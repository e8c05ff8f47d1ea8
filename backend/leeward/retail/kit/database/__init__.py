"""What code beside Django's ORM needs of a database: SQL made once, connections, migrations of a running shop."""
