/**
 * The runs of one server process, by the id of their turn. A turn is asked once, however often it is sent; so many run at a time and the
 * others wait in line; one that has ended stays for a minute, for readers who come back.
 */
import { Run, type RunLimits, type RunWork } from '#lib/answer/runs/run';
import type { StopReason } from '#lib/answer/runs/run-end';
import { systemTimers, type Timers } from '#lib/answer/runs/timers';
import { WaitingLine } from '#lib/answer/runs/waiting-line';
import { PathlightError } from '#lib/model/errors';

export interface RegistryLimits extends RunLimits {
  readonly maxRunning: number;
  /** In line behind those; one more is refused. */
  readonly maxWaiting: number;
  /** How long a run that has ended is kept. */
  readonly keepMs: number;
  /** Bytes of ended runs kept together. */
  readonly maxKeptBytes: number;
}

const DEFAULT_LIMITS: RegistryLimits = {
  maxRunning: 32,
  maxWaiting: 256,
  keepMs: 60_000,
  maxKeptBytes: 32_000_000,
  maxBytes: 8_000_000,
  unreadMs: 10 * 60_000,
  beatMs: 5_000,
  lookMs: 1_000,
  keepAliveMs: 15_000,
  stopMs: 1_000,
};

/** Of all the room somebody known may take so much, so that no one person keeps the others out. */
const ONE_ASKERS_PART = 1 / 4;

/**
 * Answers that need nothing but this process take its one thread: begun all at once, the first is done when the last is. A few at a time,
 * in the order they came and askers in turn, are done sooner on the whole; more than one, since some wait for git or for vectors.
 */
const MADE_HERE = 4;

export class RunRegistry {
  readonly limits: RegistryLimits;
  private readonly timers: Timers;
  private readonly runs = new Map<string, Run>();
  private readonly opening = new Map<string, { readonly asker: string | null; readonly run: Promise<Run | null> }>();
  /** Of runs that have ended: what takes back that they are forgotten later. */
  private readonly leaving = new Map<Run, () => void>();
  private readonly line: WaitingLine;
  private readonly madeHere = new WaitingLine(MADE_HERE);
  private closing = false;

  constructor(limits: Partial<RegistryLimits> = {}, timers: Timers = systemTimers) {
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.line = new WaitingLine(this.limits.maxRunning);
    this.timers = timers;
  }

  get(id: string): Run | undefined {
    return this.runs.get(id);
  }

  ofConversation(conversation: string): readonly Run[] {
    return [...this.runs.values()].filter((run) => run.conversation === conversation);
  }

  get running(): number {
    return [...this.runs.values()].filter((run) => run.end === null).length;
  }

  /**
   * The run of this id: the one there is, or one made by `prepare`, which is called once for requests at the same time and may find that
   * there is nothing to run (null). Throws `busy` when too many wait, of all or of who asks.
   */
  async open(id: string, prepare: () => Promise<RunWork | null>, asker: string | null = null): Promise<Run | null> {
    const known = this.runs.get(id) ?? this.opening.get(id)?.run;
    if (known) return known;
    this.expectRoom(asker);
    const opening = prepare().then((work) => work && this.start(work));
    this.opening.set(id, { asker, run: opening });
    try {
      return await opening;
    } finally {
      this.opening.delete(id);
    }
  }

  /** Ends all of them, and takes no more; settles when their ends are kept. */
  async close(reason: StopReason): Promise<void> {
    this.closing = true;
    await Promise.all([...this.runs.values()].map((run) => run.stop(reason)));
  }

  private expectRoom(asker: string | null): void {
    if (this.closing) {
      throw new PathlightError('busy', 'The server is stopping.', { remedy: 'Ask again when it has started.' });
    }
    const { maxRunning, maxWaiting } = this.limits;
    const room = maxRunning + maxWaiting;
    if (this.running + this.opening.size >= room) {
      throw new PathlightError('busy', `${maxWaiting} questions wait for an answer already.`, {
        remedy: 'Ask again in a moment.',
      });
    }
    if (asker === null || this.beganBy(asker) < Math.max(1, Math.floor(room * ONE_ASKERS_PART))) return;
    throw new PathlightError('busy', 'As many of your questions wait for an answer as one person may have.', {
      remedy: 'Ask again when some of them are answered.',
    });
  }

  /** Not ended yet. */
  private beganBy(asker: string): number {
    const runs = [...this.runs.values()].filter((run) => run.end === null && run.askedBy === asker);
    return runs.length + [...this.opening.values()].filter((one) => one.asker === asker).length;
  }

  private start(work: RunWork): Run {
    const asker = work.askedBy ?? '';
    const inLine: RunWork['answer'] = (send, signal) => this.line.run(() => work.answer(send, signal), signal, asker);
    const inOrder: RunWork['answer'] = (send, signal) => this.madeHere.run(() => inLine(send, signal), signal, asker);
    const inTurn: RunWork = { ...work, answer: work.isMadeHere ? inOrder : inLine };
    const run = new Run(inTurn, { limits: this.limits, timers: this.timers });
    this.runs.set(run.id, run);
    void run.ended.then(() => {
      this.leaving.set(
        run,
        this.timers.after(this.limits.keepMs, () => this.forget(run)),
      );
      this.forgetOldest();
    });
    // It began to be made before the server was told to stop.
    if (this.closing) void run.stop('shutdown');
    return run;
  }

  /** Nothing holds it any more, so that what it kept for readers is free. */
  private forget(run: Run): void {
    this.leaving.get(run)?.();
    this.leaving.delete(run);
    if (this.runs.get(run.id) === run) this.runs.delete(run.id);
  }

  private forgetOldest(): void {
    const ended = [...this.runs.values()].filter((run) => run.end !== null);
    let bytes = ended.reduce((sum, run) => sum + run.size, 0);
    for (const run of ended) {
      if (bytes <= this.limits.maxKeptBytes) return;
      bytes -= run.size;
      this.forget(run);
    }
  }
}
