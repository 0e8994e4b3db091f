/**
 * Summaries a model wrote, by what it was shown: the same text is never summarized twice by one model, and a text that changed has
 * none. What a subject is (a symbol's id, an area's name) is the caller's matter. Never evidence for anything.
 */
import type { Executor } from '#db/client';
import { jsonChunks } from '#db/repository/bulk';
import type { StoredSummary } from '#db/repository/summary-store';
import type { LineRange } from '#lib/model/source';

const COLUMNS = ['s.content_hash', 's.model', 's.subject', 's.text', 's.evidence', 's.created_at'];

/** Those of these content hashes, of any model, the newest first. */
export async function readSummaries(executor: Executor, contentHashes: readonly string[]): Promise<readonly StoredSummary[]> {
  const found: StoredSummary[] = [];
  const rest = 'from json_each(?) k cross join summaries s on s.content_hash = k.value order by s.created_at desc';
  for (const chunk of jsonChunks(contentHashes.map((hash) => JSON.stringify(hash)))) {
    for (const row of await executor.jsonRows(COLUMNS, rest, [chunk])) {
      const [contentHash, model, subject, text, evidence, createdAt] = row.map(String);
      if (contentHash === undefined || model === undefined || subject === undefined) continue;
      found.push({
        contentHash,
        model,
        subject,
        text: text ?? '',
        evidence: JSON.parse(evidence ?? '[]') as readonly (LineRange & { readonly path: string })[],
        createdAt: createdAt ?? '',
      });
    }
  }
  return found;
}

/** Replaces the one of the same hash and model. */
export async function writeSummary(executor: Executor, summary: StoredSummary): Promise<void> {
  const { contentHash, model, subject, text, evidence, createdAt } = summary;
  await executor.run(
    'insert or replace into summaries (content_hash, model, subject, text, evidence, created_at) values (?, ?, ?, ?, ?, ?)',
    [contentHash, model, subject, text, JSON.stringify(evidence), createdAt],
  );
}
