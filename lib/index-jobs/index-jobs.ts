/**
 * The indexes a server was asked to make: a few at a time, the others wait in line, one of a repository. Asked again while it runs, it
 * runs once more after. The catalog's lease keeps other processes away; what they do is read from there. Nothing here outlives the server:
 * a job whose process is gone is told as one that did not end.
 */
import type { JobRow } from '#db/catalog/catalog-store';
import { STALE_AFTER_MS } from '#db/catalog/jobs';
import { type IndexRequest, type ProcessEnd, runIndexProcess } from '#lib/index-jobs/index-process';
import { PathlightError } from '#lib/model/errors';
import type { IndexJob } from '#lib/model/index-job';
import type { Settings } from '#lib/settings';

export type { IndexRequest } from '#lib/index-jobs/index-process';

interface Entry {
  readonly request: IndexRequest;
  readonly cancel: AbortController;
  job: IndexJob;
  isAskedAgain: boolean;
  onEnd: ((end: ProcessEnd) => Promise<void>) | undefined;
}

const MAX_WAITING = 50;
/** Ends that are remembered for the page; the catalog has the rest. */
const MAX_ENDED = 100;

export class IndexJobs {
  readonly #settings: Pick<Settings, 'dataFolder' | 'maxIndexJobs'>;
  readonly #entries = new Map<string, Entry>();

  constructor(settings: Pick<Settings, 'dataFolder' | 'maxIndexJobs'>) {
    this.#settings = settings;
  }

  /** `onEnd` is for what follows from it; it is called once for this request. */
  ask(request: IndexRequest, onEnd?: (end: ProcessEnd) => Promise<void>): void {
    const known = this.#entries.get(request.repository);
    if (known?.job.state === 'waiting') return;
    if (known?.job.state === 'running') {
      known.isAskedAgain = true;
      return;
    }
    if (this.#in('waiting').length >= MAX_WAITING)
      throw new PathlightError('busy', 'Too many indexes wait in line.', { remedy: 'Try again when some of them are done.' });
    this.#entries.delete(request.repository);
    this.#entries.set(request.repository, {
      request,
      cancel: new AbortController(),
      job: { ...AT_FIRST, repository: request.repository, at: new Date().toISOString() },
      isAskedAgain: false,
      onEnd,
    });
    this.#startNext();
    for (const [name] of this.#ended().slice(0, -MAX_ENDED)) this.#entries.delete(name);
  }

  /** False when there is nothing of it to stop here. */
  cancel(repository: string): boolean {
    const entry = this.#entries.get(repository);
    if (!entry?.job.canCancel) return false;
    entry.isAskedAgain = false;
    entry.cancel.abort();
    if (entry.job.state === 'waiting')
      entry.job = { ...entry.job, state: 'cancelled', message: 'It was stopped.', canCancel: false };
    return true;
  }

  isBusy(repository: string): boolean {
    return this.#entries.get(repository)?.job.canCancel === true;
  }

  /** Whose a repository will be that is asked for here. */
  organizationOf(repository: string): string | undefined {
    return this.#entries.get(repository)?.request.organization;
  }

  /** Of what waits or runs. */
  names(): readonly string[] {
    return [...this.#entries.keys()].filter((name) => this.isBusy(name));
  }

  /** Forgets how the last one ended. */
  forget(repository: string): void {
    if (!this.isBusy(repository)) this.#entries.delete(repository);
  }

  /** Of a repository the latest, whoever makes it. */
  list(rows: readonly JobRow[]): readonly IndexJob[] {
    const known = new Map(rows.filter(({ kind }) => kind === 'index').map((row) => [row.repository, fromRow(row)]));
    for (const [name, { job }] of this.#entries) {
      const other = known.get(name);
      // What another process made since is newer than what ended here.
      if (job.canCancel || !other || other.at <= job.at || other.state !== 'running') known.set(name, job);
    }
    return [...known.values()];
  }

  #in(state: IndexJob['state']): readonly Entry[] {
    return [...this.#entries.values()].filter(({ job }) => job.state === state);
  }

  #ended(): readonly [string, Entry][] {
    return [...this.#entries].filter(([, { job }]) => !job.canCancel);
  }

  #startNext(): void {
    const [next] = this.#in('waiting');
    if (!next || this.#in('running').length >= this.#settings.maxIndexJobs) return;
    void this.#run(next);
  }

  async #run(entry: Entry): Promise<void> {
    const set = (change: Partial<IndexJob>): void => {
      entry.job = { ...entry.job, ...change };
    };
    set({ state: 'running', message: 'starting', at: new Date().toISOString() });
    const { signal } = entry.cancel;
    const end = await runIndexProcess(entry.request, { dataFolder: this.#settings.dataFolder, signal, onProgress: set });
    await entry.onEnd?.(end).catch((error: unknown) => console.error(error));
    set({ ...endOf(end), canCancel: false });
    if (entry.isAskedAgain) this.ask(entry.request, entry.onEnd);
    this.#startNext();
  }
}

const AT_FIRST = { state: 'waiting', done: 0, total: 0, message: 'waiting for its turn', remedy: '', canCancel: true } as const;

function endOf(end: ProcessEnd): Partial<IndexJob> {
  if (end.type === 'done') {
    const message = end.changed ? `${end.files} ${end.files === 1 ? 'file' : 'files'} indexed` : 'up to date';
    return { state: 'complete', message, done: end.files, total: end.files };
  }
  const { code, message, remedy } = end;
  return code === 'cancelled' ? { state: 'cancelled', message: 'It was stopped.' } : { state: 'failed', message, remedy };
}

function fromRow({ repository, state, done, total, message, startedAt, heartbeatAt }: JobRow): IndexJob {
  const row = { repository, done, total, message, remedy: '', canCancel: false, at: startedAt };
  const isDead = state === 'running' && Date.now() - Date.parse(heartbeatAt) > STALE_AFTER_MS;
  if (isDead) return { ...row, state: 'failed', message: 'Its process ended before it was done.', remedy: 'Index it again.' };
  return { ...row, state };
}

const REGISTRY = Symbol.for('pathlight.index-jobs');
const registry = globalThis as { [REGISTRY]?: Map<string, IndexJobs> };

/** One of a process and data folder, however often this module is loaded. */
export function indexJobs(settings: Pick<Settings, 'dataFolder' | 'maxIndexJobs'>): IndexJobs {
  registry[REGISTRY] ??= new Map();
  const known = registry[REGISTRY].get(settings.dataFolder) ?? new IndexJobs(settings);
  registry[REGISTRY].set(settings.dataFolder, known);
  return known;
}
