/** Names of the standard library that have a meaning of their own here, however a file reaches them. */
import { BUILTIN_TYPES } from '#indexer/languages/rust/builtins';

/** Crates that come with the compiler. */
export const STANDARD_CRATES: ReadonlySet<string> = new Set(['std', 'core', 'alloc']);

/** Crates whose `Result` is the standard one with an error of their own. */
const RESULT_CRATES: ReadonlySet<string> = new Set(['anyhow', 'eyre', 'color_eyre', ...STANDARD_CRATES]);

export const TRANSPARENT_TYPES: readonly string[] = [
  'Box',
  'Rc',
  'Arc',
  'Cow',
  'Pin',
  'Future',
  'BoxFuture',
  'ManuallyDrop',
  'NonNull',
  'Reverse',
];

/** Whether `path` is a library type with a built-in meaning: `std::collections::HashMap`, `anyhow::Result`. */
export function isBuiltinPath(path: readonly string[]): boolean {
  const [head = ''] = path;
  const last = path.at(-1) ?? '';
  if (path.length < 2) return false;
  if (last === 'Result') return RESULT_CRATES.has(head);
  return STANDARD_CRATES.has(head) && isBuiltinName(last);
}

export function isBuiltinName(name: string): boolean {
  return Object.hasOwn(BUILTIN_TYPES, name) || TRANSPARENT_TYPES.includes(name);
}
