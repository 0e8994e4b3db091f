/** Jobs on a clock in Python: APScheduler, schedule, Celery's periodic tasks, rocketry-like decorators of theirs. */
import type { CallView, Fact, Framework, SymbolRef, ValueView } from '#indexer/entities/contract';

const SCHEDULERS = [
  {
    origin: 'pypi:apscheduler',
    of: [
      'BackgroundScheduler',
      'BlockingScheduler',
      'AsyncIOScheduler',
      'GeventScheduler',
      'TornadoScheduler',
      'QtScheduler',
      '*Scheduler',
    ],
  },
];
const TIME_PARTS = [
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
  'year',
  'month',
  'day',
  'week',
  'day_of_week',
  'hour',
  'minute',
  'second',
  'run_date',
];

/** `cron hour=3 minute=0`, `interval minutes=5`, or a crontab text. */
function trigger(call: CallView, position: number): string | undefined {
  const given = call.arg(position, 'trigger');
  const made = given?.call();
  const source = made ?? call;
  const kind = made ? made.name.replace(/Trigger$/, '').toLowerCase() : given?.text();
  const crontab = made?.name === 'from_crontab' ? made.arg(0)?.text() : undefined;
  if (crontab !== undefined) return crontab;
  const parts = TIME_PARTS.flatMap((name) => {
    const text = source.args.find((arg) => arg.name === name)?.text();
    return text === undefined ? [] : [`${name}=${text}`];
  });
  return kind === undefined && parts.length === 0 ? undefined : [kind ?? 'date', ...parts].join(' ');
}

function scheduled(expression: string | undefined, jobs: readonly SymbolRef[]): readonly Fact[] {
  return expression === undefined ? [] : [{ k: 'schedule', expression, jobs }];
}

/** `schedule.every(10).minutes.do(job)`, `every().day.at("10:30").do(job)`. */
function everyFacts(call: CallView): readonly Fact[] {
  const steps = call.receiver?.steps() ?? [];
  const words = steps.map((step) =>
    [step.name, ...(step.call?.args.map((arg) => arg.text() ?? '') ?? [])].filter((word) => word !== '').join(' '),
  );
  const start = call.receiver?.root().call();
  const first = start && start.name === 'every' ? ['every', start.arg(0)?.text() ?? ''].filter((word) => word !== '') : [];
  const expression = [...first, ...words].join(' ');
  return scheduled(expression === '' ? undefined : expression, call.arg(0)?.functions() ?? []);
}

/** `crontab(hour=3)`, seconds, a timedelta. */
function celerySchedule(value: ValueView | undefined): string | undefined {
  const made = value?.call();
  if (made?.name === 'crontab')
    return `crontab ${made.args.map((arg) => `${arg.name ?? ''}=${arg.text() ?? '{}'}`).join(' ')}`.trim();
  if (made?.name === 'timedelta')
    return `every ${made.args.map((arg) => `${arg.text() ?? '{}'} ${arg.name ?? 'days'}`).join(' ')}`;
  const seconds = value?.text();
  return seconds === undefined || seconds === '{}' ? undefined : `every ${seconds} s`;
}

/** `beat_schedule = {'nightly': {'task': 'shop.tasks.sweep', 'schedule': crontab(hour=3)}}` */
function beatFacts(entry: ValueView): readonly Fact[] {
  const expression = celerySchedule(entry.prop('schedule'));
  const topic = entry.prop('task')?.text();
  if (expression === undefined || topic === undefined || topic.includes('{}')) return [];
  return [{ k: 'schedule', expression, jobs: [], topic }];
}

/** `sender.add_periodic_task(10.0, test.s('hello'))`: a signature of a task is the proof. */
function periodicFacts(call: CallView): readonly Fact[] {
  const signature = call.arg(1, 'sig')?.call();
  const isSignature = signature !== undefined && ['s', 'si', 'signature'].includes(signature.name);
  const jobs = (isSignature ? signature.receiver?.functions() : call.arg(1, 'sig')?.functions()) ?? [];
  return jobs.length === 0 ? [] : scheduled(celerySchedule(call.arg(0, 'schedule')), jobs);
}

export const pythonSchedules: Framework = {
  name: 'python-schedules',
  packages: ['pypi:apscheduler', 'pypi:schedule', 'pypi:celery', 'pypi:flask_apscheduler'],
  objects: [{ entryKeys: ['task', 'schedule'], facts: beatFacts }],
  calls: [
    {
      names: ['add_job'],
      from: SCHEDULERS,
      facts: (call) => scheduled(trigger(call, 1), call.arg(0, 'func')?.functions() ?? []),
    },
    {
      names: ['scheduled_job'],
      from: SCHEDULERS,
      facts: (call) => (call.decorates ? scheduled(trigger(call, 0), [call.decorates]) : []),
    },
    { names: ['do'], from: [{ origin: 'pypi:schedule' }], facts: everyFacts },
    { names: ['add_periodic_task'], from: [], facts: periodicFacts },
    {
      names: ['periodic_task'],
      from: [{ origin: 'pypi:celery' }],
      facts: (call) => (call.decorates ? scheduled(celerySchedule(call.arg(-1, 'run_every')), [call.decorates]) : []),
    },
  ],
};
