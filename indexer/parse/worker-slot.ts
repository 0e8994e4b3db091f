/**
 * One place for a parse worker: runs a batch at a time, replaces the thread when it hangs or dies, and always ends a batch with an
 * outcome for each of its files. The file in hand when a thread is lost is the one that failed; the rest run again on a new thread.
 */
import { Worker } from 'node:worker_threads';
import { failed } from '#indexer/parse/parse-file';
import { FILE_IN_HAND, FILES_BEGUN, type ParseBatch, type ParseOutcome, type WorkerMessage } from '#indexer/parse/parse-job';

export interface SlotOptions {
  readonly languagesModule: string;
  readonly timeoutMs: number;
}

/** Trees live for one file: a larger young generation takes a hundred megabytes a thread and saves no time. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 2_048, maxYoungGenerationSizeMb: 24, stackSizeMb: 16 };
const MAX_WATCH_INTERVAL_MS = 250;

/** How a thread's run over a batch ended. */
type RunEnd = { readonly k: 'done' } | { readonly k: 'hung' } | { readonly k: 'died'; readonly cause: unknown };

interface Thread {
  readonly worker: Worker;
  readonly counters: Int32Array;
}

export class WorkerSlot {
  private readonly options: SlotOptions;
  private thread: Thread | undefined;

  constructor(options: SlotOptions) {
    this.options = options;
  }

  /** Rejects only when a thread cannot start at all. */
  async run(batch: ParseBatch, onOutcome: (outcome: ParseOutcome) => void): Promise<void> {
    let left = batch.jobs;
    while (left.length > 0) {
      const finished = new Set<string>();
      const thread = this.start();
      const end = await this.runOnce(thread, { ...batch, jobs: left }, (outcome) => {
        finished.add(outcome.path);
        onOutcome(outcome);
      });
      if (end.k === 'done') return;
      this.thread = undefined;
      const lost = left[Atomics.load(thread.counters, FILE_IN_HAND)];
      if (end.k === 'died' && !lost) throw end.cause;
      if (lost && !finished.has(lost.path)) {
        finished.add(lost.path);
        onOutcome(
          end.k === 'hung'
            ? failed(lost, 'timeout', `it took longer than ${this.options.timeoutMs} ms to parse (PATHLIGHT_PARSE_TIMEOUT_MS)`)
            : failed(lost, 'parse_failed', `the parser crashed: ${end.cause instanceof Error ? end.cause.message : end.cause}`),
        );
      }
      left = left.filter((job) => !finished.has(job.path));
    }
  }

  /** Starts the thread ahead of its first batch. */
  warm(): void {
    this.start();
  }

  async close(): Promise<void> {
    const thread = this.thread;
    this.thread = undefined;
    await thread?.worker.terminate();
  }

  private start(): Thread {
    if (this.thread) return this.thread;
    const progress = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
    const counters = new Int32Array(progress);
    counters[FILE_IN_HAND] = -1;
    const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
      workerData: { languagesModule: this.options.languagesModule, progress },
      resourceLimits: MEMORY_LIMITS,
    });
    // The process may end while idle threads wait; a failure between batches shows at the next batch.
    worker.unref();
    worker.on('error', () => this.forget(worker));
    worker.on('exit', () => this.forget(worker));
    this.thread = { worker, counters };
    return this.thread;
  }

  private forget(worker: Worker): void {
    if (this.thread?.worker === worker) this.thread = undefined;
  }

  private runOnce(thread: Thread, batch: ParseBatch, onOutcome: (outcome: ParseOutcome) => void): Promise<RunEnd> {
    const { worker, counters } = thread;
    return new Promise((resolve) => {
      let cause: unknown;
      const finish = (end: RunEnd): void => {
        clearInterval(watch);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        worker.unref();
        resolve(end);
      };
      const onMessage = (message: WorkerMessage): void => {
        if (message.k === 'outcome') onOutcome(message.outcome);
        else finish({ k: 'done' });
      };
      const onError = (error: unknown): void => {
        cause = error;
      };
      const onExit = (code: number): void =>
        finish({ k: 'died', cause: cause ?? new Error(`its thread ended with code ${code}`) });
      const watch = this.watch(counters, () => {
        worker.off('exit', onExit);
        worker.terminate().then(
          () => finish({ k: 'hung' }),
          () => finish({ k: 'hung' }),
        );
      });
      worker.ref();
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      Atomics.store(counters, FILE_IN_HAND, -1);
      worker.postMessage(batch);
    });
  }

  /** Calls `onHang` once when the same file has been in hand for longer than the budget. */
  private watch(counters: Int32Array, onHang: () => void): NodeJS.Timeout {
    let seen = Atomics.load(counters, FILES_BEGUN);
    let since = performance.now();
    const timer = setInterval(
      () => {
        const begun = Atomics.load(counters, FILES_BEGUN);
        if (begun !== seen || Atomics.load(counters, FILE_IN_HAND) < 0) {
          seen = begun;
          since = performance.now();
        } else if (performance.now() - since > this.options.timeoutMs) {
          clearInterval(timer);
          onHang();
        }
      },
      Math.min(MAX_WATCH_INTERVAL_MS, Math.ceil(this.options.timeoutMs / 4)),
    );
    return timer;
  }
}
