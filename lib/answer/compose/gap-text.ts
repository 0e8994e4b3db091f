/** What was tried where no way joins two ends, and the unresolved calls by which it may go on, each with its mark. */
import { cite } from '#lib/answer/compose/phrases';
import { symbolLabel } from '#lib/model/labels';
import { isDefinition } from '#lib/tools/evidence';
import type { EvidenceLedger } from '#lib/tools/evidence-ledger';
import type { ToolResult } from '#lib/tools/tool';

/** Empty where the result says nothing of it. */
export function gapText(
  { tried, trailEnds, marks }: Pick<ToolResult, 'tried' | 'trailEnds' | 'marks'>,
  ledger: Pick<EvidenceLedger, 'get'>,
): string {
  if (tried === undefined) return '';
  const definitions = marks.flatMap((mark) => ledger.get(mark) ?? []).filter((one) => isDefinition(one));
  const lines = trailEnds.map(({ note, mark, candidates }) => {
    const named = definitions.filter((one) => candidates.includes(one.symbol) || note.includes(`\`${symbolLabel(one.symbol)}\``));
    return `- ${withMarks(note, [mark, ...named.map((one) => one.mark)])}`;
  });
  return [tried, ...lines].join('\n');
}

/** Marks stand before the full stop. */
function withMarks(note: string, marks: readonly (string | undefined)[]): string {
  const stop = /[.。]$/.exec(note)?.[0] ?? '';
  return `${note.slice(0, note.length - stop.length)}${cite(...marks)}${stop}`;
}
