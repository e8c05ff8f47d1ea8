"""Prices of whole stays by their length: seasons that hold days of arrival."""

from django.db import migrations, models

import leeward.retail.inventory.constraints


class Migration(migrations.Migration):
    dependencies = [("inventory", "0004_supplier_door")]

    operations = [
        migrations.AlterModelOptions(
            name="season", options={"ordering": ["rate_plan_id", "stay_nights", "first"]}
        ),
        migrations.RemoveConstraint(model_name="season", name="inventory_one_season_a_night"),
        migrations.AddField(
            model_name="season",
            name="stay_nights",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="whole stays of so many nights"),
        ),
        migrations.AddConstraint(
            model_name="season",
            constraint=leeward.retail.inventory.constraints.NoSharedNight(
                name="inventory_one_season_a_night", within=("rate_plan", "stay_nights")
            ),
        ),
    ]
