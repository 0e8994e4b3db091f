/** What a model's text turns out to be, piece by piece. */
import type { TextCall } from '#lib/answer/model/spoken/json-calls';

export type Spoken =
  /** Part of the answer. */
  | { readonly kind: 'text'; readonly text: string }
  /** Thinking, never shown. */
  | { readonly kind: 'thought'; readonly text: string }
  /** All text of this block so far was thinking. */
  | { readonly kind: 'take-back' }
  | { readonly kind: 'calls'; readonly calls: readonly TextCall[] }
  /** A tool call that cannot be made out. */
  | { readonly kind: 'unreadable' };

/** How far a reader of text has come: what it says, what it keeps for later, and whether it is done with its mode. */
export interface Reading {
  readonly said: readonly Spoken[];
  readonly held: string;
  readonly next?: Mode;
}

export type Mode = 'start' | 'prose' | 'think' | 'call' | 'react' | 'harmony' | 'over';

export function said(kind: 'text' | 'thought', text: string): readonly Spoken[] {
  return text === '' ? [] : [{ kind, text }];
}
