/**
 * Which languages can reach a package of which ecosystem, so that a rule about a PHP class is never asked about a call in Python.
 * What stands in no table here may be reached from anywhere.
 */
import type { OriginPattern } from '#indexer/entities/contract';

const JVM = ['java', 'kotlin'];

/** Names of languages by the first part of an origin. */
const LANGUAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ['npm', ['typescript']],
  ['node', ['typescript']],
  ['pypi', ['python']],
  ['python', ['python']],
  ['gem', ['ruby']],
  ['ruby', ['ruby']],
  ['composer', ['php']],
  ['php', ['php']],
  ['go', ['go']],
  ['crate', ['rust']],
  ['rust', ['rust']],
  ['maven', JVM],
  ['java', JVM],
  ['nuget', ['csharp']],
  ['dotnet', ['csharp']],
]);

/** True when code in the language may hold what one of the patterns means; any code for rules that name no origin. */
export function isReachable(from: readonly OriginPattern[], language: string): boolean {
  if (from.length === 0) return true;
  return from.some(({ origin }) =>
    (typeof origin === 'string' ? [origin] : origin).some((one) => {
      const at = one.indexOf(':');
      return LANGUAGES.get(at < 0 ? one : one.slice(0, at))?.includes(language) ?? true;
    }),
  );
}
