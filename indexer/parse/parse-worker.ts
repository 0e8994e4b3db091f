/**
 * The thread that parses. It takes batches, sends each file's outcome as soon as it has it, and counts the files it begins in shared
 * memory, so that the main thread can tell a slow file from a hung one and end this thread without asking.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { GrammarChoice, Language } from '#indexer/languages/language';
import { prepareGrammar } from '#indexer/parse/load-grammar';
import { failed, parseFile } from '#indexer/parse/parse-file';
import {
  FILE_IN_HAND,
  FILES_BEGUN,
  type ParseBatch,
  type ParseJob,
  type ParseOutcome,
  type ParseWorkerData,
  type WorkerMessage,
} from '#indexer/parse/parse-job';
import { setSecretPatterns } from '#lib/model/secrets/extra-patterns';

const { languagesModule, progress }: ParseWorkerData = workerData;
const { languages }: { readonly languages: readonly Language[] } = await import(languagesModule);
const counters = new Int32Array(progress);

const byGrammar = new Map<string, { readonly language: Language; readonly grammar: GrammarChoice }>();
for (const language of languages) for (const grammar of language.grammars) byGrammar.set(grammar.id, { language, grammar });

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message, message.k === 'outcome' ? buffersOf(message.outcome) : []);
}

/** All buffers of an outcome are handed over, not copied. */
function buffersOf(outcome: ParseOutcome): readonly ArrayBuffer[] {
  if (outcome.k === 'failed') return [];
  const parts = [outcome.unit, outcome.content?.data];
  return parts.flatMap((part) => (part?.buffer instanceof ArrayBuffer ? [part.buffer] : []));
}

async function parse(job: ParseJob, batch: ParseBatch, position: number): Promise<ParseOutcome> {
  const known = byGrammar.get(job.language);
  if (!known) return failed(job, 'parse_failed', `no language has the grammar ${job.language}`);
  await prepareGrammar(known.grammar);
  Atomics.store(counters, FILE_IN_HAND, position);
  Atomics.add(counters, FILES_BEGUN, 1);
  return parseFile(job, { root: batch.root, keep: batch.keep, ...known });
}

parentPort?.on('message', async (batch: ParseBatch) => {
  setSecretPatterns('settings', batch.secretPatterns);
  for (const [position, job] of batch.jobs.entries()) send({ k: 'outcome', outcome: await parse(job, batch, position) });
  Atomics.store(counters, FILE_IN_HAND, -1);
  send({ k: 'done' });
});
