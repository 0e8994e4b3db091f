/**
 * Where a chain of members and calls leads in Django's ORM: from a class through its managers to a query, from an object through
 * relations to others. A step that is neither leads nowhere, so that `order.lines.create()` is never taken for a change of orders.
 */
import type { DefinitionView, Identity, Step, ValueView } from '#indexer/entities/contract';
import { isModel } from '#indexer/frameworks/django-orm/models';

export interface Reach {
  readonly models: readonly Identity[];
  /** Relations from these models to the one meant. */
  readonly via: readonly string[];
  /** `related`: one object or many, as the relation is. */
  readonly state: 'model' | 'query' | 'related';
}

const MANAGERS = /^(?:objects|_default_manager|_base_manager|published|active|on_site|all_objects)$/;
const MANAGER_MAKERS = /Manager$|^(?:as_manager|from_queryset)$/;
/** Methods of a query that give one object. */
const ONE: ReadonlySet<string> = new Set([
  ...['get', 'first', 'last', 'earliest', 'latest', 'create', 'aget', 'afirst', 'alast', 'acreate'],
]);
/** Giving an object and whether it is new; the object is taken out of the pair. */
const PAIR: ReadonlySet<string> = new Set(['get_or_create', 'update_or_create', 'aget_or_create', 'aupdate_or_create']);

function isManager(models: readonly DefinitionView[], name: string): boolean {
  if (MANAGERS.test(name)) return true;
  return models.some((model) => {
    const made = model.member(name)?.value?.call();
    return (
      made !== undefined && (MANAGER_MAKERS.test(made.name) || MANAGER_MAKERS.test(made.origin?.path.split('.').at(-1) ?? ''))
    );
  });
}

function walk(models: readonly DefinitionView[], steps: readonly Step[]): Reach | undefined {
  let state: Reach['state'] = 'model';
  const via: string[] = [];
  for (const { name, call } of steps) {
    if (!call) {
      if (state === 'query') return undefined;
      if (state === 'model' && via.length === 0 && isManager(models, name)) state = 'query';
      else {
        via.push(name);
        state = 'related';
      }
    } else if (state === 'model') return undefined;
    else state = ONE.has(name) || PAIR.has(name) ? 'model' : 'query';
  }
  return { models: models.map((model) => model.identity), via, state };
}

/** The classes a step leads to from an object of a plain class: by the declared type of a field or result. */
function typed(owners: readonly DefinitionView[], { name, call }: Step): readonly DefinitionView[] {
  return owners.flatMap((owner) => {
    const member = owner.member(name);
    const type = call ? member?.definition?.returns : (member?.type ?? member?.definition?.returns);
    return type?.definition ? [type.definition] : [];
  });
}

/** Undefined where no model is known on the way. */
export function reachOf(value: ValueView): Reach | undefined {
  const whole = value.classes().filter(isModel);
  if (whole.length > 0) return { models: whole.map((model) => model.identity), via: [], state: 'model' };
  const steps = value.steps();
  let owners = value.root().classes();
  for (let at = 0; at <= steps.length && owners.length > 0; at += 1) {
    const models = owners.filter(isModel);
    if (models.length > 0) return walk(models, steps.slice(at));
    const step = steps[at];
    owners = step ? typed(owners, step) : [];
  }
  return undefined;
}
