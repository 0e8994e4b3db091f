/** What a protocol makes of a scripted turn: the events of its stream, and how each is written. */
import type { ScriptedTurn } from '#lib/answer/testing/scripted-turn';

/** Turns that are streamed event by event. */
export type StreamedTurn = Exclude<ScriptedTurn, { kind: 'status' | 'malformed' | 'reset' }>;

export interface WireProtocol {
  readonly name: 'chat' | 'responses' | 'anthropic' | 'google';
  /** Events up to the words and calls; behind them those that end a whole stream. */
  events(turn: StreamedTurn): { readonly said: readonly unknown[]; readonly end: readonly unknown[] };
  /** The protocol's own word for an error in the midst of a stream. */
  error(message: string): unknown;
  /** One event as it stands in the stream. */
  written(event: unknown): string;
  /** Behind the last event. */
  readonly close: string;
}

export function textOf(turn: StreamedTurn): string {
  return 'text' in turn && turn.kind !== 'reasoning' ? (turn.text ?? '') : '';
}

export function thoughtOf(turn: StreamedTurn): string {
  if (turn.kind === 'reasoning') return turn.text;
  return turn.kind === 'text' ? (turn.reasoning ?? '') : '';
}

export interface WireCall {
  readonly id: string;
  readonly name: string;
  readonly input: string;
}

export function callsOf(turn: StreamedTurn): readonly WireCall[] {
  if (turn.kind !== 'tools') return [];
  return turn.calls.map(({ name, input, raw, id }, index) => ({
    id: id ?? `call_${index}_${name}`,
    name,
    input: raw ?? JSON.stringify(input ?? {}),
  }));
}

export function finishOf(turn: StreamedTurn): 'stop' | 'tools' | 'length' | 'content-filter' {
  if (turn.kind === 'tools') return 'tools';
  return turn.kind === 'text' ? (turn.finish ?? 'stop') : 'stop';
}

/** Cut as models do, in the midst of words and marks. */
export function pieces(text: string): readonly string[] {
  return text.match(/[\s\S]{1,16}/gu) ?? [];
}

export const USED = { input: 100, output: 20 } as const;
