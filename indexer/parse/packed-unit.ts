/**
 * A file's facts and texts as bytes: what a worker hands over and the cache keeps. The two are packed apart, since linking reads facts
 * alone and writing texts alone. Facts of a whole repository stand in memory at once, so what repeats in them is kept once: short texts
 * that many call sites share, and lists with nothing in them.
 */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { FileFacts } from '#indexer/facts/file-facts';
import type { FileUnit } from '#indexer/parse/symbol-texts';
import type { SymbolText } from '#lib/model/documents/symbol-text';

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const LENGTH_BYTES = 4;

export function packBytes(bytes: Uint8Array | string): Buffer {
  return zstdCompressSync(bytes, ZSTD);
}

/** Length of the facts, facts, texts. In a buffer of exactly its size, which is handed to another thread as a whole. */
export function packUnit({ facts, texts }: FileUnit): Uint8Array {
  const first = packBytes(JSON.stringify(facts));
  const second = packBytes(JSON.stringify(texts));
  const packed = new Uint8Array(LENGTH_BYTES + first.length + second.length);
  new DataView(packed.buffer).setUint32(0, first.length);
  packed.set(first, LENGTH_BYTES);
  packed.set(second, LENGTH_BYTES + first.length);
  return packed;
}

export function readFacts(packed: Uint8Array): FileFacts {
  return compact(JSON.parse(unpack(packed.subarray(LENGTH_BYTES, endOfFacts(packed)))));
}

export function readTexts(packed: Uint8Array): readonly SymbolText[] {
  return JSON.parse(unpack(packed.subarray(endOfFacts(packed))));
}

function endOfFacts(packed: Uint8Array): number {
  return LENGTH_BYTES + new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(0);
}

function unpack(packed: Uint8Array): string {
  return zstdDecompressSync(packed).toString();
}

/** The parser of JSON keeps shorter texts once by itself. */
const MIN_SHARED = 10;
const MAX_SHARED = 60;
const MAX_KNOWN = 100_000;
const known = new Map<string, string>();
const NOTHING: readonly never[] = [];

function shared(text: string): string {
  if (text.length < MIN_SHARED || text.length > MAX_SHARED) return text;
  const same = known.get(text);
  if (same !== undefined) return same;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, text);
  return text;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Lists and texts of freshly read facts, that nobody else holds yet, in place. */
function compact(facts: FileFacts): FileFacts {
  for (const expr of facts.exprs as readonly Writable<FileFacts['exprs'][number]>[]) {
    if (expr.k === 'name' || expr.k === 'member') expr.name = shared(expr.name);
    else if ((expr.k === 'call' || expr.k === 'new') && expr.args.length === 0) expr.args = NOTHING;
  }
  for (const call of facts.calls as readonly Writable<FileFacts['calls'][number]>[]) {
    call.name = shared(call.name);
    call.text = shared(call.text);
  }
  for (const fact of facts.references as readonly Writable<FileFacts['references'][number]>[]) fact.name = shared(fact.name);
  for (const binding of facts.bindings as readonly Writable<FileFacts['bindings'][number]>[]) binding.name = shared(binding.name);
  for (const definition of facts.definitions as readonly Writable<FileFacts['definitions'][number]>[]) {
    definition.name = shared(definition.name);
    if (definition.flags.length === 0) definition.flags = NOTHING;
    if (definition.params.length === 0) definition.params = NOTHING;
    if (definition.returnValues.length === 0) definition.returnValues = NOTHING;
    if (definition.yieldValues.length === 0) definition.yieldValues = NOTHING;
    if (definition.typeParams.length === 0) definition.typeParams = NOTHING;
    if (definition.heritage.length === 0) definition.heritage = NOTHING;
    if (definition.decorators.length === 0) definition.decorators = NOTHING;
    if (definition.members.length === 0) definition.members = NOTHING;
  }
  return facts;
}
