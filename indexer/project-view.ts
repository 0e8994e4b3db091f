/** The scanned repository as module resolution sees it. Configuration files are read once, and never one the scan held back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectView } from '#indexer/languages/language';
import { decodeText, detectEncoding } from '#indexer/scan/decode-text';
import type { Scan } from '#indexer/scan/scanned-file';
import type { SkipReason } from '#lib/model/graph';
import { redactText } from '#lib/model/secrets/redact';

/** What is no source may still be configuration; what may not be read, or is too large to be one, is not. */
const READABLE: readonly (SkipReason | undefined)[] = [
  undefined,
  'unsupported_language',
  'generated',
  'minified',
  'parse_failed',
];

export function createProjectView(scan: Scan, indexed: ReadonlySet<string>): ProjectView {
  const readable = new Set(
    scan.files.filter((file) => READABLE.includes(file.reason) && file.hash !== '').map((file) => file.path),
  );
  const texts = new Map<string, string | undefined>();
  const read = (path: string): string | undefined => {
    try {
      const bytes = readFileSync(join(scan.root, path));
      return redactText(decodeText(bytes, detectEncoding(bytes)));
    } catch (error) {
      if (error instanceof Error && 'code' in error) return undefined;
      throw error;
    }
  };
  return {
    paths: new Set(scan.files.map((file) => file.path)),
    isIndexed: (path) => indexed.has(path),
    readConfig(path) {
      if (!readable.has(path)) return undefined;
      if (!texts.has(path)) texts.set(path, read(path));
      return texts.get(path);
    },
  };
}
