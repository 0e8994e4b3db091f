/** What a scripted model does in one turn, whatever protocol it is asked over. */
export interface ScriptedCall {
  readonly name: string;
  readonly input?: unknown;
  /** The input as it is written, where it is to be no JSON. */
  readonly raw?: string;
  /** Default: one of its own. */
  readonly id?: string;
}

interface Streamed {
  /** How the bytes of the stream are cut; default: one write an event. */
  readonly split?: Split;
}

export type ScriptedTurn =
  /** One call or several side by side, after some words where there are any. */
  | (Streamed & { readonly kind: 'tools'; readonly calls: readonly ScriptedCall[]; readonly text?: string })
  /** An answer, after thinking where there is any; `finish` says that it was cut off. */
  | (Streamed & {
      readonly kind: 'text';
      readonly text: string;
      readonly reasoning?: string;
      readonly finish?: 'stop' | 'length' | 'content-filter';
    })
  /** Thinking, and then nothing. */
  | (Streamed & { readonly kind: 'reasoning'; readonly text: string })
  /** A whole stream without text or calls. */
  | (Streamed & { readonly kind: 'empty' })
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      /** `retry-after` and the like. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A stream whose lines are not JSON. */
  | { readonly kind: 'malformed' }
  /** Half a text, then a line that is no JSON, then the rest of the stream. */
  | { readonly kind: 'garbled'; readonly text: string }
  /** Half a text, then the protocol's own word for an error. */
  | { readonly kind: 'error'; readonly text: string; readonly message?: string }
  /** Half a sentence, then the connection is cut. */
  | { readonly kind: 'broken'; readonly text: string }
  /** Half a sentence, then the stream ends as if that were all. */
  | { readonly kind: 'truncated'; readonly text: string }
  /** The connection is taken, and closed without a word. */
  | { readonly kind: 'reset' }
  /** Some text, then nothing until the client goes away. */
  | { readonly kind: 'hang'; readonly text: string }
  /** One event at a time, each when `drip()` is called. */
  | { readonly kind: 'drip'; readonly text: string };

/** One byte a write, however characters and line breaks fall; all in one write; lines that end in CRLF; comments between events. */
export type Split = 'events' | 'bytes' | 'whole' | 'crlf' | 'comments';

/** A turn, or what makes one from the request (to cite marks that a tool handed out, say). */
export type Script = readonly (ScriptedTurn | ((request: FakeRequest) => ScriptedTurn))[];

export interface FakeRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body as text, for looking things up in it. */
  readonly text: string;
}

/** The mark that a request gives for the line with this text, as a model would read it; `E0` when there is none. */
export function markFor(request: Pick<FakeRequest, 'body'>, text: string): string {
  const line = JSON.stringify(request.body)
    .split('\\n')
    .find((one) => one.includes(text) && /\[E\d+\]/.test(one));
  return /\[(E\d+)\]/.exec(line ?? '')?.[1] ?? 'E0';
}
