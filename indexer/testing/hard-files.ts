/**
 * Generator of files that break indexers: each named, with what must be true of it afterwards. Pure: same name, same bytes.
 */

export interface HardFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** A symbol the index must hold, `Qualified.name` and its line; absent where the file may be left out. */
  readonly symbol?: { readonly name: string; readonly line: number };
  /** A call the index must hold, by names: caller and callee in this file. */
  readonly call?: { readonly from: string; readonly to: string; readonly line: number };
  /** The file must be indexed, must be left out, or may be either as long as the reason is given. */
  readonly outcome: 'indexed' | 'left out' | 'either';
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const repeat = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

interface Program {
  readonly open: string;
  readonly close: string;
  readonly call: string;
  /** Qualified names and the line of the first function, where they are not `first`, `second` and 1. */
  readonly owner?: string;
  readonly line?: number;
}

/** One program in several languages: `first` calls `second`, line after line. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  js: { open: 'function first() {\n', close: '}\nfunction second() {}\n', call: '  second();\n' },
  ts: { open: 'export function first(): void {\n', close: '}\nfunction second(): void {}\n', call: '  second();\n' },
  py: { open: 'def first():\n', close: '\ndef second():\n    pass\n', call: '    second()\n' },
  java: {
    open: 'class Box {\nvoid first() {\n',
    close: '}\nvoid second() {}\n}\n',
    call: '  second();\n',
    owner: 'Box.',
    line: 2,
  },
  kt: { open: 'fun first() {\n', close: '}\nfun second() {}\n', call: '  second()\n' },
  go: { open: 'package box\nfunc first() {\n', close: '}\nfunc second() {}\n', call: '\tsecond()\n', line: 2 },
  rs: { open: 'fn first() {\n', close: '}\nfn second() {}\n', call: '    second();\n' },
  cs: { open: 'class Box {\nvoid first() {\n', close: '}\nvoid second() {}\n}\n', call: '  second();\n', owner: 'Box.', line: 2 },
  php: { open: '<?php\nfunction first() {\n', close: '}\nfunction second() {}\n', call: '  second();\n', line: 2 },
  rb: {
    open: 'class Box\n  def first\n',
    close: '  end\n  def second\n  end\nend\n',
    call: '    second\n',
    owner: 'Box.',
    line: 2,
  },
  c: { open: 'void second(void);\nvoid first(void) {\n', close: '}\nvoid second(void) {}\n', call: '  second();\n', line: 2 },
  cpp: { open: 'void second();\nvoid first() {\n', close: '}\nvoid second() {}\n', call: '  second();\n', line: 2 },
};

/** A function of very many lines, each a call. */
function longFunction(extension: string, lines: number): HardFile {
  const { open, close, call, owner = '', line = 1 } = programIn(extension);
  return {
    path: `long-function.${extension}`,
    bytes: utf8(open + call.repeat(lines) + close),
    symbol: { name: `${owner}first`, line },
    call: { from: `${owner}first`, to: `${owner}second`, line: lines + line },
    outcome: 'indexed',
  };
}

/** The program with a half-written definition behind it, and with carriage returns and a mark before it. */
function damaged(extension: string): readonly HardFile[] {
  const { open, close, call, owner = '', line = 1 } = programIn(extension);
  const text = open + call + close;
  const expected = {
    symbol: { name: `${owner}first`, line },
    call: { from: `${owner}first`, to: `${owner}second`, line: line + 1 },
    outcome: 'indexed',
  } as const;
  return [
    { path: `broken.${extension}`, bytes: utf8(`${text}\n)) } ] half {{ "`), outcome: 'indexed' },
    { path: `marked.${extension}`, bytes: utf8(`\uFEFF${text.replaceAll('\n', '\r\n')}`), ...expected },
  ];
}

function programIn(extension: string): Program {
  const program = PROGRAMS[extension];
  if (!program) throw new RangeError(`no program in ${extension}`);
  return program;
}

const NESTED_BLOCKS = 400;

function nestings(): readonly HardFile[] {
  const around = (open: string, close: string, depth: number, inner: string): string =>
    open.repeat(depth) + inner + close.repeat(depth);
  return [
    {
      path: 'nested-blocks.js',
      bytes: utf8(`function second() {}\nfunction first() {\n${around('if (a) {\n', '}\n', NESTED_BLOCKS, 'second();\n')}\n}\n`),
      symbol: { name: 'first', line: 2 },
      call: { from: 'first', to: 'second', line: NESTED_BLOCKS + 3 },
      outcome: 'indexed',
    },
    { path: 'nested-parens.ts', bytes: utf8(`export const deep = ${around('(', ')', 20_000, '1')};\n`), outcome: 'either' },
    { path: 'nested-arrays.js', bytes: utf8(`var deep = ${around('[', ']', 20_000, '')};\n`), outcome: 'either' },
    { path: 'nested-calls.py', bytes: utf8(`deep = ${around('f(', ')', 5_000, '1')}\n`), outcome: 'either' },
    {
      path: 'chain.ts',
      bytes: utf8(
        `export function first(b: any) {\n  return b${'.and(1)'.repeat(5_000)};\n}\nexport function second() { first(0); }\n`,
      ),
      symbol: { name: 'second', line: 4 },
      call: { from: 'second', to: 'first', line: 4 },
      outcome: 'indexed',
    },
    {
      path: 'long-sum.py',
      bytes: utf8(`def first():\n    return ${Array.from({ length: 20_000 }, (_, at) => `"${at}"`).join(' + ')}\n`),
      symbol: { name: 'first', line: 1 },
      outcome: 'either',
    },
    {
      path: 'else-if.js',
      bytes: utf8(`function first(a) {\n${repeat(3_000, (at) => `if (a === ${at}) {} else `)}{}\n}\n`),
      outcome: 'either',
    },
  ];
}

