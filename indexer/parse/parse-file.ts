/**
 * Parses one file in a worker: bytes to text without secrets, text to tree, tree to facts. Whatever goes wrong with this file becomes its outcome.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GrammarChoice, Language } from '#indexer/languages/language';
import { parseSource } from '#indexer/parse/load-grammar';
import { packBytes, packUnit } from '#indexer/parse/packed-unit';
import type { FailedFile, ParsedFile, ParseJob, ParseKeep, ParseOutcome } from '#indexer/parse/parse-job';
import { symbolTexts } from '#indexer/parse/symbol-texts';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';
import { withoutSecrets } from '#indexer/parse/without-secrets';
import { decodeText, detectEncoding } from '#indexer/scan/decode-text';

const MAX_DETAIL = 200;

export interface ParseFileOptions {
  readonly root: string;
  readonly keep: ParseKeep;
  readonly language: Language;
  readonly grammar: GrammarChoice;
}

export async function parseFile(job: ParseJob, options: ParseFileOptions): Promise<ParseOutcome> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(options.root, job.path));
  } catch {
    return failed(job, 'unreadable', 'it was gone or closed when it was to be parsed');
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  const changed = hash === job.hash ? undefined : { hash, bytes: bytes.length, encoding: detectEncoding(bytes) };
  try {
    const encoding = changed?.encoding ?? job.encoding;
    const kept = await withoutSecrets(bytes, encoding);
    const source = decodeText(kept, encoding);
    const tree = await parseBest(source, job.path, options);
    const facts = options.language.extract(tree, job.path);
    const texts = options.keep === 'index' ? symbolTexts(source, facts) : [];
    const unit = packUnit({ facts, texts });
    const parsed: ParsedFile = { k: 'parsed', path: job.path, unit, ...(changed ? { changed } : {}) };
    if (options.keep === 'facts') return parsed;
    const content = { codec: 'zstd', data: ownBytes(packBytes(kept)), bytes: kept.length } as const;
    return { ...parsed, content };
  } catch (error) {
    // A trap in WebAssembly leaves the parser of this thread in an unknown state: the thread must go.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return failed(job, 'parse_failed', error instanceof Error ? error.message : String(error));
  }
}

/** With the grammar of the ending, or the first of those the text may be in that leaves the fewest errors. */
async function parseBest(source: string, path: string, options: ParseFileOptions): Promise<SyntaxTree> {
  const ids = options.language.chooseGrammar?.(source, path) ?? [options.grammar.id];
  let best: SyntaxTree | undefined;
  for (const id of ids) {
    const grammar = options.language.grammars.find((choice) => choice.id === id) ?? options.grammar;
    const tree = await parseText(source, { ...options, grammar });
    if (!best || tree.errorLines.length < best.errorLines.length) best = tree;
    if (best.errorLines.length === 0) break;
  }
  return best ?? parseText(source, options);
}

async function parseText(source: string, { language, grammar }: ParseFileOptions): Promise<SyntaxTree> {
  const written = language.rewrite?.(source, grammar.id) ?? source;
  const tree = { ...(await parseSource(written.length === source.length ? written : source, grammar)), source };
  const repaired = tree.errorLines.length > 0 ? language.repair?.(written, grammar.id) : undefined;
  if (repaired === undefined || repaired.length !== source.length) return tree;
  const second = await parseSource(repaired, grammar);
  return second.errorLines.length < tree.errorLines.length ? { ...second, source } : tree;
}

/** Bytes in a buffer of exactly their size: a slice of a larger one would take all of it along to the other thread. */
function ownBytes(bytes: Buffer): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
}

export function failed(job: ParseJob, reason: FailedFile['reason'], detail: string): FailedFile {
  return { k: 'failed', path: job.path, reason, detail: detail.replace(/\s+/g, ' ').slice(0, MAX_DETAIL) };
}
