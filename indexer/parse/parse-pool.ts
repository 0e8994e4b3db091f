/**
 * Spreads files over parse workers. Batches are cut by size, largest files first, so that the workers finish together; outcomes come
 * back in path order whatever order they were made in. Several callers may share one pool.
 */
import type { ParseBatch, ParseJob, ParseKeep, ParseOutcome } from '#indexer/parse/parse-job';
import { WorkerSlot } from '#indexer/parse/worker-slot';
import { secretPatterns } from '#lib/model/secrets/extra-patterns';

export interface ParsePoolOptions {
  readonly workers: number;
  /** Time one file may take. */
  readonly timeoutMs: number;
  /** URL of a module that exports `languages`; the registry when absent. */
  readonly languagesModule?: string;
}

export interface ParseRequest {
  readonly root: string;
  readonly jobs: readonly ParseJob[];
  readonly keep: ParseKeep;
  readonly signal?: AbortSignal;
  onProgress?(done: number): void;
}

const MIN_BATCH_BYTES = 20_000;
const MAX_BATCH_BYTES = 400_000;
const MAX_BATCH_FILES = 64;
const BATCHES_PER_WORKER = 8;
/** A small file costs more than its bytes say. */
const FILE_COST_BYTES = 500;

export class ParsePool {
  private readonly idle: WorkerSlot[];
  private readonly slots: readonly WorkerSlot[];
  private readonly waiting: ((slot: WorkerSlot) => void)[] = [];

  constructor(options: ParsePoolOptions) {
    const languagesModule = options.languagesModule ?? new URL('../languages/registry.ts', import.meta.url).href;
    this.slots = Array.from(
      { length: Math.max(1, options.workers) },
      () => new WorkerSlot({ languagesModule, timeoutMs: options.timeoutMs }),
    );
    this.idle = [...this.slots];
  }

  /** Starts all threads ahead of the first request. */
  warm(): void {
    for (const slot of this.slots) slot.warm();
  }

  /** One outcome a job, in path order. Rejects when cancelled, or when no worker can start. */
  async parse(request: ParseRequest): Promise<readonly ParseOutcome[]> {
    const outcomes: ParseOutcome[] = [];
    const collect = (outcome: ParseOutcome): void => {
      outcomes.push(outcome);
      request.onProgress?.(outcomes.length);
    };
    const batches = cutBatches(request, this.slots.length);
    await Promise.all(batches.map((batch) => this.withSlot((slot) => slot.run(batch, collect), request.signal)));
    return outcomes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  }

  /** Ends the threads; a later request starts them again. */
  async close(): Promise<void> {
    await Promise.all(this.slots.map((slot) => slot.close()));
  }

  private async withSlot(work: (slot: WorkerSlot) => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
    const slot = this.idle.pop() ?? (await new Promise<WorkerSlot>((resolve) => this.waiting.push(resolve)));
    try {
      signal?.throwIfAborted();
      await work(slot);
    } finally {
      const next = this.waiting.shift();
      if (next) next(slot);
      else this.idle.push(slot);
    }
  }
}

function cutBatches(request: ParseRequest, workers: number): readonly ParseBatch[] {
  const cost = (job: ParseJob): number => job.bytes + FILE_COST_BYTES;
  const total = request.jobs.reduce((sum, job) => sum + cost(job), 0);
  const target = Math.min(MAX_BATCH_BYTES, Math.max(MIN_BATCH_BYTES, total / (workers * BATCHES_PER_WORKER)));
  const batches: ParseJob[][] = [];
  let room = 0;
  for (const job of [...request.jobs].sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))) {
    const last = batches.at(-1);
    if (last && last.length < MAX_BATCH_FILES && cost(job) <= room) last.push(job);
    else {
      batches.push([job]);
      room = target;
    }
    room -= cost(job);
  }
  return batches.map((jobs) => ({ root: request.root, keep: request.keep, secretPatterns: secretPatterns(), jobs }));
}
