/**
 * What a model is told about the repository so far, in named slots: Graph, Knowledge, History, Overview, Conversation. The question's
 * kind decides their order and shares (slot-shares.ts); what is best first in each is decided by slot-entries.ts; here the budget is
 * held: tokens are counted, nothing is cut in half, what had no room is counted. Text from the repository stands between fences that it
 * cannot close, and is data.
 */
import { type Entries, type SlotInput, slotEntries } from '#lib/answer/slots/slot-entries';
import { slotShares } from '#lib/answer/slots/slot-shares';
import { type CountTokens, loadTokenCounter } from '#lib/answer/slots/tokens';
import { dataText } from '#lib/answer/slots/untrusted-text';
import { type RouteKind, SLOT_BUDGET, type Slot } from '#lib/model/answer';

export const FENCE_OPEN = '<<<repository data';
export const FENCE_CLOSE = 'repository data>>>';

/** The slots in the order they are shown. All together hold `budget` tokens at most; what empty ones say is not counted. */
export async function makeSlots(
  input: SlotInput,
  kinds: readonly RouteKind[],
  budget: number = SLOT_BUDGET,
): Promise<readonly Slot[]> {
  const entries = slotEntries(input);
  const shares = slotShares(kinds, budget);
  const count = await loadTokenCounter();
  const cuts = new Map(shares.map(({ name }) => [name, new Cut(entries[name], count)]));
  let spare = 0;
  for (const { name, tokens } of shares) spare += cuts.get(name)?.grow(tokens) ?? 0;
  for (const { name } of shares) spare = cuts.get(name)?.grow(spare) ?? spare;
  return shares.flatMap(({ name }) => {
    const cut = cuts.get(name);
    return cut ? [{ name, ...cut.end() }] : [];
  });
}

/** How far into its entries a slot has come. The first one without room ends it, so that a worse one never takes a better one's place. */
class Cut {
  private readonly source: Entries;
  private readonly entries: readonly string[];
  private readonly count: CountTokens;
  private kept = 0;

  constructor(source: Entries, count: CountTokens) {
    this.source = source;
    this.entries = source.entries.map(dataText);
    this.count = count;
  }

  /** Takes entries while they fit; gives back what is left. */
  grow(tokens: number): number {
    let left = tokens;
    for (const entry of this.entries.slice(this.kept)) {
      // A line break is a token of its own at worst.
      const cost = this.count(entry) + 1;
      if (cost > left) break;
      left -= cost;
      this.kept++;
    }
    return left;
  }

  end(): Omit<Slot, 'name'> {
    const isEmpty = this.kept === 0;
    const leftOut = this.entries.length - this.kept + this.source.leftOut;
    const text = isEmpty ? emptyText(this.source, leftOut) : this.entries.slice(0, this.kept).join('\n');
    return { text, isEmpty, tokens: this.count(text), leftOut };
  }
}

function emptyText({ empty }: Entries, leftOut: number): string {
  return leftOut === 0 ? empty : 'Empty: what was found had no room.';
}

/** The slots as they stand in the prompt. */
export function renderSlots(slots: readonly Slot[]): string {
  return slots.map(renderSlot).join('\n\n');
}

function renderSlot({ name, text, isEmpty, leftOut }: Slot): string {
  const more = leftOut > 0 ? `\n(${leftOut} more had no room; tools show them.)` : '';
  return `## ${name}\n${isEmpty ? text : between(text)}${more}`;
}

/** Text that cannot end its own fence, between fences. */
export function fenced(text: string): string {
  return between(dataText(text));
}

function between(text: string): string {
  return `${FENCE_OPEN}\n${text}\n${FENCE_CLOSE}`;
}
