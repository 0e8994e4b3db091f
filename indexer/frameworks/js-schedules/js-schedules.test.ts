import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { jsSchedules } from '#indexer/frameworks/js-schedules/js-schedules';

describe('schedules of JavaScript programs', () => {
  it('runs named jobs and the function around inline ones', async () => {
    const edges = await entityEdges(
      {
        'src/jobs.ts': `import cron from 'node-cron';
import { CronJob } from 'cron';
import { Cron, CronExpression, Interval } from '@nestjs/schedule';
import { Queue } from 'bullmq';
const NIGHTLY = '0 3 * * *';
export function sweep() {}
export function start() {
  cron.schedule(NIGHTLY, sweep);
  cron.schedule('*/5 * * * *', async () => { sweep(); });
}
const job = new CronJob('0 0 * * 1', sweep);
export class Tasks {
  @Cron('45 * * * *')
  hourly() {}
  @Cron(CronExpression.EVERY_DAY_AT_MIDNIGHT)
  daily() {}
  @Interval(10000)
  ping() {}
}
const queue = new Queue('mail');
export async function plan() {
  await queue.add('digest', {}, { repeat: { pattern: '0 7 * * *' } });
  await queue.add('once', {});
}
setInterval(sweep, 1000);
`,
      },
      [jsSchedules],
    );
    expect(edges).toEqual([
      'schedule::0 3 * * * -schedules-> src/jobs.ts::sweep @src/jobs.ts:8',
      'schedule::*/5 * * * * -schedules-> src/jobs.ts::start @src/jobs.ts:9',
      'schedule::0 0 * * 1 -schedules-> src/jobs.ts::sweep @src/jobs.ts:11',
      'schedule::45 * * * * -schedules-> src/jobs.ts::Tasks.hourly @src/jobs.ts:13',
      'schedule::EVERY_DAY_AT_MIDNIGHT -schedules-> src/jobs.ts::Tasks.daily @src/jobs.ts:15',
      'schedule::every 10000 ms -schedules-> src/jobs.ts::Tasks.ping @src/jobs.ts:17',
      'schedule::0 7 * * * -schedules-> src/jobs.ts::plan @src/jobs.ts:22',
    ]);
  });
});
