/** What languages have in common that decides whether a call written in one can be of a definition written in another, and how. */

/** Languages whose code calls each other's by name. */
const FAMILIES: readonly (readonly string[])[] = [
  ['javascript', 'jsx', 'typescript', 'tsx', 'vue', 'svelte', 'astro'],
  ['java', 'kotlin', 'scala', 'groovy'],
  ['c', 'cpp', 'objc', 'cuda'],
  ['csharp', 'vb'],
];

export function callEachOther(one: string, other: string): boolean {
  return one === other || FAMILIES.some((family) => family.includes(one) && family.includes(other));
}

export interface CallRules {
  /** A member may be called without anything before it: `save()` inside its class. */
  readonly bareMembers: boolean;
  /** A function may be called on something: a module, a package's object that holds it. */
  readonly heldFunctions: boolean;
  /** A call with too few or too many arguments is none of it. */
  readonly countsArguments: boolean;
  /** Types are not written down, so what a package hands out may be an object of this repository. */
  readonly untyped: boolean;
}

const DYNAMIC: CallRules = { bareMembers: false, heldFunctions: true, countsArguments: false, untyped: true };
const CLASSES: CallRules = { bareMembers: true, heldFunctions: false, countsArguments: true, untyped: false };
const RULES: Readonly<Record<string, CallRules>> = {
  python: { ...DYNAMIC, countsArguments: true },
  ruby: { ...DYNAMIC, bareMembers: true },
  php: DYNAMIC,
  go: { ...CLASSES, bareMembers: false },
  rust: { ...CLASSES, bareMembers: false },
  java: CLASSES,
  kotlin: CLASSES,
  csharp: CLASSES,
  scala: CLASSES,
};
/** Of a language that nothing is known of, anything may be. */
const ANY: CallRules = { bareMembers: true, heldFunctions: true, countsArguments: false, untyped: true };

export function callRules(language: string): CallRules {
  if (callEachOther(language, 'typescript')) return DYNAMIC;
  return RULES[language] ?? ANY;
}
