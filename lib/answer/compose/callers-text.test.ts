/** Who calls something that shares its name: an overload that only its twins call is called. */
import { expect, it } from 'vitest';
import type { SymbolRow } from '#db/repository/repository-store';
import { callersText } from '#lib/answer/compose/callers-text';
import type { Hop } from '#lib/model/answer';

const ID = 'Json.java::Json.read';

const overload = (key: number, line: number): SymbolRow => ({
  key,
  id: ID,
  kind: 'method',
  path: 'Json.java',
  line,
  startLine: line,
  endLine: line + 2,
  language: 'java',
  signature: 'read()',
  isTest: false,
  exported: true,
});

const call = (from: string, line: number, toLine: number): Hop => ({
  from,
  to: ID,
  kind: 'calls',
  resolution: 'scope',
  confidence: 1,
  toKind: 'function',
  depth: 0,
  path: from.split('::')[0] ?? '',
  line,
  toPath: 'Json.java',
  toLine,
  toEndLine: toLine + 2,
  text: '',
  mark: `E${line}`,
});

const told = (hops: readonly Hop[]): string =>
  callersText({
    language: 'en',
    targets: [overload(1, 10), overload(2, 20)],
    markOf: ({ line }) => `E${line}`,
    docMark: null,
    hops,
    isTest: () => false,
    beginnings: [],
  });

it('says that an overload is called by its twin, and lists that call last', () => {
  const text = told([call(ID, 11, 20), call('Main.java::Main.main', 3, 10)]);
  expect(text).toContain('- `Json.read` (Json.java:20) [E20] is called by other definitions of the name [E11].');
  expect(text).toContain('- `Json.read` (Json.java:10) [E10] is called by `Main.main` [E3].');
  expect(text).not.toMatch(/No caller|Nothing in/);
  expect(text.indexOf('at Main.java:3')).toBeLessThan(text.indexOf('at Json.java:11'));
});

it('takes a call inside of itself for none', () => {
  const text = told([call(ID, 21, 20), call('Main.java::Main.main', 3, 10)]);
  expect(text).toMatch(/`Json\.read` \(Json\.java:20\) \[E20\]/);
  expect(text).not.toContain('other definitions');
});
