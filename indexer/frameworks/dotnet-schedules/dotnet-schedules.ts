/** What runs by the clock in .NET: Hangfire's recurring jobs, Quartz triggers, timers of hosted services, Azure Functions. */
import type { CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const HANGFIRE = 'nuget:Hangfire';
const QUARTZ = 'nuget:Quartz';
const TIMER = { names: ['TimerTrigger'], from: [{ origin: 'nuget:Microsoft.Azure' }] };

const CRON: Readonly<Record<string, string>> = {
  Minutely: '* * * * *',
  Hourly: '0 * * * *',
  Daily: '0 0 * * *',
  Weekly: '0 0 * * 1',
  Monthly: '0 0 1 * *',
  Yearly: '0 0 1 1 *',
};

/** `"0 3 * * *"`, `Cron.Daily`, `Cron.Daily()`. */
function expressionOf(value: ValueView): string | undefined {
  const text = value.text();
  if (text !== undefined && text.trim().split(/\s+/).length >= 5) return text;
  const made = value.call();
  if (made && made.args.length > 0) return undefined;
  return CRON[made?.name ?? value.lastName];
}

/** `RecurringJob.AddOrUpdate<Sweeper>("sweep", job => job.Run(), Cron.Daily)`. */
function recurring(call: CallView): readonly Fact[] {
  const expression = call.args.flatMap((arg) => expressionOf(arg) ?? [])[0];
  const [job] = call.args.flatMap((arg) => arg.functions());
  return expression === undefined || !job ? [] : [{ k: 'schedule', expression, jobs: jobsOf(call, job) }];
}

/** The method that a function of one call stands for; else the function itself. */
function jobsOf(call: CallView, job: DefinitionView): readonly DefinitionView[] {
  const given = call.typeArgs[0]?.definition;
  const called = job.results.flatMap((result) => {
    const made = result.call();
    const types = given ? [given] : (made?.receiver?.classes() ?? []);
    return types.flatMap((type) => type.member(made?.name ?? '')?.definition ?? []);
  });
  return called.length > 0 ? called : [job];
}

function cronFacts(call: CallView): readonly Fact[] {
  const expression = call.arg(0)?.text();
  return expression === undefined ? [] : [{ k: 'schedule', expression, jobs: [] }];
}

const UNITS: Readonly<Record<string, string>> = {
  FromMilliseconds: 'milliseconds',
  FromSeconds: 'seconds',
  FromMinutes: 'minutes',
  FromHours: 'hours',
  FromDays: 'days',
};

/** `new PeriodicTimer(TimeSpan.FromMinutes(5))`: the function around it runs so often. */
function timerFacts(call: CallView): readonly Fact[] {
  const span = call.arg(0)?.call();
  const unit = span && UNITS[span.name];
  const count = span?.arg(0)?.text();
  return unit === undefined || count === undefined ? [] : [{ k: 'schedule', expression: `every ${count} ${unit}`, jobs: [] }];
}

function triggered(method: DefinitionView): readonly Fact[] {
  const triggers = method.params.flatMap((param) => param.decorators.filter(({ name }) => name === 'TimerTrigger'));
  return triggers.flatMap((trigger): readonly Fact[] => {
    const expression = trigger.arg(0)?.text();
    return expression === undefined ? [] : [{ k: 'schedule', expression, jobs: [method], from: method }];
  });
}

export const dotnetSchedules: Framework = {
  name: 'dotnet-schedules',
  definitions: [{ kinds: ['method'], decorators: TIMER, facts: triggered }],
  calls: [
    { names: ['AddOrUpdate'], from: [{ origin: HANGFIRE }], facts: recurring },
    { names: ['WithCronSchedule', 'CronSchedule'], from: [{ origin: QUARTZ }], facts: cronFacts },
    { names: ['PeriodicTimer'], from: [{ origin: 'dotnet:System.Threading' }], facts: timerFacts },
  ],
};
