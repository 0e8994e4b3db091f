/** The entities of a repository, read once a generation: they are few, and names of theirs are compared in ways no index answers. */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { ENTITY_KINDS, type EntityKind, entityKind, splitSymbolId } from '#lib/model/ids';

export interface Entity {
  readonly row: SymbolRow;
  readonly kind: EntityKind;
  /** `POST /orders`, `orders`, `order.placed`. */
  readonly name: string;
}

const cache = new WeakMap<RepositoryReader, { readonly generation: number; readonly entities: Promise<readonly Entity[]> }>();

/** By kind, then by name. */
export async function entitiesOf(reader: RepositoryReader): Promise<readonly Entity[]> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const known = cache.get(reader);
  if (known?.generation === generation) return known.entities;
  const entities = reader
    .symbolsOfKind('entity')
    .then((rows) => rows.flatMap(toEntity).toSorted((a, b) => PLACES[a.kind] - PLACES[b.kind]));
  cache.set(reader, { generation, entities });
  entities.catch(() => cache.delete(reader));
  return entities;
}

const PLACES = Object.fromEntries(ENTITY_KINDS.map((kind, at) => [kind, at])) as Record<EntityKind, number>;

function toEntity(row: SymbolRow): readonly Entity[] {
  const kind = entityKind(row.id);
  return kind === null ? [] : [{ row, kind, name: splitSymbolId(row.id).name }];
}
