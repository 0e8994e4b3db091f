/**
 * From a name somebody wrote to the entities that carry it: an address, a table's, topic's, setting's or procedure's name, alone or with
 * its kind ("the orders table", "topic order.placed"). What fits only nearly is never returned.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { type EntityKind, splitSymbolId } from '#lib/model/ids';
import { type Entity, entitiesOf } from '#lib/tools/entity-index';
import { KIND_WORDS, kindOfWords } from '#lib/tools/entity-words';
import { addressFit, parseAddress } from '#lib/tools/route-names';

/** A name with the kind that was said with it. */
export interface SaidEntity {
  readonly kind: EntityKind;
  readonly name: string;
}

const KINDS = Object.values(KIND_WORDS)
  .map((words) => words.asked)
  .join('|');
const KIND_FIRST = new RegExp(`^(?:the )?(${KINDS})\\s+(?:named |called )?(.+)$`, 'i');
const KIND_LAST = new RegExp(`^(?:the )?(.+?)\\s+(${KINDS})$`, 'i');

/** `the orders table`, `table orders`, `order.placed topic`; null where no kind is said. */
export function saidEntity(text: string): SaidEntity | null {
  const first = KIND_FIRST.exec(text);
  const last = KIND_LAST.exec(text);
  const [words, name] = first ? [first[1], first[2]] : [last?.[2], last?.[1]];
  const kind = words === undefined ? null : kindOfWords(words);
  return kind === null || name === undefined ? null : { kind, name: name.replace(/[`'"“”]/g, '').trim() };
}

export async function entitiesNamed(reader: RepositoryReader, asked: string): Promise<readonly Entity[]> {
  const entities = await entitiesOf(reader);
  if (entities.length === 0) return [];
  const said = saidEntity(asked);
  if (said) {
    const named = entitiesCalled(
      entities.filter((entity) => entity.kind === said.kind),
      said.name,
    );
    if (named.length > 0) return named;
  }
  return entitiesCalled(entities, asked);
}

/** Whole names before ends of them; letters as written before letters without case. */
export function entitiesCalled(entities: readonly Entity[], name: string): readonly Entity[] {
  const address = parseAddress(name);
  if (address) return entitiesAt(entities, address);
  return firstNotEmpty(entities, [
    (entity) => entity.name === name,
    (entity) => entity.name.toLowerCase() === name.toLowerCase(),
    (entity) => isEndOf(entity, name.toLowerCase()),
    (entity) => NAMED_FREELY.has(entity.kind) && folded(entity.name) === folded(name),
  ]);
}

/** Kinds whose names people say in words: "the order lines table" for `order_lines`. */
const NAMED_FREELY: ReadonlySet<EntityKind> = new Set(['table', 'topic']);

function entitiesAt(entities: readonly Entity[], address: NonNullable<ReturnType<typeof parseAddress>>): readonly Entity[] {
  const fitting = (kind: EntityKind, fit: 'whole' | 'end') => (entity: Entity) => {
    if (entity.kind !== kind) return false;
    const own = parseAddress(entity.name.replace(/^(\w+) \{\}/, '$1 '));
    return own !== null && addressFit(address, own) === fit;
  };
  return firstNotEmpty(entities, [
    fitting('route', 'whole'),
    fitting('http', 'whole'),
    fitting('route', 'end'),
    fitting('http', 'end'),
  ]);
}

/** `public.orders` by `orders`; `shop.Cart/AddItem` by `Cart/AddItem`, `Cart.AddItem` or `AddItem`. */
function isEndOf(entity: Entity, asked: string): boolean {
  if (entity.kind === 'table') return entity.name.toLowerCase().endsWith(`.${asked}`);
  if (entity.kind !== 'rpc') return false;
  const [whole, end] = [entity.name, asked].map((name) => name.toLowerCase().replaceAll('/', '.'));
  return whole === end || (whole ?? '').endsWith(`.${end}`) || (end ?? '').endsWith(`.${whole}`);
}

function firstNotEmpty(entities: readonly Entity[], tests: readonly ((entity: Entity) => boolean)[]): readonly Entity[] {
  for (const test of tests) {
    const found = entities.filter(test);
    if (found.length > 0) return found;
  }
  return [];
}

/** Letters and digits alone, a plural's `s` off: `order_lines`, `OrderLine` and `order lines` are one. */
function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=[^s])s$/, '');
}

/** The name a tool is asked with: the id where it means one entity. */
export function nameFor(entities: readonly Entity[], asked: string): string {
  const [only] = entities;
  return entities.length === 1 && only ? only.row.id : asked;
}

/** Ids of entities whose names are nearest to an address or name that does not exist. */
export function closestEntities(
  entities: readonly Entity[],
  asked: string,
  similarity: (asked: string, name: string) => number,
): readonly { readonly id: string; readonly score: number }[] {
  const said = saidEntity(asked);
  const wanted = said?.name ?? asked;
  const isAddress = parseAddress(wanted) !== null;
  return entities
    .filter((entity) => (said ? entity.kind === said.kind : !isAddress || entity.kind === 'route' || entity.kind === 'http'))
    .map((entity) => {
      const name = splitSymbolId(entity.row.id).name;
      return { id: entity.row.id, score: Math.max(similarity(wanted, name), similarity(wanted, name.replace(/^[A-Z]+ /, ''))) };
    });
}
