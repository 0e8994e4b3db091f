/** Jobs on a clock in JavaScript: node-cron and its like, Nest's decorators, repeating jobs of queues. */
import type { CallView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const NEST = [{ origin: 'npm:@nestjs/schedule', of: [''] }];

/** An expression or an object that holds one, and the job. */
function scheduled(expression: ValueView | undefined, job: ValueView | undefined): readonly Fact[] {
  const shown = expression?.text() ?? enumName(expression);
  return shown === undefined ? [] : [{ k: 'schedule', expression: shown, jobs: job?.functions() ?? [] }];
}

/** `CronExpression.EVERY_HOUR` of a package. */
function enumName(value: ValueView | undefined): string | undefined {
  return value?.origin() && value.lastName !== '' ? value.lastName : undefined;
}

function constructed(call: CallView): readonly Fact[] {
  const options = call.arg(0);
  const time = options?.prop('cronTime');
  return time ? scheduled(time, options?.prop('onTick')) : scheduled(options, call.args.at(1));
}

/** `new Cron('0 * * * *', { … }, job)`: the function is the last argument. */
function lastJob(call: CallView): readonly Fact[] {
  const job = call.args.findLast((arg) => arg.functions().length > 0);
  return job ? scheduled(call.arg(0), job) : [];
}

function decorated(call: CallView): readonly Fact[] {
  const job = call.decorates;
  if (!job) return [];
  const value = call.args.at(call.name === 'Cron' ? 0 : -1);
  const text = value?.text();
  const shown = enumName(value) ?? text;
  if (shown === undefined || shown === '{}') return [];
  return [{ k: 'schedule', expression: call.name === 'Cron' ? shown : `every ${shown} ms`, jobs: [job] }];
}

/** `queue.add(name, data, { repeat: { pattern } })`: the adding function is what the clock was set by. */
function repeated(call: CallView): readonly Fact[] {
  const repeat = call.args.at(-1)?.prop('repeat');
  const expression = repeat?.prop('pattern') ?? repeat?.prop('cron');
  const every = repeat?.prop('every')?.text();
  if (expression) return scheduled(expression, undefined);
  return every === undefined ? [] : [{ k: 'schedule', expression: `every ${every} ms`, jobs: [] }];
}

export const jsSchedules: Framework = {
  name: 'js-schedules',
  packages: [
    'npm:node-cron',
    'npm:cron',
    'npm:croner',
    'npm:node-schedule',
    'npm:@nestjs/schedule',
    'npm:bull',
    'npm:bullmq',
    'npm:agenda',
  ],
  calls: [
    {
      names: ['schedule'],
      from: [{ origin: 'npm:node-cron', of: [''] }],
      facts: (call) => scheduled(call.arg(0), call.arg(1)),
    },
    { names: ['scheduleJob'], from: [{ origin: 'npm:node-schedule' }], facts: lastJobOfSchedule },
    { names: ['CronJob'], from: [{ origin: 'npm:cron' }], facts: constructed },
    { names: ['from'], from: [{ origin: 'npm:cron', of: ['CronJob'] }], facts: constructed },
    { names: ['Cron'], from: [{ origin: 'npm:croner' }], facts: lastJob },
    { names: ['Cron', 'Interval', 'Timeout'], from: NEST, facts: decorated },
    { names: ['add'], from: [{ origin: ['npm:bull', 'npm:bullmq'], of: ['', 'Queue', 'bull', 'Bull'] }], facts: repeated },
    {
      names: ['every'],
      from: [{ origin: 'npm:agenda', of: ['Agenda', ''] }],
      facts: (call) => scheduled(call.arg(0), undefined),
    },
  ],
};

/** `scheduleJob(name?, rule, job)`. */
function lastJobOfSchedule(call: CallView): readonly Fact[] {
  const job = call.args.findIndex((arg) => arg.functions().length > 0);
  return job < 1 ? [] : scheduled(call.args[job - 1], call.args[job]);
}
