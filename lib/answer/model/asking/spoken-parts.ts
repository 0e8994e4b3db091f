/**
 * The parts of a model's stream with its text read: thinking leaves the text, tool calls written in it become tool calls, tokens that
 * leaked are gone. A text that cannot be read as the call it means to be is an error.
 */
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { ModelTrouble } from '#lib/answer/model/model-trouble';
import type { TextCall } from '#lib/answer/model/spoken/json-calls';
import type { Spoken } from '#lib/answer/model/spoken/spoken';
import { SpokenText } from '#lib/answer/model/spoken/spoken-text';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';

/** On a text's end: all of it was thinking, and is taken back. */
const TAKEN_BACK = { pathlight: { takenBack: true } } as const;

type Part = LanguageModelV4StreamPart;
type Finish = Extract<Part, { type: 'finish' }>;

export interface SpokenOptions {
  readonly tools: ToolNames;
  readonly newId: () => string;
}

export async function* spokenParts(parts: AsyncIterable<Part>, options: SpokenOptions): AsyncGenerator<Part, void, undefined> {
  const step = new SpokenStep(options);
  for await (const part of parts) yield* step.take(part);
}

/** One step of a model. */
class SpokenStep {
  private readonly options: SpokenOptions;
  private readonly blocks = new Map<string, TextBlock>();
  private readonly calls = new Set<string>();

  constructor(options: SpokenOptions) {
    this.options = options;
  }

  *take(part: Part): Generator<Part, void, undefined> {
    if (part.type === 'text-start') this.blocks.set(part.id, new TextBlock(part, this.options.tools));
    else if (part.type === 'text-delta') yield* this.say(this.blocks.get(part.id), (block) => block.spoken.push(part.delta));
    else if (part.type === 'text-end') yield* this.endOf(part.id);
    else if (part.type === 'finish') {
      for (const id of [...this.blocks.keys()]) yield* this.endOf(id);
      yield this.finish(part);
    } else {
      if (part.type === 'tool-call') this.calls.add(keyOf({ name: part.toolName, input: part.input }));
      yield part;
    }
  }

  private *endOf(id: string): Generator<Part, void, undefined> {
    const block = this.blocks.get(id);
    this.blocks.delete(id);
    yield* this.say(block, ({ spoken }) => spoken.end());
    if (block) yield* block.close();
  }

  private *say(block: TextBlock | undefined, read: (block: TextBlock) => readonly Spoken[]): Generator<Part, void, undefined> {
    if (!block) return;
    for (const event of read(block)) {
      if (event.kind === 'unreadable') throw new ModelTrouble('it wrote a tool call that cannot be read');
      if (event.kind === 'calls') yield* this.call(event.calls);
      else yield* block.say(event);
    }
  }

  /** A server that knows the shape may send the call, and leave its text in. */
  private *call(calls: readonly TextCall[]): Generator<Part, void, undefined> {
    for (const call of calls) {
      const key = keyOf(call);
      if (this.calls.has(key)) continue;
      this.calls.add(key);
      yield { type: 'tool-call', toolCallId: this.options.newId(), toolName: call.name, input: call.input };
    }
  }

  /** Tools are run only where the model stopped for them; not every server says that it did. */
  private finish(part: Finish): Finish {
    const { unified, raw } = part.finishReason;
    if (this.calls.size === 0 || (unified !== 'stop' && unified !== 'other')) return part;
    return { ...part, finishReason: { unified: 'tool-calls', raw } };
  }
}

/** A text of the provider, which may become several texts and thoughts. */
class TextBlock {
  readonly spoken: SpokenText;
  private readonly start: Extract<Part, { type: 'text-start' }>;
  private open: 'text' | 'thought' | null = null;
  private made = 0;

  constructor(start: Extract<Part, { type: 'text-start' }>, tools: ToolNames) {
    this.start = start;
    this.spoken = new SpokenText(tools);
  }

  *say(event: Extract<Spoken, { kind: 'text' | 'thought' | 'take-back' }>): Generator<Part, void, undefined> {
    if (event.kind === 'take-back') {
      if (this.open !== 'text') yield* this.begin('text');
      this.open = null;
      yield { type: 'text-end', id: this.id('text'), providerMetadata: TAKEN_BACK };
      return;
    }
    if (this.open !== event.kind) yield* this.begin(event.kind);
    yield { type: event.kind === 'text' ? 'text-delta' : 'reasoning-delta', id: this.id(event.kind), delta: event.text };
  }

  *close(): Generator<Part, void, undefined> {
    if (this.open !== null) yield { type: this.open === 'text' ? 'text-end' : 'reasoning-end', id: this.id(this.open) };
    this.open = null;
  }

  private *begin(kind: 'text' | 'thought'): Generator<Part, void, undefined> {
    yield* this.close();
    this.made++;
    this.open = kind;
    if (kind === 'thought') yield { type: 'reasoning-start', id: this.id(kind) };
    else yield { ...this.start, id: this.id(kind) };
  }

  private id(kind: 'text' | 'thought'): string {
    return this.made <= 1 && kind === 'text' ? this.start.id : `${this.start.id}-${kind}-${this.made}`;
  }
}

function keyOf({ name, input }: TextCall): string {
  return `${name}\0${input.replace(/\s+/g, '')}`;
}
