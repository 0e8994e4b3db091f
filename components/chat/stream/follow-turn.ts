/**
 * Follows one turn to its end, whatever the connection does: asks (or attaches to what already runs), reads, and attaches again after
 * every break, with growing pauses. The server replays a run from its first chunk, so nothing is lost; a turn keeps its id, so nothing
 * is asked twice. Only the server says that a run is gone.
 */

import type { AnswerDraft } from '../../answer/answer-draft';
import { type AskError, describeAskError } from '../ask-error';
import { AnswerReader, type StreamEnd } from './answer-reader';
import { type AskRequest, attachToRun, errorOf, postQuestion, type StoredTurn } from './ask-api';
import { readChunks } from './read-chunks';

export type TurnEnd =
  | StreamEnd
  /** The server did not take the question, or could not be reached with it: it was not asked, as far as anybody knows. */
  | { readonly kind: 'unsent'; readonly error: AskError }
  /** The server knows nothing of it any more. */
  | { readonly kind: 'gone' }
  /** Nobody follows it any more. */
  | { readonly kind: 'left' };

export interface FollowOptions {
  readonly turn: string;
  readonly repository: string;
  /** Not sent yet; without it the turn is known to the server. */
  readonly request?: AskRequest;
  readonly signal: AbortSignal;
  /** The server has taken the question. */
  readonly onAccepted?: () => void;
  readonly onDraft: (draft: AnswerDraft) => void;
  /** True while there is no connection. */
  readonly onLost: (lost: boolean) => void;
  /** The turn as it is kept; null when it is not. */
  readonly lookUp: (signal: AbortSignal) => Promise<StoredTurn | null>;
  /** Calls back when a connection is worth another try at once; returns what ends that. */
  readonly onWake: (wake: () => void) => () => void;
}

/** Without a byte for this long a connection is dead: the server says something every 15 seconds. */
const SILENCE_MS = 40_000;
/** On waking, silence this long is reason enough to attach again. */
const SILENCE_AT_WAKE_MS = 16_000;
const CHECK_MS = 4_000;
const PAUSES_MS = [250, 1_000, 2_000, 4_000, 8_000] as const;
/** Sending a question is given up after these tries; an answer that runs is never given up. */
const SEND_TRIES = 3;
/** Times the server may know nothing of a turn before it counts as gone. */
const MISSING_TRIES = 3;
const FRAME_MS = 40;

export async function followTurn(options: FollowOptions): Promise<TurnEnd> {
  const follower = new TurnFollower(options);
  try {
    return await follower.follow();
  } finally {
    follower.close();
  }
}

class TurnFollower {
  private readonly options: FollowOptions;
  private readonly stopWaking: () => void;
  private wake: () => void = () => undefined;
  private accepted: boolean;
  private failures = 0;
  private missing = 0;
  /** Characters on the screen: a replay stays hidden until it has come as far. */
  private shown = 0;

  constructor(options: FollowOptions) {
    this.options = options;
    this.accepted = options.request === undefined;
    this.stopWaking = options.onWake(() => this.wake());
  }

  close(): void {
    this.stopWaking();
  }

  async follow(): Promise<TurnEnd> {
    const { signal, onLost } = this.options;
    while (!signal.aborted) {
      const end = await this.attempt().catch((error: unknown) => this.failed(error));
      if (signal.aborted) break;
      if (end) return end;
      this.failures += 1;
      onLost(true);
      await this.pause();
    }
    return { kind: 'left' };
  }

  /** One connection: null when it broke off. */
  private async attempt(): Promise<TurnEnd | null> {
    const connection = new AbortController();
    const signal = AbortSignal.any([this.options.signal, connection.signal]);
    const response = await this.connect(signal);
    if (response.status === 204) return this.settle();
    if (!response.ok || !response.body) {
      if (this.accepted) return response.status === 404 ? this.settle() : null;
      return { kind: 'unsent', error: await errorOf(response) };
    }
    if (!this.accepted) this.options.onAccepted?.();
    this.accepted = true;
    const watch = this.watchSilence(() => connection.abort());
    try {
      return await this.read(response.body, watch.heard);
    } finally {
      watch.end();
      connection.abort();
    }
  }

  private connect(signal: AbortSignal): Promise<Response> {
    const { request, turn } = this.options;
    return !this.accepted && request ? postQuestion(request, signal) : attachToRun(turn, signal);
  }

  private async read(body: ReadableStream<Uint8Array>, heard: () => void): Promise<TurnEnd | null> {
    const reader = new AnswerReader(this.options.repository);
    let frame: ReturnType<typeof setTimeout> | undefined;
    let drawnAt = Number.NEGATIVE_INFINITY;
    const draw = (): void => {
      clearTimeout(frame);
      frame = undefined;
      drawnAt = performance.now();
      this.draw(reader);
    };
    try {
      for await (const chunk of readChunks(body, heard)) {
        this.failures = 0;
        reader.read(chunk);
        if (reader.end) break;
        // What comes after a silence is shown at once, what comes in a rush once a frame.
        if (performance.now() - drawnAt >= FRAME_MS) draw();
        else frame ??= setTimeout(draw, FRAME_MS);
      }
    } finally {
      draw();
    }
    return reader.end;
  }

  /** Nothing while a replay is behind what is on the screen. */
  private draw(reader: AnswerReader): void {
    const draft = reader.draft();
    if (draft.text.length < this.shown && !draft.answer) return;
    this.shown = draft.text.length;
    this.options.onLost(false);
    this.options.onDraft(draft);
  }

  /** The server has no such run: what is kept of the turn says how it ended. */
  private async settle(): Promise<TurnEnd | null> {
    const kept = await this.options.lookUp(this.options.signal);
    if (kept?.answer) return { kind: 'answered', answer: kept.answer };
    if (kept?.state === 'stopped') return { kind: 'stopped' };
    if (kept?.state === 'failed') return { kind: 'failed', message: kept.trouble };
    // Another process may have it; the server calls it failed when that one has been silent for long.
    if (kept?.state === 'running') return null;
    this.missing += 1;
    return this.missing < MISSING_TRIES ? null : { kind: 'gone' };
  }

  private failed(error: unknown): TurnEnd | null {
    if (this.accepted || this.failures + 1 < SEND_TRIES) return null;
    return { kind: 'unsent', error: describeAskError(error instanceof Error ? error : new Error(String(error))) };
  }

  /** Until the pause is over, something wakes it, or nobody follows any more. */
  private pause(): Promise<void> {
    const { signal } = this.options;
    const ms = PAUSES_MS[Math.min(this.failures - 1, PAUSES_MS.length - 1)];
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(), ms);
      const end = (): void => {
        clearTimeout(timer);
        this.wake = () => undefined;
        signal.removeEventListener('abort', end);
        resolve();
      };
      this.wake = end;
      signal.addEventListener('abort', end);
    });
  }

  private watchSilence(onDead: () => void): { readonly heard: () => void; readonly end: () => void } {
    let heardAt = Date.now();
    const check = (limit: number): void => {
      if (Date.now() - heardAt > limit) onDead();
    };
    const timer = setInterval(() => check(SILENCE_MS), CHECK_MS);
    this.wake = () => check(SILENCE_AT_WAKE_MS);
    return {
      heard: () => {
        heardAt = Date.now();
      },
      end: () => {
        clearInterval(timer);
        this.wake = () => undefined;
      },
    };
  }
}
