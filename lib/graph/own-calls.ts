/**
 * Whether `this.save()` written in one class can be a call of another class's member: where an object has one chain of bases, only if one
 * of the two classes is below the other. Where classes may be mixed, anything can meet in a third one.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { callEachOther } from '#lib/graph/call-families';
import { type SymbolId, splitSymbolId } from '#lib/model/ids';

const ONE_CHAIN = ['typescript', 'java', 'csharp'] as const;
const MAX_LEVELS = 8;

export function ownCalls(target: SymbolRow, reader: RepositoryReader): (from: SymbolId) => Promise<boolean> {
  const owner = ownerOf(target.id);
  if (target.kind !== 'method' || owner === null || !ONE_CHAIN.some((one) => callEachOther(one, target.language)))
    return async () => true;
  let related: Promise<ReadonlySet<SymbolId>> | undefined;
  return async (from) => {
    const around = await classAround(from, reader);
    related ??= relatedTo(owner, reader);
    return around === null || (await related).has(around);
  };
}

function ownerOf(id: SymbolId): SymbolId | null {
  return splitSymbolId(id).name.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null;
}

/** The innermost class a symbol stands in; null where it stands in none, so that nothing is known of `this`. */
async function classAround(id: SymbolId, reader: RepositoryReader): Promise<SymbolId | null> {
  for (let at = ownerOf(id); at !== null; at = ownerOf(at))
    if ((await reader.symbolsById(at)).some((row) => row.kind === 'class' || row.kind === 'interface')) return at;
  return null;
}

/** The class, its bases and what is derived from it, each as far as it goes. */
async function relatedTo(owner: SymbolId, reader: RepositoryReader): Promise<ReadonlySet<SymbolId>> {
  const own = await reader.symbolsById(owner);
  const found = new Set<SymbolId>([owner]);
  for (const direction of ['up', 'down'] as const) {
    let keys = own.map((row) => row.key);
    for (let level = 0; level < MAX_LEVELS && keys.length > 0; level++) {
      const kinds = ['extends', 'implements'] as const;
      const edges = direction === 'up' ? await reader.edgesFrom(keys, kinds) : await reader.edgesTo(keys, kinds);
      const next = edges.map((edge) =>
        direction === 'up' ? { id: edge.to, key: edge.toKey } : { id: edge.from, key: edge.fromKey },
      );
      keys = next.filter(({ id }) => !found.has(id)).map(({ key }) => key);
      for (const { id } of next) found.add(id);
    }
  }
  return found;
}
