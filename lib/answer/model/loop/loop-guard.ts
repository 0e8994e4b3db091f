/**
 * Watches the loop of one answer: which calls were made, how often the same came again, how many could not be used, how many tokens are
 * left. When nothing is to be gained from more tools, the next step has to write.
 */
import type { ToolName } from '#lib/model/message';

/** Of input and output over all steps of an answer. */
const MAX_TOKENS = 120_000;
export const MAX_STEPS = 8;

/** The same call this often, or repeats of any calls: the model goes in circles. */
const MOST_OF_ONE = 3;
const MOST_REPEATS = 4;
/** A step whose calls cannot be used is told so once. */
const MOST_UNUSABLE = 2;
/** What an answer may take to write. */
const ROOM_TO_WRITE = 4_000;
/** Characters of English and code a token has at least; on the safe side. */
const CHARACTERS_PER_TOKEN = 3;

export interface TokenUse {
  /** So far, of all requests. */
  readonly tokens: number;
  /** Input of the last request. */
  readonly lastInput: number;
}

export class LoopGuard {
  private readonly made = new Map<string, number>();
  private readonly unusableSteps = new Set<number>();
  private readonly maxTokens: number;
  private repeats = 0;
  private step = 0;
  private toldSince = 0;
  /** The step that has to write has begun. */
  isLast = false;

  constructor(maxTokens = MAX_TOKENS) {
    this.maxTokens = maxTokens;
  }

  /** Notes a call; how often it was made, this time counted. */
  call(tool: ToolName, input: unknown): number {
    const key = callKey(tool, input);
    const times = (this.made.get(key) ?? 0) + 1;
    this.made.set(key, times);
    if (times > 1) this.repeats++;
    return times;
  }

  /** A call of this step could not be used. */
  unusable(): void {
    this.unusableSteps.add(this.step);
  }

  /** Text of a tool that the next request carries besides. */
  told(text: string): void {
    this.toldSince += text.length;
  }

  /** Asked before every step: whether it has to write, and may call nothing. */
  beginStep(step: number, use: TokenUse): boolean {
    this.step = step;
    const isCircling = this.repeats >= MOST_REPEATS || [...this.made.values()].some((times) => times >= MOST_OF_ONE);
    this.isLast = step >= MAX_STEPS - 1 || isCircling || this.unusableSteps.size >= MOST_UNUSABLE || this.isNearTheCap(use);
    this.toldSince = 0;
    return this.isLast;
  }

  /** After this step there would be no room for one more. */
  private isNearTheCap({ tokens, lastInput }: TokenUse): boolean {
    if (lastInput === 0) return false;
    const next = lastInput + this.toldSince / CHARACTERS_PER_TOKEN + ROOM_TO_WRITE;
    return tokens + 2 * next > this.maxTokens;
  }
}

function callKey(tool: ToolName, input: unknown): string {
  return `${tool} ${JSON.stringify(sorted(input))}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
