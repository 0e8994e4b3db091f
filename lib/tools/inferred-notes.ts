/** What people accepted of a model's proposals about some symbols, as a tool tells it: a line of its own that says what it is. */
import type { SymbolRow } from '#db/repository/repository-store';
import { inferredAbout } from '#lib/inferred/accepted';
import type { InferredEdge, InferredKind } from '#lib/model/inferred';
import type { ToolContext } from '#lib/tools/tool';
import { symbolInWords } from '#lib/tools/wording';

const VERBS: Readonly<Record<InferredKind, string>> = {
  means: 'means',
  depends_on: 'depends on',
  affects: 'affects',
  deprecated_by: 'is deprecated by',
};

/** Empty where nothing was accepted; what is only proposed is not told. */
export async function inferredNotes(
  symbols: readonly SymbolRow[],
  context: Pick<ToolContext, 'reader' | 'source'>,
): Promise<readonly string[]> {
  const { accepted } = await inferredAbout([...new Set(symbols.map(({ id }) => id))], context);
  return accepted.length === 0 ? [] : [`Inferred, accepted by a person, no evidence: ${accepted.map(claimInWords).join('; ')}.`];
}

function claimInWords({ kind, from, to }: InferredEdge): string {
  return `${symbolInWords(from)} ${VERBS[kind]} ${kind === 'means' ? `“${to}”` : symbolInWords(to)}`;
}
