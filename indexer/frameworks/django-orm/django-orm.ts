/** Django's ORM: tables read and written through managers, querysets, related managers and instances. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';
import { BASES, DJANGO, modelFacts } from '#indexer/frameworks/django-orm/models';
import { reachOf } from '#indexer/frameworks/django-orm/reach';

/** Lazy: they count as reads unless the chain writes. */
const READS = words(
  'all filter exclude get first last earliest latest count exists values values_list order_by annotate aggregate select_related prefetch_related only defer distinct in_bulk iterator select_for_update none union using raw dates datetimes aget afirst acount aexists refresh_from_db get_object_or_404 get_list_or_404',
);
const WRITES = words(
  'create bulk_create update bulk_update delete get_or_create update_or_create save acreate asave adelete aupdate abulk_create set add remove clear',
);
const OF_INSTANCES: ReadonlySet<string> = new Set(['save', 'delete', 'refresh_from_db', 'asave', 'adelete']);
/** What changes which objects are joined. */
const LINKING: ReadonlySet<string> = new Set(['set', 'add', 'remove', 'clear']);

function words(text: string): readonly string[] {
  return text.split(' ');
}

function accessed(call: CallView): readonly Fact[] {
  const { receiver } = call;
  const reach = receiver && reachOf(receiver);
  if (!receiver || !reach) return [];
  if (reach.state === 'model' && !OF_INSTANCES.has(call.name)) return [];
  if (reach.state !== 'related' && LINKING.has(call.name)) return [];
  const chain = receiver.root().line ?? call.site.line;
  const isWrite = WRITES.includes(call.name);
  return reach.models.map((model) => ({
    k: 'table',
    model,
    access: isWrite ? 'write' : 'read',
    chain,
    ...(reach.via.length > 0 ? { via: reach.via } : {}),
    ...(LINKING.has(call.name) ? { isLink: true as const } : {}),
    ...(isWrite ? {} : { isFallback: true }),
  }));
}

/** `get_object_or_404(Order, pk=1)` */
function shortcut(call: CallView): readonly Fact[] {
  const reach = call.args[0] && reachOf(call.args[0]);
  return (reach?.models ?? []).map((model) => ({ k: 'table', model, access: 'read', via: reach?.via ?? [] }));
}

export const djangoOrm: Framework = {
  name: 'django-orm',
  packages: [DJANGO],
  calls: [
    // The model the chain starts from is the proof.
    { names: [...READS, ...WRITES], from: [], isOfObjects: true, facts: accessed },
    { names: ['get_object_or_404', 'get_list_or_404', 'aget_object_or_404'], from: [{ origin: DJANGO }], facts: shortcut },
  ],
  definitions: [{ bases: BASES, kinds: ['class'], facts: modelFacts }],
};
