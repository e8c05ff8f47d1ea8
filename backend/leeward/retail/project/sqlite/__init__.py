"""Django's SQLite, with a line for those who write (`base`). Django loads a database engine by its folder."""
