/**
 * Reads a model's text as it streams, and tells the answer in it from thinking, from tool calls written as text and from tokens that
 * leaked. Text that began as prose stays prose, unless a special token comes that stands in no prose; nothing in code counts. What is
 * held back is held only while it could be something else.
 */
import { CodeQuotes } from '#lib/answer/model/spoken/code-quotes';
import { findCalls } from '#lib/answer/model/spoken/find-calls';
import { HarmonyText, isEatenHarmony } from '#lib/answer/model/spoken/harmony-text';
import { folded, type Marker, markerAt } from '#lib/answer/model/spoken/markers';
import { isReAct, readReAct } from '#lib/answer/model/spoken/react-text';
import { type Mode, type Reading, type Spoken, said } from '#lib/answer/model/spoken/spoken';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';
import { isCallAlone, mayBecomeCall } from '#lib/answer/model/spoken/weak-opening';

const MAX_CALL_TEXT = 24_000;
/** What may stand behind an opening token, besides brackets and names of tools. */
const CALL_WORDS = ['call:', 'function', 'invoke', 'tool_call', 'name='];

export class SpokenText {
  private readonly tools: ToolNames;
  private readonly harmony: HarmonyText;
  private readonly quotes = new CodeQuotes();
  private mode: Mode = 'start';
  private held = '';
  /** What ends the thinking, and what was thought since it began. */
  private thinking = { close: '', thought: '' };
  private shown = false;

  constructor(tools: ToolNames) {
    this.tools = tools;
    this.harmony = new HarmonyText(tools);
  }

  push(delta: string): readonly Spoken[] {
    this.held += delta;
    return this.read(false);
  }

  end(): readonly Spoken[] {
    return this.read(true);
  }

  private read(final: boolean): readonly Spoken[] {
    const all: Spoken[] = [];
    for (;;) {
      const { said: events, held, next } = this.readers[this.mode](this.held, final);
      for (const event of events) if (event.kind === 'text') this.shown = true;
      all.push(...events);
      this.held = held;
      if (next === undefined || next === this.mode) return all;
      this.mode = next;
    }
  }

  private readonly readers: Readonly<Record<Mode, (held: string, final: boolean) => Reading>> = {
    start: (held, final) => this.start(held, final),
    prose: (held, final) => this.prose(held, final),
    think: (held, final) => this.think(held, final),
    call: (held, final) => this.call(held, final),
    react: (held, final) => readReAct(held, final, this.tools),
    harmony: (held, final) => this.harmony.read(held, final),
    over: () => ({ said: [], held: '' }),
  };

  private start(raw: string, final: boolean): Reading {
    let held = raw.trimStart();
    for (let marker = this.markerAt(held, 0, final); marker !== null; marker = this.markerAt(held, 0, final)) {
      if (marker === 'maybe') return { said: [], held };
      if (marker.kind !== 'noise' && marker.kind !== 'think-end') return this.enter(marker, held);
      held = held.slice(marker.text.length).trimStart();
    }
    if (held === '') return { said: [], held };
    if (isReAct(held) === true) return { said: [], held, next: 'react' };
    if (isEatenHarmony(held) === true) return { said: [], held, next: 'harmony' };
    if (isReAct(held) === false && isEatenHarmony(held) === false && !mayBecomeCall(held, this.tools))
      return { said: [], held, next: 'prose' };
    if (!final) return { said: [], held };
    const found = mayBecomeCall(held, this.tools) ? findCalls(held, this.tools) : null;
    if (found && found.calls.length > 0 && isCallAlone(held, found))
      return { said: [{ kind: 'calls', calls: found.calls }], held: '', next: 'over' };
    return { said: [], held, next: 'prose' };
  }

