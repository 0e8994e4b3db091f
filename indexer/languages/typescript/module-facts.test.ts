/** What a file imports and exports, in module syntax and in CommonJS. */
import { describe, expect, it } from 'vitest';
import { bound, calls, definitionOf, exports, factsOf, names } from '#indexer/languages/typescript/testing/show-facts';

describe('imports', () => {
  it('bind names to modules and stand at the specifier', async () => {
    const facts = await factsOf(`
import d, { a as b, type C } from './x';
import * as ns from './y';
import './side';
import type { T } from 't';
import legacy = require('./legacy');
async function f() {
  const { g } = await import('./lazy');
}
`);
    expect(facts.imports.map((fact) => [fact.module, fact.names.join(), fact.line, fact.typeOnly, fact.dynamic])).toEqual([
      ['./x', 'default,a,C', 2, false, false],
      ['./y', '*', 3, false, false],
      ['./side', '', 4, false, false],
      ['t', 'T', 5, true, false],
      ['./legacy', '*', 6, false, false],
      ['./lazy', '*', 8, false, true],
    ]);
    expect([bound(facts, 'd'), bound(facts, 'b'), bound(facts, 'ns'), bound(facts, 'legacy')]).toEqual([
      ['default of ./x'],
      ['a of ./x'],
      ['* of ./y'],
      ['* of ./legacy'],
    ]);
    expect(bound(facts, 'g')).toEqual(['await import ./lazy.g']);
    expect(calls(facts)).toEqual([]);
  });

  it('come from require, plain and destructured', async () => {
    const facts = await factsOf(
      "const fs = require('fs');\nconst { load, store: save } = require('./disk');\nconst one = require('./many').one;\nuse(require('./late'));",
      'javascript',
    );
    expect([bound(facts, 'fs'), bound(facts, 'load'), bound(facts, 'save'), bound(facts, 'one')]).toEqual([
      ['* of fs'],
      ['load of ./disk'],
      ['store of ./disk'],
      ['one of ./many'],
    ]);
    expect(facts.imports.map((fact) => fact.module)).toEqual(['fs', './disk', './many', './late']);
    expect(calls(facts)).toEqual(['<module> -> use @4:1']);
  });
});

describe('exports', () => {
  it('are named, renamed, passed on and defaulted', async () => {
    const facts = await factsOf(`
export { a as b, c } from './z';
export * from './all';
export * as all from './some';
export { local as default, local };
export const one = 1, { two } = pair();
export class Three {}
const local = () => {};
`);
    expect(exports(facts)).toEqual([
      'b = a of ./z',
      'c = c of ./z',
      '* of ./all',
      'all = * of ./some',
      'default = local',
      'local = local',
      'one = one',
      'two = two',
      'Three = Three',
    ]);
    expect(facts.imports.map((fact) => fact.module)).toEqual(['./z', './all', './some']);
    expect(definitionOf(facts, 'local').flags).toEqual(['exported']);
  });

  it('name what has no name `default`', async () => {
    expect(names(await factsOf('export default function () {}'))).toEqual(['function default 1-1']);
    expect(names(await factsOf('export default class { go() {} }'))).toEqual(['class default 1-1', 'method default.go 1-1']);
    const facts = await factsOf('export default {\n  data() {},\n  methods: { save() {} },\n};');
    expect(names(facts)).toEqual(['variable default 1-4', 'method default.data 2-2', 'method default.methods.save 3-3']);
    expect(exports(facts)).toEqual(['default = default']);
    expect(exports(await factsOf('export = thing;'))).toEqual(['= = thing']);
  });

  it('are written to module.exports', async () => {
    const whole = await factsOf('module.exports = function hash(text) {\n  return text;\n};', 'javascript');
    expect([names(whole), exports(whole)]).toEqual([['function hash 1-3'], ['= = def hash']]);
    const parts = await factsOf(
      'exports.encode = function (v) {};\nexports.limit = 3;\nexports.encode(1);\nmodule.exports.go = go;\nfunction go() {}',
      'javascript',
    );
    expect(exports(parts)).toEqual(['encode = exports.encode', 'limit = number', 'go = go']);
    expect(names(parts)).toEqual(['function encode 1-1', 'function go 5-5']);
    const list = await factsOf('function a() {}\nmodule.exports = { a, b: a, make() {} };', 'javascript');
    expect(exports(list)).toEqual(['= = {a: a, b: a, make: def make}', 'a = a', 'b = a', 'make = def make']);
  });
});
