/**
 * A reader that lets no secret out of an index that was made by other rules than those that hold now: before there were any, or before
 * an administrator added to them. What the current rules made is handed on as it stands: nothing in it is left to take out.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { redactDeep, redactText, secretsFingerprint } from '#lib/model/secrets/redact';

type Guarded = Pick<
  RepositoryReader,
  | 'currentGeneration'
  | 'pastGeneration'
  | 'symbolsById'
  | 'symbolsByName'
  | 'symbolsBySuffix'
  | 'symbolsByKey'
  | 'symbolsInFile'
  | 'symbolsOfKind'
  | 'symbolNames'
  | 'edgesFrom'
  | 'edgesTo'
  | 'leavesFrom'
  | 'leafNames'
  | 'leavesByRow'
  | 'symbolOutlines'
  | 'overview'
  | 'summaries'
  | 'fileText'
  | 'documents'
  | 'documentsByKey'
  | 'coverage'
> & { generationNumber(): Promise<number> };

/** Names of what tells rows apart; a change would part what belongs together. */
const KEPT: ReadonlySet<string> = new Set(['hash', 'contentHash', 'commit', 'extractor', 'data', 'contents']);

/** Whether the rules that hold now made it. */
function isMadeByCurrentRules(extractor: string): boolean {
  return extractor.split('+')[0]?.endsWith(`-${secretsFingerprint()}`) === true;
}

export function redactedReader<Reader extends Guarded>(reader: Reader): Reader {
  let known: { readonly generation: number; readonly fingerprint: string; readonly isClean: boolean } | undefined;
  const isClean = async (): Promise<boolean> => {
    const fingerprint = secretsFingerprint();
    if (known !== undefined && known.fingerprint === fingerprint) return known.isClean;
    const row = await reader.currentGeneration();
    known = { generation: row?.generation ?? 0, fingerprint, isClean: row !== null && isMadeByCurrentRules(row.extractor) };
    return known.isClean;
  };
  const clean = async <T>(result: Promise<T>): Promise<T> => ((await isClean()) ? result : redactDeep(await result, KEPT));
  return {
    ...reader,
    // Whoever asks whether anything is new, asks here first.
    generationNumber: async () => {
      const generation = await reader.generationNumber();
      if (known?.generation !== generation) known = undefined;
      return generation;
    },
    pastGeneration: async (row) =>
      isMadeByCurrentRules(row.extractor) ? reader.pastGeneration(row) : redactDeep(await reader.pastGeneration(row), KEPT),
    symbolsById: (id) => clean(reader.symbolsById(id)),
    symbolsByName: (name, limit) => clean(reader.symbolsByName(name, limit)),
    symbolsBySuffix: (suffix, limit) => clean(reader.symbolsBySuffix(suffix, limit)),
    symbolsByKey: (keys) => clean(reader.symbolsByKey(keys)),
    symbolsInFile: (path) => clean(reader.symbolsInFile(path)),
    symbolsOfKind: (kind) => clean(reader.symbolsOfKind(kind)),
    symbolNames: () => clean(reader.symbolNames()),
    edgesFrom: (keys, kinds) => clean(reader.edgesFrom(keys, kinds)),
    edgesTo: (keys, kinds) => clean(reader.edgesTo(keys, kinds)),
    leavesFrom: (keys) => clean(reader.leavesFrom(keys)),
    leafNames: (afterRow, limit) => clean(reader.leafNames(afterRow, limit)),
    leavesByRow: (rows) => clean(reader.leavesByRow(rows)),
    symbolOutlines: (afterRow, limit) => clean(reader.symbolOutlines(afterRow, limit)),
    overview: async (generation) => {
      const data = await reader.overview(generation);
      // Kept as JSON: a value in it stands in quotes, and the mark has none.
      return data === null || (await isClean()) ? data : JSON.stringify(redactDeep(JSON.parse(data)));
    },
    summaries: (hashes) => clean(reader.summaries(hashes)),
    fileText: async (path) => {
      const text = await reader.fileText(path);
      return text === null || (await isClean()) ? text : redactText(text);
    },
    documents: (afterKey, limit) => clean(reader.documents(afterKey, limit)),
    documentsByKey: (keys) => clean(reader.documentsByKey(keys)),
    coverage: () => clean(reader.coverage()),
  };
}
