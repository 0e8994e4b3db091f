/** Django's models: their tables, by `db_table` or by app and name, and the relations that fields make in both directions. */
import type { CallView, DefinitionView, Fact, MemberView, ModelRef } from '#indexer/entities/contract';

export const DJANGO = 'pypi:django';
export const BASES = {
  names: ['Model', 'AbstractUser', 'AbstractBaseUser', 'MPTTModel', 'TimeStampedModel', 'PolymorphicModel'],
  from: [{ origin: DJANGO }, { origin: 'pypi:mptt' }, { origin: 'pypi:model_utils' }, { origin: 'pypi:polymorphic' }],
};
const RELATIONS: ReadonlySet<string> = new Set([
  ...['ForeignKey', 'OneToOneField', 'ManyToManyField', 'ParentalKey', 'ParentalManyToManyField', 'TreeForeignKey'],
]);

export function isModel(one: DefinitionView): boolean {
  return one.extendsFrom(BASES.names, BASES.from);
}

/** The app of a model: said, or the folder that holds its models. */
function appOf(model: DefinitionView): string {
  const said = model.member('Meta')?.definition?.member('app_label')?.value?.text();
  const folders = model.site.path.split('/').slice(0, -1);
  return said ?? (folders.at(-1) === 'models' ? folders.at(-2) : folders.at(-1)) ?? '';
}

/** `shop_order` of the model `Order` in the app `shop`. */
function tableName(model: DefinitionView): string {
  const named = model.member('Meta')?.definition?.member('db_table')?.value?.text();
  return named ?? inApp(appOf(model), model.name);
}

function inApp(app: string, name: string): string {
  return app === '' ? name.toLowerCase() : `${app}_${name.toLowerCase()}`;
}

/** Abstract only by its own word: a `Meta` that extends another one does not inherit that. */
function isAbstract(model: DefinitionView): boolean {
  const meta = model.members.find(({ name }) => name === 'Meta')?.definition;
  return meta?.members.find(({ name }) => name === 'abstract')?.value?.flag() === true;
}

export function modelFacts(model: DefinitionView): readonly Fact[] {
  if (isAbstract(model)) return [];
  const fields = [model, ...model.bases.flatMap((base) => base.definition ?? [])].flatMap((owner) => owner.members);
  const names = new Set<string>();
  const own = fields.filter(({ name }) => !names.has(name) && names.add(name));
  return [{ k: 'model', model: model.identity, table: tableName(model) }, ...own.flatMap((field) => relationFacts(model, field))];
}

/** What a field refers to: a class, or `'app.Model'`, `'Model'`, `'self'`. */
function targetOf(model: DefinitionView, made: CallView): ModelRef | undefined {
  const to = made.arg(0, 'to');
  const owner = to?.classes().find(isModel);
  if (owner) return { model: owner.identity };
  const text = to?.shape === 'text' ? to.text() : undefined;
  if (text === undefined || text.includes('{}')) return undefined;
  if (text === 'self') return { model: model.identity };
  const [app, name] = text.includes('.') ? text.split('.') : [appOf(model), text];
  return { table: inApp((app ?? '').toLowerCase(), name ?? '') };
}

/** From the object with the field to the other, and back by the related name; none for a name that hides it (`+`). */
function relationFacts(model: DefinitionView, field: MemberView): readonly Fact[] {
  const made = field.value?.call();
  if (!made || !RELATIONS.has(made.name)) return [];
  const target = targetOf(model, made);
  if (!target) return [];
  const isMany = made.name.includes('ManyToMany');
  const link = isMany ? { link: linkOf(model, field, made) } : {};
  const of: ModelRef = { model: model.identity };
  const back = relatedName(model, made);
  return [
    { k: 'relation', of, name: field.name, target, ...link },
    ...(back === undefined ? [] : [{ k: 'relation' as const, of: target, name: back, target: of, ...link }]),
  ];
}

function linkOf(model: DefinitionView, field: MemberView, made: CallView): ModelRef {
  const through = made.arg(-1, 'through');
  const owner = through?.classes().find(isModel);
  if (owner) return { model: owner.identity };
  const text = through?.shape === 'text' ? through.text() : undefined;
  const named = made.arg(-1, 'db_table')?.text();
  if (text === undefined) return { table: named ?? `${tableName(model)}_${field.name}` };
  const [app, name] = text.includes('.') ? text.split('.') : [appOf(model), text];
  return { table: inApp((app ?? '').toLowerCase(), name ?? '') };
}

function relatedName(model: DefinitionView, made: CallView): string | undefined {
  const lower = model.name.toLowerCase();
  const said = made.arg(-1, 'related_name')?.text();
  if (said === undefined) return made.name === 'OneToOneField' ? lower : `${lower}_set`;
  if (said.endsWith('+') || said.includes('{}')) return undefined;
  return said.replace('%(class)s', lower).replace('%(app_label)s', appOf(model));
}
