/**
 * ActiveRecord: tables of models by convention or by `self.table_name`, queries of classes, instances and associations, and tables that
 * migrations make. A query writes when a later step of it does.
 */
import type { CallRule, CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';
import { pluralOf, underscored } from '#indexer/entities/inflection';

const RECORD = [{ origin: 'gem:activerecord' }];
const BASE = { names: ['Base'], from: [{ origin: 'gem:activerecord', of: ['ActiveRecord'] }] };

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

const WRITES =
  words(`create create! insert insert! insert_all insert_all! upsert upsert_all update update! update_all update_attribute
  update_attributes update_column update_columns save save! delete delete_all delete_by destroy destroy! destroy_all destroy_by
  find_or_create_by find_or_create_by! first_or_create first_or_create! create_or_find_by create_or_find_by! increment! decrement! toggle!
  touch touch_all`);
const READS =
  words(`find find_by find_by! find_each find_in_batches find_by_sql where where! all first first! last last! take pluck pick ids count
  sum average minimum maximum exists? any? none? many? each map to_a order limit includes preload eager_load joins left_joins group distinct
  select reload sole none not`);

/** `self.name = value` in the class's own body. */
function ownSetting(model: DefinitionView, name: string): ValueView | undefined {
  return model.members.find((member) => member.name === name)?.value;
}

function isAbstract(model: DefinitionView): boolean {
  return model.name === 'ApplicationRecord' || ownSetting(model, 'abstract_class')?.flag() === true;
}

/** A subclass of a model shares its table. */
function tableOf(model: DefinitionView, depth = 0): string {
  const said = ownSetting(model, 'table_name')?.text();
  if (said !== undefined) return said;
  const parent = model.bases.find(
    ({ definition }) => definition?.kind === 'class' && definition.extendsFrom(BASE.names, BASE.from),
  )?.definition;
  if (parent && !isAbstract(parent) && depth < 5) return tableOf(parent, depth + 1);
  return pluralOf(underscored(model.name));
}

function modelFacts(model: DefinitionView): readonly Fact[] {
  return isAbstract(model) ? [] : [{ k: 'model', model: model.identity, table: tableOf(model) }];
}

/** The model a query is about: the one its chain starts from, or the one its associations lead to. */
function modelOf(query: ValueView | undefined): DefinitionView | undefined {
  if (!query) return undefined;
  let model = query.root().classes()[0];
  for (const step of query.steps()) {
    const results = model?.member(step.name)?.definition?.results ?? [];
    model = results.flatMap((result) => [...result.items(), result].flatMap((item) => item.classes()))[0] ?? model;
  }
  return model ?? query.classes()[0];
}

function isQuery(model: DefinitionView): boolean {
  return model.extendsFrom(BASE.names, BASE.from) && !isAbstract(model);
}

/** Only the first step of a chain speaks, for all that follow. */
function accessFacts(call: CallView): readonly Fact[] {
  const before = call.receiver?.steps().at(-1)?.name;
  if (before !== undefined && (READS.includes(before) || WRITES.includes(before))) return [];
  const model = modelOf(call.receiver);
  if (!model || !isQuery(model)) return [];
  let access: 'read' | 'write' = WRITES.includes(call.name) ? 'write' : 'read';
  for (let next = call.next; next; next = next.next) if (WRITES.includes(next.name)) access = 'write';
  return [{ k: 'table', model: model.identity, access }];
}

function madeTable(call: CallView): readonly Fact[] {
  const table = call.arg(0)?.text();
  const isSchema =
    call.around.some(({ text }) => /Schema(\[|\.define)/.test(text)) || /(^|\/)db\/(migrate|schema)/.test(call.site.path);
  return table === undefined || table.includes('{}') || !isSchema ? [] : [{ k: 'table_definition', table }];
}

const calls: readonly CallRule[] = [
  { names: [...WRITES, ...READS], from: RECORD, facts: accessFacts },
  { names: ['create_table', 'create_table()'], from: [], facts: madeTable },
];

export const activeRecord: Framework = {
  name: 'active-record',
  calls,
  definitions: [{ bases: BASE, kinds: ['class'], facts: modelFacts }],
};
