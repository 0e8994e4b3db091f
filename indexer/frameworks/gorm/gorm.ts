/**
 * GORM: reads and writes of a model's table. A model is a struct handed to a call; its table is what `TableName` returns, else the plural
 * of its name. `Model` and `Table` in a chain say which table the calls after them mean.
 */
import type { CallView, DefinitionView, Fact, Framework, TypeView, ValueView } from '#indexer/entities/contract';
import { pluralOf, underscored } from '#indexer/entities/inflection';

const PACKAGES = ['gomod:gorm.io/gorm', 'gomod:github.com/jinzhu/gorm'];
const FROM = [{ origin: PACKAGES }];
const READS = ['Find', 'First', 'Last', 'Take', 'Scan', 'Pluck', 'Count', 'Rows', 'Row', 'FindInBatches', 'FirstOrInit'];
const WRITES = [
  'Create',
  'CreateInBatches',
  'Save',
  'Delete',
  'Update',
  'Updates',
  'UpdateColumn',
  'UpdateColumns',
  'UpdateAttrs',
];
/** Calls whose argument is a value, not a model. */
const TAKES_NO_MODEL = new Set(['Pluck', 'Count', 'Rows', 'Row', 'Update', 'UpdateColumn']);

function tableOf(model: DefinitionView): string {
  const named = model.member('TableName')?.definition?.results.flatMap((result) => result.text() ?? [])[0];
  return named ?? pluralOf(underscored(model.name));
}

function tablesOf(value: ValueView | undefined): readonly string[] {
  return (value?.elementClasses() ?? []).map(tableOf);
}

/** What `Table("orders")` or `Model(&Order{})` in the chain says; undefined when nothing does. */
function chainTables(call: CallView): readonly string[] | undefined {
  const step = call.receiver?.steps().findLast(({ name, call: made }) => made && (name === 'Table' || name === 'Model'))?.call;
  if (!step) return undefined;
  if (step.name === 'Model') return tablesOf(step.arg(0));
  const table = step.arg(0)?.text()?.split(/\s+/)[0];
  return table === undefined ? [] : [table];
}

function accessFacts(call: CallView, access: readonly ('read' | 'write')[]): readonly Fact[] {
  const own = TAKES_NO_MODEL.has(call.name) ? [] : tablesOf(call.arg(0));
  const tables = chainTables(call) ?? own;
  return tables.flatMap((table) => access.map((kind): Fact => ({ k: 'table', table, access: kind })));
}

/** `Preload("Items.Product")` reads the tables that the fields stand for. */
function preloadFacts(call: CallView): readonly Fact[] {
  const path = call.arg(0)?.text()?.split('.') ?? [];
  return modelsOf(call).flatMap((model) => {
    const facts: Fact[] = [];
    let at: DefinitionView | undefined = model;
    for (const name of path) {
      at = heldBy(at?.member(name)?.type);
      if (at) facts.push({ k: 'table', table: tableOf(at), access: 'read' });
    }
    return facts;
  });
}

/** The models of the chain a `Preload` stands in: said before it, or by the call that ends it. */
function modelsOf(call: CallView): readonly DefinitionView[] {
  const before = call.receiver?.steps().findLast(({ name, call: made }) => made && name === 'Model')?.call;
  let end = before ?? call.next;
  while (end && end !== before && !READS.includes(end.name)) end = end.next;
  return end?.arg(0)?.elementClasses() ?? [];
}

function heldBy(type: TypeView | undefined): DefinitionView | undefined {
  return type?.definition ?? type?.args.flatMap((arg) => arg.definition ?? [])[0];
}

/** `gorm:"constraint:OnDelete:CASCADE"` on the field that holds the others. */
function cascadeFacts(model: DefinitionView): readonly Fact[] {
  return model.members.flatMap((member): readonly Fact[] => {
    if (!/\bOnDelete:\s*(?:CASCADE|SET NULL|SET DEFAULT)/i.test(member.tag ?? '')) return [];
    const held = heldBy(member.type);
    if (!held) return [];
    // A field that points at the owner by a key of its own is the other end.
    const isOwner = !model.members.some(({ name }) => name === `${member.name}ID`);
    const [of, changes] = isOwner ? [model, held] : [held, model];
    return [{ k: 'cascade', of: { table: tableOf(of) }, changes: { table: tableOf(changes) }, site: member.site, from: model }];
  });
}

function migrated(call: CallView): readonly Fact[] {
  return call.args.flatMap((arg) => tablesOf(arg).map((table): Fact => ({ k: 'table_definition', table })));
}

export const gorm: Framework = {
  name: 'gorm',
  packages: PACKAGES,
  definitions: [{ kinds: ['class'], facts: cascadeFacts }],
  calls: [
    { names: READS, from: FROM, facts: (call) => accessFacts(call, ['read']) },
    { names: WRITES, from: FROM, facts: (call) => accessFacts(call, ['write']) },
    { names: ['FirstOrCreate'], from: FROM, facts: (call) => accessFacts(call, ['read', 'write']) },
    { names: ['Preload'], from: FROM, facts: preloadFacts },
    { names: ['AutoMigrate', 'CreateTable'], from: FROM, facts: migrated },
  ],
};