const LONG_LINE_BYTES = 5_000_000;

function longLines(): readonly HardFile[] {
  const data = `export const data = [${'"0123456789",'.repeat(LONG_LINE_BYTES / 13)}];\n`;
  return [
    { path: 'five-megabytes.ts', bytes: utf8(`export function first() {}\n${data}`), outcome: 'either' },
    { path: 'bundle.js', bytes: utf8(`function a(){b()};function b(){};`.repeat(LONG_LINE_BYTES / 33)), outcome: 'left out' },
    {
      path: 'long-string.py',
      bytes: utf8(`def second():\n    pass\ndef first():\n    x = "${'a'.repeat(700_000)}"\n    second()\n`),
      symbol: { name: 'first', line: 3 },
      call: { from: 'first', to: 'second', line: 5 },
      outcome: 'indexed',
    },
  ];
}

/** Text before a definition that shifts bytes, code points and UTF-16 units apart. */
const WIDE = '// 🛒🧾 結帳後的處理 — 결제 후 처리 👩‍👩‍👧‍👦\n';

function texts(): readonly HardFile[] {
  const program = `${WIDE}/* 🛒 */ export function first() { /* 数 */ second(); }\nexport function second() {}\n`;
  const crlf = program.replaceAll('\n', '\r\n');
  const expected = {
    symbol: { name: 'first', line: 2 },
    call: { from: 'first', to: 'second', line: 2 },
    outcome: 'indexed',
  } as const;
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${program}`, 'utf16le'));
  return [
    { path: 'wide.ts', bytes: utf8(program), ...expected },
    { path: 'wide-crlf.ts', bytes: utf8(crlf), ...expected },
    { path: 'wide-bom.ts', bytes: utf8(`\uFEFF${program}`), ...expected },
    { path: 'wide-utf16.ts', bytes: utf16, ...expected },
    { path: 'old-mac.js', bytes: utf8('function first() { second() }\rfunction second() {}\r'), outcome: 'either' },
    {
      path: 'nul-in-the-end.js',
      bytes: utf8(`function first() { second() }\nfunction second() {}\n${' '.repeat(9_000)}\0`),
      outcome: 'either',
    },
  ];
}

function broken(): readonly HardFile[] {
  return [
    {
      path: 'half-written.ts',
      bytes: utf8('export function first() {\n  second();\n}\nexport function second() {}\nfunction third( {\n'),
      symbol: { name: 'first', line: 1 },
      call: { from: 'first', to: 'second', line: 2 },
      outcome: 'indexed',
    },
    {
      path: 'merge-conflict.py',
      bytes: utf8('def second():\n    pass\n<<<<<<< HEAD\ndef first():\n    second()\n=======\n>>>>>>> other\n'),
      outcome: 'indexed',
    },
    { path: 'noise.js', bytes: utf8(noise(60_000)), outcome: 'either' },
    { path: 'brackets.py', bytes: utf8('([{'.repeat(30_000)), outcome: 'either' },
    { path: 'empty.py', bytes: utf8(''), outcome: 'indexed' },
    { path: 'only-comments.ts', bytes: utf8(repeat(5_000, (at) => `// ${at}\n`)), outcome: 'indexed' },
  ];
}

/** Characters that mean something to a grammar, in an order that means nothing. */
function noise(length: number): string {
  const alphabet = '(){}[]<>;:,.=+-*/`\'"$#@!?&|^~\\ \nabcxyz019';
  let state = 12_345;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return alphabet[state % alphabet.length] ?? '';
  }).join('');
}

function generated(): readonly HardFile[] {
  return [
    {
      path: 'client.gen.ts',
      bytes: utf8('// Code generated by protoc. DO NOT EDIT.\nexport function first() {}\n'),
      outcome: 'left out',
    },
    { path: 'lib.min.js', bytes: utf8('function a(){b()}function b(){}'), outcome: 'left out' },
    {
      path: 'many-definitions.ts',
      bytes: utf8(repeat(20_000, (at) => `export function f${at}() { f${Math.max(0, at - 1)}(); }\n`)),
      symbol: { name: 'f19999', line: 20_000 },
      call: { from: 'f19999', to: 'f19998', line: 20_000 },
      outcome: 'indexed',
    },
  ];
}

export function hardFiles(): readonly HardFile[] {
  return [
    ...Object.keys(PROGRAMS).map((extension) => longFunction(extension, 20_000)),
    ...Object.keys(PROGRAMS).flatMap(damaged),
    ...nestings(),
    ...longLines(),
    ...texts(),
    ...broken(),
    ...generated(),
  ];
}
