/**
 * Celery and its like: a task called asynchronously is a call of the task; one sent by name meets the task of that name as a topic. Also
 * dramatiq, rq and huey, which hand over the function itself.
 */
import type { CallView, DefinitionView, Fact, Framework } from '#indexer/entities/contract';

const CELERY = ['pypi:celery'];
const TASKS = { names: ['task', 'shared_task', 'periodic_task'], from: [{ origin: CELERY }] };
const OTHERS = ['pypi:dramatiq', 'pypi:huey', 'pypi:rq', 'pypi:django_rq', 'pypi:arq', 'pypi:procrastinate'];
const OTHER_TASKS = { names: ['actor', 'task', 'db_task', 'periodic_task', 'job'], from: [{ origin: OTHERS }] };
/** Ways to have a task run, each said of the task. */
const RUN = [
  'delay',
  'apply_async',
  'apply',
  'signature',
  's',
  'si',
  'retry',
  'send',
  'send_with_options',
  'message',
  'schedule',
  'call_local',
  'defer',
  'defer_async',
  'configure',
];

function isTask(definition: DefinitionView): boolean {
  return definition.decoratorsOf(TASKS).length > 0 || definition.decoratorsOf(OTHER_TASKS).length > 0;
}

/** `resize.delay(path)` */
function ranFacts(call: CallView): readonly Fact[] {
  const targets = (call.receiver?.functions() ?? []).filter(isTask);
  return targets.length === 0 ? [] : [{ k: 'async_call', targets }];
}

/** `app.send_task('images.resize')` */
function sentFacts(call: CallView): readonly Fact[] {
  return (call.arg(0, 'name')?.texts() ?? []).map((topic) => ({ k: 'publish', topic }));
}

/** `queue.enqueue(work, …)` */
function enqueuedFacts(call: CallView): readonly Fact[] {
  const targets = call.args.slice(0, 2).flatMap((arg) => arg.functions());
  return targets.length === 0 ? [] : [{ k: 'async_call', targets: targets.slice(0, 1) }];
}

/** A task that has a name of its own can be sent by it. */
function namedFacts(definition: DefinitionView): readonly Fact[] {
  return definition.decoratorsOf(TASKS).flatMap((decorator) => {
    const place = { handlers: [definition], site: decorator.site };
    const names = decorator.arg(-1, 'name')?.texts() ?? [];
    if (names.length > 0) return names.map((topic): Fact => ({ k: 'subscribe', topic, ...place }));
    return [{ k: 'subscribe', topic: defaultName(definition), isImplicit: true, ...place }];
  });
}

/** `shop.tasks.send` of `send` in `shop/tasks.py`. */
function defaultName({ site, qualified }: DefinitionView): string {
  const module = site.path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.');
  return `${module}.${qualified}`;
}

export const celery: Framework = {
  name: 'celery',
  packages: [...CELERY, ...OTHERS],
  calls: [
    { names: RUN, from: [], isOfObjects: true, facts: ranFacts },
    { names: ['send_task'], from: [{ origin: CELERY }], facts: sentFacts },
    { names: ['enqueue', 'enqueue_in', 'enqueue_at', 'enqueue_call'], from: [{ origin: OTHERS }], facts: enqueuedFacts },
  ],
  definitions: [{ decorators: TASKS, facts: namedFacts }],
};
