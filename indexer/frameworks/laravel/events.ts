/**
 * Laravel's events, jobs and schedule. An event is a topic named by its class; its listeners are registered, or found by the type their
 * `handle` takes. Dispatching a job calls its `handle` later.
 */
import type { CallRule, CallView, DefinitionRule, DefinitionView, Fact, SymbolRef } from '#indexer/entities/contract';

const HELPERS = [{ origin: 'composer:laravel/framework', of: [''] }];
const FACADES = 'composer:Illuminate\\Support\\Facades';
const EVENTS = 'composer:Illuminate\\Foundation\\Events';
const JOBS = [
  'composer:Illuminate\\Foundation\\Bus',
  'composer:Illuminate\\Foundation\\Queue',
  'composer:Illuminate\\Bus',
  'composer:Illuminate\\Queue',
];
const DISPATCH = ['dispatch', 'dispatchIf', 'dispatchUnless', 'dispatchSync', 'dispatchAfterResponse', 'dispatchNow'];

function handlersOf(classes: readonly DefinitionView[]): readonly SymbolRef[] {
  return classes.flatMap((made) => made.member('handle')?.definition ?? made.member('__invoke')?.definition ?? []);
}

function publishFacts(classes: readonly DefinitionView[]): readonly Fact[] {
  return classes.map(({ name }): Fact => ({ k: 'publish', topic: name }));
}

/** `event(new OrderPlaced($order))`, `Event::dispatch(new …)`. */
function eventFacts(call: CallView): readonly Fact[] {
  const [event] = call.args;
  const classes = event?.classes() ?? [];
  if (classes.length > 0) return publishFacts(classes);
  const topic = event?.text();
  return topic === undefined || topic.includes('{}') ? [] : [{ k: 'publish', topic }];
}

function jobFacts(classes: readonly DefinitionView[]): readonly Fact[] {
  const targets = handlersOf(classes);
  return targets.length > 0 ? [{ k: 'async_call', targets }] : [];
}

/** `Event::listen(OrderPlaced::class, SendMail::class)`, `Event::listen('order.placed', [X::class, 'handle'])`. */
function listenFacts(call: CallView): readonly Fact[] {
  const [event, listener] = call.args;
  const topic = event?.classes()[0]?.name ?? event?.text();
  if (topic === undefined || !listener) return [];
  const items = listener.items();
  const [holder, method] = items;
  const named = items.length === 2 ? holder?.classes()[0]?.member(method?.text() ?? '')?.definition : undefined;
  const handlers = named ? [named] : [...handlersOf(listener.classes()), ...listener.functions()];
  return [{ k: 'subscribe', topic, handlers }];
}

/** `protected $listen = [OrderPlaced::class => [SendMail::class]]`. */
function providerFacts(provider: DefinitionView): readonly Fact[] {
  const listen = provider.member('$listen');
  return (listen?.value?.props() ?? []).flatMap(({ name, value }): readonly Fact[] => {
    const handlers = handlersOf(value.items().flatMap((item) => item.classes()));
    const topic = name.slice(name.lastIndexOf('\\') + 1);
    return handlers.length > 0 && listen ? [{ k: 'subscribe', topic, handlers, site: listen.site }] : [];
  });
}

/** A listener in its folder listens to the event its `handle` takes. */
function listenerFacts(listener: DefinitionView): readonly Fact[] {
  return listener.members.flatMap(({ name, definition }): readonly Fact[] => {
    if (!definition || !/^(handle\w*|__invoke)$/.test(name)) return [];
    const event = definition.params[0]?.type?.definition;
    return event?.kind === 'class' ? [{ k: 'subscribe', topic: event.name, handlers: [definition], site: definition.site }] : [];
  });
}

const FREQUENCIES =
  `cron everySecond everyTenSeconds everyThirtySeconds everyMinute everyTwoMinutes everyFiveMinutes everyTenMinutes
  everyFifteenMinutes everyThirtyMinutes hourly hourlyAt everyTwoHours everySixHours daily dailyAt twiceDaily weekly weeklyOn monthly
  monthlyOn quarterly yearly weekdays`
    .split(/\s+/)
    .filter((name) => name !== '');
const SCHEDULE = [{ origin: 'composer:Illuminate\\Console\\Scheduling' }, { origin: FACADES, of: ['Schedule', 'Schedule.*'] }];

function scheduleFacts(call: CallView): readonly Fact[] {
  const job = call.receiver?.steps().find(({ name }) => name === 'job' || name === 'command' || name === 'call');
  if (!job?.call) return [];
  const times = call.args.flatMap((arg) => arg.text() ?? []);
  const expression = call.name === 'cron' ? times[0] : [call.name, ...times].join(' ');
  const [first] = job.call.args;
  const items = first?.items() ?? [];
  const method = items.length === 2 ? items[0]?.classes()[0]?.member(items[1]?.text() ?? '')?.definition : undefined;
  const jobs = method ? [method] : [...handlersOf(first?.classes() ?? []), ...(first?.functions() ?? [])];
  const isUnknown = jobs.length === 0 && job.name !== 'call';
  return expression === undefined || isUnknown ? [] : [{ k: 'schedule', expression, jobs }];
}

export const eventRules: readonly CallRule[] = [
  { names: ['event', 'broadcast'], from: HELPERS, facts: eventFacts },
  {
    names: ['dispatch', 'until', 'push'],
    from: [{ origin: FACADES, of: ['Event'] }, { origin: 'composer:Illuminate\\Contracts\\Events' }],
    facts: eventFacts,
  },
  { names: ['listen'], from: [{ origin: FACADES, of: ['Event'] }], facts: listenFacts },
  { names: DISPATCH, from: [{ origin: EVENTS }], facts: (call) => publishFacts(call.receiver?.classes() ?? []) },
  { names: [...DISPATCH, 'withChain'], from: [{ origin: JOBS }], facts: (call) => jobFacts(call.receiver?.classes() ?? []) },
  { names: ['dispatch', 'dispatch_sync'], from: HELPERS, facts: (call) => jobFacts(call.arg(0)?.classes() ?? []) },
  {
    names: ['dispatch', 'dispatchSync', 'chain', 'batch', 'push', 'later'],
    from: [{ origin: FACADES, of: ['Bus', 'Queue', 'Bus.*'] }, { origin: 'composer:Illuminate\\Contracts\\Bus' }],
    facts: (call) => call.args.flatMap((arg) => arg.items().flatMap((item) => jobFacts(item.classes()))),
  },
  { names: FREQUENCIES, from: SCHEDULE, facts: scheduleFacts },
];

export const listenerRules: readonly DefinitionRule[] = [
  {
    bases: { names: ['EventServiceProvider', 'ServiceProvider'], from: [{ origin: 'composer:Illuminate' }] },
    kinds: ['class'],
    facts: providerFacts,
  },
  { files: /(^|\/)Listeners\/.*\.php$/, kinds: ['class'], facts: listenerFacts },
];
