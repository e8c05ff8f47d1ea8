import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('editorial', '0002_drafts_of_awards_and_reviews'),
        ('pictures', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='certificate',
            name='picture',
            field=models.ForeignKey(blank=True, help_text="The certifier's own. Empty: a mark that we drew.", null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='pictures.picture', verbose_name='logo'),
        ),
    ]
