/** Django's ORM: tables by `db_table` or by app and model, read and written through managers, querysets and instances. */
import type { CallView, DefinitionView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';

const DJANGO = 'pypi:django';
const BASES = {
  names: ['Model', 'AbstractUser', 'AbstractBaseUser', 'MPTTModel', 'TimeStampedModel', 'PolymorphicModel'],
  from: [{ origin: DJANGO }, { origin: 'pypi:mptt' }, { origin: 'pypi:model_utils' }, { origin: 'pypi:polymorphic' }],
};

/** Lazy: they count as reads unless the chain writes. */
const READS = words(
  'all filter exclude get first last earliest latest count exists values values_list order_by annotate aggregate select_related prefetch_related only defer distinct in_bulk iterator select_for_update none union using raw dates datetimes aget afirst acount aexists refresh_from_db get_object_or_404 get_list_or_404',
);
const WRITES = words(
  'create bulk_create update bulk_update delete get_or_create update_or_create save acreate asave adelete aupdate abulk_create set add remove clear',
);

function words(text: string): readonly string[] {
  return text.split(' ');
}

/** `shop_order` of the model `Order` in the app `shop`, the folder that holds its models. */
function tableName(model: DefinitionView): string {
  const meta = model.member('Meta')?.definition;
  const named = meta?.member('db_table')?.value?.text();
  if (named !== undefined) return named;
  const label = meta?.member('app_label')?.value?.text();
  const folders = model.site.path.split('/').slice(0, -1);
  const app = label ?? (folders.at(-1) === 'models' ? folders.at(-2) : folders.at(-1)) ?? '';
  return app === '' ? model.name.toLowerCase() : `${app}_${model.name.toLowerCase()}`;
}

function modelFacts(model: DefinitionView): readonly Fact[] {
  const meta = model.members.find(({ name }) => name === 'Meta')?.definition;
  const isAbstract = meta?.member('abstract')?.value?.flag() === true;
  return isAbstract ? [] : [{ k: 'model', model: model.identity, table: tableName(model) }];
}

function isModel(one: DefinitionView): boolean {
  return one.extendsFrom(BASES.names, BASES.from);
}

/** The model whose manager, queryset or instance a value is. */
function modelsOf(value: ValueView): readonly Identity[] {
  const direct = value.classes().filter(isModel);
  if (direct.length > 0) return direct.map((one) => one.identity);
  return value
    .root()
    .classes()
    .filter(isModel)
    .map((one) => one.identity);
}

/** A query of a model's class; a method of an instance that only looks like one is not. */
function isQuery(value: ValueView): boolean {
  return value.steps().some(({ name }) => /^(objects|_default_manager|_base_manager|published|active|on_site)$/.test(name));
}

function accessed(call: CallView): readonly Fact[] {
  const { receiver } = call;
  if (!receiver) return [];
  const isInstanceCall = ['save', 'delete', 'refresh_from_db', 'asave', 'adelete'].includes(call.name);
  if (!isInstanceCall && !isQuery(receiver)) return [];
  const chain = receiver.root().line ?? call.site.line;
  const isWrite = WRITES.includes(call.name);
  return modelsOf(receiver).map((model) => ({
    k: 'table',
    model,
    access: isWrite ? 'write' : 'read',
    chain,
    ...(isWrite ? {} : { isFallback: true }),
  }));
}

/** `get_object_or_404(Order, pk=1)` */
function shortcut(call: CallView): readonly Fact[] {
  return (call.arg(0) ? modelsOf(call.args[0] as ValueView) : []).map((model) => ({ k: 'table', model, access: 'read' }));
}

export const djangoOrm: Framework = {
  name: 'django-orm',
  packages: [DJANGO],
  calls: [
    // The model the chain starts from is the proof.
    { names: [...READS, ...WRITES], from: [], facts: accessed },
    { names: ['get_object_or_404', 'get_list_or_404', 'aget_object_or_404'], from: [{ origin: DJANGO }], facts: shortcut },
  ],
  definitions: [{ bases: BASES, kinds: ['class'], facts: modelFacts }],
};