  private prose(held: string, final: boolean): Reading {
    let done = 0;
    let kept = '';
    const keep = (upTo: number): void => {
      const text = held.slice(done, upTo);
      this.quotes.take(text);
      kept += text;
      done = upTo;
    };
    for (const { index } of held.matchAll(/[<[◁]/g)) {
      if (index < done) continue;
      keep(index);
      const marker = this.quotes.open ? null : this.markerAt(held, index, final);
      if (marker === null) continue;
      const events = said('text', kept);
      if (marker === 'maybe') return { said: events, held: held.slice(index) };
      if (marker.kind === 'noise') done = index + marker.text.length;
      else if (marker.kind === 'think-end')
        return { said: [{ kind: 'take-back' }], held: held.slice(index + marker.text.length), next: 'start' };
      else if (this.opensHere(marker)) {
        const entered = this.enter(marker, held.slice(index));
        return { ...entered, said: [...events, ...entered.said] };
      }
    }
    keep(held.length);
    return { said: said('text', kept), held: '' };
  }

  /** In the midst of a sentence thinking and calls are spoken of. */
  private opensHere({ kind }: Marker): boolean {
    if (kind === 'think') return this.quotes.atLineStart;
    return kind !== 'call' || this.quotes.atSentenceStart;
  }

  private enter(marker: Marker, held: string): Reading {
    switch (marker.kind) {
      case 'think':
        this.thinking = { close: marker.close, thought: '' };
        return { said: [], held: held.slice(marker.text.length), next: 'think' };
      case 'call':
        return { said: [], held, next: 'call' };
      case 'harmony':
        return { said: [], held, next: 'harmony' };
      default:
        return { said: [], held: '', next: 'over' };
    }
  }

  private think(held: string, final: boolean): Reading {
    const { close } = this.thinking;
    const at = folded(held).indexOf(close);
    const upTo = at >= 0 ? at : final ? held.length : Math.max(0, held.length - close.length);
    const thought = held.slice(0, upTo);
    this.thinking = { close, thought: this.thinking.thought + thought };
    const events = said('thought', thought);
    if (at >= 0) return { said: events, held: held.slice(at + close.length), next: this.shown ? 'prose' : 'start' };
    if (!final) return { said: events, held: held.slice(upTo) };
    return { said: [...events, ...this.calledInThought()], held: '', next: 'over' };
  }

  /** Some models forget to end their thinking before they call a tool. */
  private calledInThought(): readonly Spoken[] {
    const { thought } = this.thinking;
    const at = Array.from(thought.matchAll(/^[ \t]*[<[]/gm), ({ index, 0: { length } }) => index + length - 1).find((place) => {
      const marker = this.markerAt(thought, place, true);
      return marker !== null && marker !== 'maybe' && marker.kind === 'call';
    });
    const { calls } = at === undefined ? { calls: [] } : findCalls(thought.slice(at), this.tools);
    return calls.length > 0 ? [{ kind: 'calls', calls }] : [];
  }

  /** From a token that opens a call on: held until the text ends, or until it turns out to be about calls rather than one. */
  private call(held: string, final: boolean): Reading {
    const marker = this.markerAt(held, 0, final);
    const length = marker === null || marker === 'maybe' ? 1 : marker.text.length;
    const isMeant = this.looksMeant(held.slice(length), final);
    if (!final && isMeant && held.length < MAX_CALL_TEXT) return { said: [], held };
    const { calls } = isMeant ? findCalls(held, this.tools) : { calls: [] };
    if (calls.length > 0) return { said: [{ kind: 'calls', calls }], held: '', next: 'over' };
    if (isMeant) return { said: [{ kind: 'unreadable' }], held: '', next: 'over' };
    const text = held.slice(0, length);
    this.quotes.take(text);
    return { said: said('text', text), held: held.slice(length), next: 'prose' };
  }

  /** What follows an opening token where a call follows: a bracket, another tag, the name of a tool. */
  private looksMeant(after: string, final: boolean): boolean {
    const inside = folded(after).trimStart();
    if (inside === '') return !final || !this.shown;
    if (/^[{[<`|"'=]/.test(inside) || CALL_WORDS.some((word) => inside.startsWith(word))) return true;
    if (!final && CALL_WORDS.some((word) => word.startsWith(inside))) return true;
    const name = /^(?:default_api\.)?[\w-]*/.exec(inside)?.[0] ?? '';
    return this.tools.named(name) !== undefined || (name === inside && this.tools.names.some((one) => one.startsWith(name)));
  }

  private markerAt(text: string, at: number, final: boolean): ReturnType<typeof markerAt> {
    return /[<[◁]/.test(text[at] ?? '') ? markerAt(text, at, { final, names: this.tools.names }) : null;
  }
}
