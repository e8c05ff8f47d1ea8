import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('booking', '0005_checkout_drafts'),
    ]

    operations = [
        migrations.CreateModel(
            name='ContractChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('price', 'Price'), ('times', 'Flight times'), ('ending', 'Ended by us')], max_length=8)),
                ('state', models.CharField(choices=[('open', 'Waiting for the customer'), ('in_force', 'In force'), ('ended', 'The customer ended the contract'), ('withdrawn', 'Withdrawn')], max_length=10)),
                ('reason', models.CharField(help_text='Why, as the customer reads it.', max_length=600)),
                ('facts', models.JSONField()),
                ('announced_at', models.DateTimeField()),
                ('answer_by', models.DateField(blank=True, db_index=True, null=True)),
                ('told_again_at', models.DateTimeField(blank=True, null=True)),
                ('answered_at', models.DateTimeField(blank=True, null=True)),
                ('booking', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='changes', to='booking.booking')),
            ],
            options={
                'ordering': ['booking_id', 'id'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state', 'open')), fields=('booking',), name='booking_one_open_change')],
            },
        ),
    ]
