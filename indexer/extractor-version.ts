/**
 * Names the state of the code that makes an index, so that a newer Pathlight never serves what an older one made. Two parts: what
 * facts depend on (cached facts of another part are not read) and all of it (an index of another one is made again).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FACTS_VERSION } from '#indexer/facts/file-facts';
import { secretsFingerprint } from '#lib/model/secrets/redact';

export interface ExtractorVersion {
  readonly facts: string;
  readonly index: string;
}

/** Rules about secrets decide what is parsed. */
const FACTS_FOLDERS = ['facts', 'languages', 'parse', '../lib/model/secrets'];
/** Words of bodies are cached with the facts. */
const WORDS = ['../lib/model/words.ts', '../lib/model/documents/symbol-text.ts'];
const DOCUMENTS = ['../lib/model/documents/symbol-documents.ts', '../lib/model/documents/symbol-aliases.ts'];
const INDEX_FOLDERS = ['entities', 'frameworks', 'libraries', 'link', 'precise', 'write'];
const HASH_LENGTH = 12;

function hashFolders(folders: readonly string[], files: readonly string[] = []): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(here, file)));
  for (const folder of folders) {
    const paths = readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|[\\/])(cases|testing)[\\/]/.test(path))
      .sort();
    for (const path of paths) hash.update(`${folder}/${path}\0`).update(readFileSync(join(here, folder, path)));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

let known: ExtractorVersion | undefined;

export function extractorVersion(): ExtractorVersion {
  if (!known) {
    const facts = `${FACTS_VERSION}-${hashFolders(FACTS_FOLDERS, WORDS)}`;
    known = { facts, index: `${facts}-${hashFolders(INDEX_FOLDERS, DOCUMENTS)}` };
  }
  const secrets = secretsFingerprint();
  return { facts: `${known.facts}-${secrets}`, index: `${known.index}-${secrets}` };
}
