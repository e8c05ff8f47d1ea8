"""
A trip's supplier references side by side, however long they are.

PostgreSQL lengthens a column without writing its rows again, and SQLite never counted: the version that runs goes on
meanwhile (R-27).
"""

from django.db import migrations, models


def lengthen(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("ALTER TABLE booking_booking ALTER COLUMN supplier_reference TYPE text")


class Migration(migrations.Migration):
    dependencies = [
        ("booking", "0009_counted_rooms"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunPython(lengthen, migrations.RunPython.noop)],
            state_operations=[
                migrations.AlterField(
                    model_name="booking", name="supplier_reference", field=models.TextField(blank=True)
                ),
            ],
        ),
    ]
