/** Jobs of Go programs: robfig/cron by expression, gocron by interval. */
import type { CallView, Fact, Framework, SymbolRef, ValueView } from '#indexer/entities/contract';

const CRON = 'gomod:github.com/robfig/cron';
const GOCRON = ['gomod:github.com/go-co-op/gocron', 'gomod:github.com/jasonlvhit/gocron'];

/** A function, or the `Run` of a job. */
function jobsOf(value: ValueView | undefined): readonly SymbolRef[] {
  const functions = value?.functions() ?? [];
  return functions.length > 0 ? functions : (value?.classes() ?? []).flatMap((type) => type.member('Run')?.definition ?? []);
}

function cronFacts(call: CallView): readonly Fact[] {
  const expression = call.arg(0)?.text();
  return expression === undefined ? [] : [{ k: 'schedule', expression, jobs: jobsOf(call.arg(1)) }];
}

/** `s.Every(5).Minutes().Do(job)`, `s.Cron("0 3 * * *").Do(job)` */
function doFacts(call: CallView): readonly Fact[] {
  const steps = call.receiver?.steps() ?? [];
  const cron = steps
    .find((step) => step.name === 'Cron' || step.name === 'CronWithSeconds')
    ?.call?.arg(0)
    ?.text();
  const every = steps.find((step) => step.name === 'Every')?.call?.arg(0);
  const unit = steps.findLast((step) => /^(Second|Minute|Hour|Day|Week)s?$/.test(step.name))?.name.toLowerCase();
  const expression = cron ?? (every ? ['every', every.text(), unit].filter((part) => part !== undefined).join(' ') : undefined);
  return expression === undefined ? [] : [{ k: 'schedule', expression, jobs: jobsOf(call.arg(0)) }];
}

export const goSchedules: Framework = {
  name: 'go-schedules',
  packages: [CRON, ...GOCRON],
  calls: [
    { names: ['AddFunc', 'AddJob'], from: [{ origin: CRON }], facts: cronFacts },
    { names: ['Do'], from: [{ origin: GOCRON }], facts: doFacts },
  ],
};
