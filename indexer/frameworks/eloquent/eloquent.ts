/**
 * Eloquent models and Laravel's query builder. A query belongs to the model its chain starts from, or to the one a relation leads to, and
 * it writes when a later step of it does.
 */
import type { CallRule, CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';
import { pluralOf, underscored } from '#indexer/entities/inflection';

const ELOQUENT = [
  'composer:Illuminate\\Database\\Eloquent',
  'composer:Illuminate\\Foundation\\Auth',
  'composer:Laravel',
  'composer:Jenssegers',
];
const FACADES = 'composer:Illuminate\\Support\\Facades';
const DATABASE = 'composer:Illuminate\\Database';

const WRITES =
  words(`create createMany createQuietly forceCreate insert insertGetId insertOrIgnore insertUsing update updateQuietly updateOrCreate
  updateOrInsert firstOrCreate upsert save saveMany saveQuietly saveOrFail push delete deleteQuietly deleteOrFail forceDelete destroy truncate
  restore increment decrement touch attach detach sync syncWithoutDetaching toggle associate`);
/** Steps that run the query. */
const READS =
  words(`get first firstOrFail firstOr firstOrNew find findMany findOrFail findOrNew findOr sole all count exists doesntExist max min avg
  sum value pluck paginate simplePaginate cursorPaginate cursor chunk chunkById lazy lazyById each implode fresh refresh load loadMissing`);
const RELATIONS = words(
  `hasMany hasOne belongsTo belongsToMany hasManyThrough hasOneThrough morphMany morphOne morphToMany morphedByMany`,
);

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

/** `protected $table = 'x'`, else the plural of the class's name. */
function modelFacts(model: DefinitionView): readonly Fact[] {
  const table = model.member('$table')?.value?.text() ?? pluralOf(underscored(model.name));
  return model.name === '' ? [] : [{ k: 'model', model: model.identity, table }];
}

/** The model a relation leads to: `return $this->hasMany(Line::class)`. */
function relatedTo(method: DefinitionView): DefinitionView | undefined {
  for (const result of method.results) {
    const relation = [...result.steps()].find(({ name }) => RELATIONS.includes(name));
    const target = relation?.call?.arg(0)?.classes()[0];
    if (target) return target;
  }
  return undefined;
}

/** The model a query is about: the one its chain starts from, or the one its relations lead to. */
function modelOf(query: ValueView | undefined): DefinitionView | undefined {
  if (!query) return undefined;
  let model = query.root().classes()[0];
  const isChain = model !== undefined;
  for (const step of query.steps()) {
    const direct = RELATIONS.includes(step.name) ? step.call?.arg(0)?.classes()[0] : undefined;
    const method = model?.member(step.name)?.definition;
    model = direct ?? (method && relatedTo(method)) ?? model;
  }
  return isChain || model ? model : query.classes()[0];
}

/** `DB::table('orders')` at the start of a chain. */
function tableOf(query: ValueView | undefined): string | undefined {
  const start = query?.steps().find(({ name }) => name === 'table');
  const text = start?.call?.arg(0)?.text();
  return text === undefined || text.includes('{}') ? undefined : text.replace(/\s+as\s+\w+$/i, '');
}

function accessFacts(call: CallView): readonly Fact[] {
  const access = WRITES.includes(call.name) ? 'write' : 'read';
  const table = tableOf(call.receiver);
  if (table !== undefined) return [{ k: 'table', table, access }, ...joined(call)];
  const model = modelOf(call.receiver);
  return model ? [{ k: 'table', model: model.identity, access }, ...joined(call)] : [];
}

/** Tables a query joins are read. */
function joined(call: CallView): readonly Fact[] {
  return (call.receiver?.steps() ?? []).flatMap(({ name, call: step }): readonly Fact[] => {
    const table = /^(left|right|cross)?join$/i.test(name) ? step?.arg(0)?.text() : undefined;
    return table === undefined || table.includes('{}')
      ? []
      : [{ k: 'table', table: table.replace(/\s+as\s+\w+$/i, ''), access: 'read' }];
  });
}

const QUERY = [{ origin: ELOQUENT }, { origin: DATABASE }, { origin: FACADES, of: ['DB', 'DB.*'] }];

const calls: readonly CallRule[] = [
  { names: [...WRITES, ...READS], from: QUERY, facts: accessFacts },
  {
    names: ['create', 'table', 'dropIfExists'],
    from: [{ origin: FACADES, of: ['Schema', 'Schema.*'] }],
    facts(call) {
      const table = call.arg(0)?.text();
      return table === undefined || call.name === 'dropIfExists' ? [] : [{ k: 'table_definition', table }];
    },
  },
];

export const eloquent: Framework = {
  name: 'eloquent',
  calls,
  definitions: [
    {
      bases: { names: ['Model', 'User', 'Pivot', 'MorphPivot', 'Authenticatable'], from: [{ origin: ELOQUENT }] },
      kinds: ['class'],
      facts: modelFacts,
    },
  ],
};
