/** Which entities words describe: every word stands in the name, or in the name or place of somebody who uses it. */
import type { Neighbour } from '#lib/graph/neighbours';
import { splitSymbolId } from '#lib/model/ids';
import { splitWords } from '#lib/model/words';
import type { Entity } from '#lib/tools/entity-index';

/** Those that fit all words; the ones whose names hold most of them first. No words: all of them, as they came. */
export function entitiesMatching(
  entities: readonly Entity[],
  uses: ReadonlyMap<number, readonly Neighbour[]>,
  words: readonly string[],
): readonly Entity[] {
  if (words.length === 0) return entities;
  return entities
    .flatMap((entity, at) => {
      const name = splitWords(entity.name);
      const around = [
        ...splitWords(entity.row.path),
        ...(uses.get(entity.row.key) ?? []).flatMap((use) => wordsOfUser(use, entity)),
      ];
      const inName = words.filter((word) => name.some((one) => alike(one, word))).length;
      const fits = words.every((word) => name.some((one) => alike(one, word)) || around.some((one) => alike(one, word)));
      return fits ? [{ entity, inName, at }] : [];
    })
    .toSorted((a, b) => b.inName - a.inName || a.at - b.at)
    .map(({ entity }) => entity);
}

/** The words that stand in an entity's name. */
export function wordsInName(entity: Entity, words: readonly string[]): readonly string[] {
  const name = splitWords(entity.name);
  return words.filter((word) => name.some((one) => alike(one, word)));
}

/** Of an entity's uses those by whom the words describe; all of them where the words describe the entity, or nobody in particular. */
export function usesMatching(entity: Entity, uses: readonly Neighbour[], words: readonly string[]): readonly Neighbour[] {
  const name = splitWords(entity.name);
  const left = words.filter((word) => !name.some((one) => alike(one, word)));
  const fitting = uses.filter((use) => {
    const user = wordsOfUser(use, entity);
    return left.every((word) => user.some((one) => alike(one, word)));
  });
  return fitting.length > 0 ? fitting : uses;
}

/** Uses by code whose name or place has all the words: what a service or a folder does with an entity. */
export function usesIn(entity: Entity, uses: readonly Neighbour[], words: readonly string[]): readonly Neighbour[] {
  return uses.filter((use) => {
    const user = wordsOfUser(use, entity);
    return words.every((word) => user.some((one) => alike(one, word) || beginsWith(one, word)));
  });
}

/** A folder's name may be run together: `checkoutservice`. */
function beginsWith(word: string, beginning: string): boolean {
  return beginning.length >= MIN_BEGINNING && word.startsWith(beginning);
}

const MIN_BEGINNING = 4;

function wordsOfUser(use: Neighbour, entity: Entity): readonly string[] {
  const user = use.from.key === entity.row.key ? use.to : use.from;
  return splitWords(`${user.path} ${splitSymbolId(user.id).name}`);
}

/** The same word, or one with an ending more: `order`, `orders`, `ordering`. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}
