import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { pythonSchedules } from '#indexer/frameworks/python-schedules/python-schedules';

describe('schedules of Python programs', () => {
  it('runs jobs of APScheduler, schedule and Celery', async () => {
    const edges = await entityEdges(
      {
        'jobs.py': `import schedule
from apscheduler.schedulers.background import BackgroundScheduler
from apscheduler.triggers.cron import CronTrigger
from celery import Celery
from celery.schedules import crontab

app = Celery("jobs")
scheduler = BackgroundScheduler()

def sweep():
    pass

@scheduler.scheduled_job("interval", minutes=5)
def ping():
    pass

def start():
    scheduler.add_job(sweep, "cron", hour=3, minute=30)
    scheduler.add_job(sweep, CronTrigger.from_crontab("0 4 * * *"))
    schedule.every(10).minutes.do(sweep)
    schedule.every().day.at("10:30").do(sweep)

@app.task
def report(name):
    pass

@app.on_after_configure.connect
def setup(sender, **kwargs):
    app.add_periodic_task(30.0, report.s("x"))
    app.add_periodic_task(crontab(hour=7), report.s("y"))
`,
      },
      [pythonSchedules],
    );
    expect(edges).toEqual([
      'schedule::interval minutes=5 -schedules-> jobs.py::ping @jobs.py:13',
      'schedule::cron hour=3 minute=30 -schedules-> jobs.py::sweep @jobs.py:18',
      'schedule::0 4 * * * -schedules-> jobs.py::sweep @jobs.py:19',
      'schedule::every 10 minutes -schedules-> jobs.py::sweep @jobs.py:20',
      'schedule::every day at 10:30 -schedules-> jobs.py::sweep @jobs.py:21',
      'schedule::every 30.0 s -schedules-> jobs.py::report @jobs.py:29',
      'schedule::crontab hour=7 -schedules-> jobs.py::report @jobs.py:30',
    ]);
  });
});
