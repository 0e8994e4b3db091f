/**
 * Parses one file in a worker: bytes to text, text to tree, tree to facts. Whatever goes wrong with this file becomes its outcome.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import type { GrammarChoice, Language } from '#indexer/languages/language';
import { parseSource } from '#indexer/parse/load-grammar';
import type { FailedFile, ParsedFile, ParseJob, ParseKeep, ParseOutcome } from '#indexer/parse/parse-job';
import { type FileUnit, symbolTexts } from '#indexer/parse/symbol-texts';
import { decodeText, detectEncoding } from '#indexer/scan/decode-text';

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
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
    const source = decodeText(bytes, changed?.encoding ?? job.encoding);
    const tree = await parseSource(source, options.grammar);
    const facts = options.language.extract(tree, job.path);
    const texts = options.keep === 'index' ? symbolTexts(source, facts) : [];
    const unit = Buffer.from(JSON.stringify({ facts, texts } satisfies FileUnit));
    const parsed: ParsedFile = { k: 'parsed', path: job.path, unit, ...(changed ? { changed } : {}) };
    if (options.keep === 'facts') return parsed;
    const content = { codec: 'zstd', data: zstdCompressSync(bytes, ZSTD), bytes: bytes.length } as const;
    return { ...parsed, content, packedUnit: zstdCompressSync(unit, ZSTD) };
  } catch (error) {
    // A trap in WebAssembly leaves the parser of this thread in an unknown state: the thread must go.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return failed(job, 'parse_failed', error instanceof Error ? error.message : String(error));
  }
}

export function failed(job: ParseJob, reason: FailedFile['reason'], detail: string): FailedFile {
  return { k: 'failed', path: job.path, reason, detail: detail.replace(/\s+/g, ' ').slice(0, MAX_DETAIL) };
}
