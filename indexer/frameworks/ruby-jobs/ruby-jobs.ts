/** Work that Ruby programs do later: ActiveJob, Sidekiq, Resque, mails sent in the background, and jobs on a clock. */
import type { CallView, Fact, FileView, Framework } from '#indexer/entities/contract';
import { underscored } from '#indexer/entities/inflection';

function jobFacts(call: CallView): readonly Fact[] {
  const steps = call.receiver?.steps() ?? [];
  const classes = call.receiver?.classes() ?? [];
  const holders = classes.length > 0 ? classes : steps.length > 0 ? (call.receiver?.root().classes() ?? []) : [];
  const targets = holders.flatMap((job) => job.member('perform')?.definition ?? []);
  return targets.length > 0 ? [{ k: 'async_call', targets }] : [];
}

/** `OrderMailer.with(x).placed(order).deliver_later` runs `placed`. */
function mailFacts(call: CallView): readonly Fact[] {
  const [mailer] = call.receiver?.root().classes() ?? [];
  const steps = call.receiver?.steps() ?? [];
  const targets = steps.flatMap(({ name }) => mailer?.member(name)?.definition ?? []);
  return targets.length > 0 ? [{ k: 'async_call', targets }] : [];
}

/** `Resque.enqueue(Job, 1)`. */
function enqueueFacts(call: CallView): readonly Fact[] {
  const targets = (call.arg(0)?.classes() ?? []).flatMap((job) => job.member('perform')?.definition ?? []);
  return targets.length > 0 ? [{ k: 'async_call', targets }] : [];
}

/** `cron: '0 3 * * *'` with `class: SweepJob` in the schedule of Sidekiq's extensions and of Solid Queue. */
function scheduleFacts(file: FileView): readonly Fact[] {
  const entries = file.text.split(/^(?=[ ]{0,4}[\w-]+:\s*$)/m);
  let offset = 0;
  return entries.flatMap((entry): readonly Fact[] => {
    const start = offset;
    offset += entry.length;
    const cron = /^\s+(?:cron|schedule|every):\s*(.+?)\s*$/m.exec(entry);
    const job = /^\s+class:\s*['"]?([\w:]+)['"]?\s*$/m.exec(entry);
    if (!cron?.[1] || !job?.[1]) return [];
    const name = job[1].replace(/^::/, '');
    const path = name.split('::').map(underscored).join('/');
    const jobs = ['app/jobs', 'app/workers', 'app/sidekiq'].flatMap((folder) =>
      file.definitions(`${folder}/${path}.rb::${name.replaceAll('::', '.')}.perform`),
    );
    const site = { path: file.path, line: file.lineAt(start + cron.index + cron[0].search(/\S/)), column: 1 };
    return jobs.length > 0 ? [{ k: 'schedule', expression: cron[1].replace(/^['"]|['"]$/g, ''), jobs, site }] : [];
  });
}

/** `every 1.day, at: '4:30 am' do runner 'Sweep.run' end` of whenever: the block itself is the job. */
function wheneverFacts(call: CallView): readonly Fact[] {
  if (!/(^|\/)config\/schedule\.rb$/.test(call.site.path)) return [];
  const expression = call.arg(0)?.text();
  return expression === undefined ? [] : [{ k: 'schedule', expression, jobs: [] }];
}

const LATER = [
  'perform_later',
  'perform_now',
  'perform_async',
  'perform_in',
  'perform_at',
  'perform_bulk',
  'perform_all_later',
  'set',
];

export const rubyJobs: Framework = {
  name: 'ruby-jobs',
  calls: [
    {
      names: LATER.filter((name) => name !== 'set'),
      from: [{ origin: ['gem:activejob', 'gem:sidekiq', 'gem:resque'] }],
      facts: jobFacts,
    },
    {
      names: ['deliver_later', 'deliver_now', 'deliver_later!', 'deliver_now!', 'deliver'],
      from: [{ origin: 'gem:rails', of: ['ActionMailer.*'] }],
      facts: mailFacts,
    },
    { names: ['enqueue', 'enqueue_in', 'enqueue_at'], from: [{ origin: 'gem:resque' }], facts: enqueueFacts },
    { names: ['every', 'every()'], from: [], facts: wheneverFacts },
  ],
  files: [
    {
      path: /(^|\/)config\/(schedule|sidekiq|sidekiq_cron|sidekiq-cron|recurring|sidekiq_scheduler)\.ya?ml$/,
      facts: scheduleFacts,
    },
  ],
};
