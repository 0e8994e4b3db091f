/** Programming languages by the names people use for them. Ids are as files carry them (`csharp`, `tsx`). */

/** Id, label, then other names. An id that is not listed goes by itself. */
const LANGUAGES: readonly (readonly [id: string, label: string, ...others: string[]])[] = [
  ['typescript', 'TypeScript', 'ts'],
  ['tsx', 'TSX'],
  ['javascript', 'JavaScript', 'js', 'ecmascript'],
  ['jsx', 'JSX'],
  ['python', 'Python', 'py'],
  ['java', 'Java'],
  ['kotlin', 'Kotlin', 'kt'],
  ['go', 'Go', 'golang'],
  ['rust', 'Rust', 'rs'],
  ['ruby', 'Ruby', 'rb'],
  ['php', 'PHP'],
  ['csharp', 'C#', 'c-sharp', 'cs'],
  ['c', 'C'],
  ['cpp', 'C++', 'c++', 'cplusplus'],
  ['swift', 'Swift'],
  ['scala', 'Scala'],
  ['sql', 'SQL'],
  ['xml', 'XML'],
  ['protobuf', 'Protobuf', 'proto'],
];

/** What is written in the same language under another id: components beside modules. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  typescript: ['typescript', 'tsx'],
  javascript: ['javascript', 'jsx'],
  protobuf: ['protobuf', 'proto'],
};

export function languageLabel(id: string): string {
  return LANGUAGES.find(([known]) => known === id)?.[1] ?? id;
}

/** The ids a name stands for, as far as `known` has them; none when it is the name of no language there. */
export function languagesNamed(name: string, known: Iterable<string>): readonly string[] {
  const wanted = name.trim().toLowerCase();
  const listed = LANGUAGES.find(([id, label, ...others]) => [id, label.toLowerCase(), ...others].includes(wanted))?.[0] ?? wanted;
  const family = FAMILIES[listed] ?? [listed];
  return [...known].filter((id) => family.includes(id));
}
