/**
 * Several files of a repository may declare the same thing under the same full name: modules of one build, examples side by side, source
 * sets of several platforms. A build sees the one beside it: of equals the one in the same file counts, else the one whose folder shares
 * most of its path with the use.
 */
import { sameParameters, typeText } from '#indexer/link/type-text';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';

type Declared = Extract<Value, { k: 'function' | 'class' }>;

/** How many folders two paths have in common from the top; half a one more where the next ones begin alike (`jvmMain`, `jvmTest`). */
function sharedFolders(one: string, other: string): number {
  const mine = one.split('/');
  const theirs = other.split('/');
  const most = Math.min(mine.length, theirs.length) - 1;
  let count = 0;
  while (count < most && mine[count] === theirs[count]) count += 1;
  const isAlike = count < most && firstWord(mine[count]) === firstWord(theirs[count]);
  return isAlike ? count + 0.5 : count;
}

function firstWord(folder: string | undefined): string | undefined {
  return folder === undefined ? undefined : /^[A-Za-z]?[a-z\d]*/.exec(folder)?.[0];
}

function isEqual(one: Declared, other: Declared): boolean {
  if (one.k !== other.k || one.unit === other.unit) return false;
  const mine = one.unit.facts.definitions[one.def];
  const theirs = other.unit.facts.definitions[other.def];
  if (!mine || !theirs || mine.qualified !== theirs.qualified) return false;
  if (one.k === 'function') return sameParameters(one, other) && sameReceiver(one, other);
  const isOpen = one.unit.language.semantics.namespaces?.openClasses;
  const inParts = isOpen === 'marked' ? mine.flags.includes('partial') && theirs.flags.includes('partial') : isOpen === true;
  return !inParts && mine.typeParams.length === theirs.typeParams.length;
}

function sameReceiver(one: Declared, other: Declared): boolean {
  const mine = one.unit.facts.definitions[one.def]?.receiver;
  const theirs = other.unit.facts.definitions[other.def]?.receiver;
  return typeText(one.unit, mine) === typeText(other.unit, theirs);
}

function isDeclared(value: Value): value is Declared {
  return value.k === 'function' || value.k === 'class';
}

/** Values without those that an equal one nearer to the file stands for. */
export function nearestOfEqual<V extends Value>(from: Unit, values: readonly V[]): readonly V[] {
  if (values.length < 2) return values;
  const declared = values.flatMap((value: Value): readonly Declared[] => (isDeclared(value) ? [value] : []));
  const depthOf = ({ unit }: Declared): number =>
    unit === from ? Number.POSITIVE_INFINITY : sharedFolders(from.path, unit.path);
  const depths = new Map<Value, number>(declared.map((value) => [value, depthOf(value)]));
  return values.filter((value: Value) => {
    if (!isDeclared(value)) return true;
    const own = depths.get(value) ?? 0;
    return !declared.some((other) => (depths.get(other) ?? 0) > own && isEqual(value, other));
  });
}
