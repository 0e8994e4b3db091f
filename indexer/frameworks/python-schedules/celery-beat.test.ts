import { expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { celery } from '#indexer/frameworks/celery/celery';
import { pythonSchedules } from '#indexer/frameworks/python-schedules/python-schedules';

it('runs tasks that a table schedules by their names, said or given by their place', async () => {
  const edges = await entityEdges(
    {
      'src/shop/app.py': `from celery import Celery
from celery.schedules import crontab
from . import names
app = Celery("shop")
app.conf.beat_schedule = {
    "prune": {"task": "shop.jobs.prune", "schedule": crontab(hour=3)},
    "mail": {"task": names.MAIL, "schedule": 60.0},
    "gone": {"task": "shop.jobs.gone", "schedule": 60.0},
}
menu = {"a": {"task": "shop.jobs.prune", "price": 3}}
`,
      'src/shop/names.py': 'MAIL = "mail.send"\n',
      'src/shop/jobs.py': `from .app import app
from . import names
@app.task
def prune():
    pass
@app.task(name=names.MAIL)
def send():
    pass
def ask():
    app.send_task("shop.jobs.prune")
@app.on_after_configure.connect
def setup(sender, **kwargs):
    sender.add_periodic_task(5.0, prune.s())
`,
    },
    [celery, pythonSchedules],
  );
  expect(edges.filter((edge) => !edge.includes('-calls->'))).toEqual([
    'src/shop/jobs.py::ask -publishes-> topic::shop.jobs.prune @src/shop/jobs.py:10',
    'src/shop/jobs.py::prune -subscribes-> topic::shop.jobs.prune @src/shop/jobs.py:3',
    'src/shop/jobs.py::send -subscribes-> topic::mail.send @src/shop/jobs.py:6',
    'schedule::every 5.0 s -schedules-> src/shop/jobs.py::prune @src/shop/jobs.py:13',
    'schedule::crontab hour=3 -schedules-> src/shop/jobs.py::prune @src/shop/app.py:6',
    'schedule::every 60.0 s -schedules-> src/shop/jobs.py::send @src/shop/app.py:7',
  ]);
});
