/**
 * How much of the thing a question asks for, with what is done to it, stands close together in one symbol. Words that each stand
 * somewhere and nowhere together ("hashes", "password") bear nothing of it.
 */
import { askedFeature } from '#lib/question/asked-feature';
import type { Concept } from '#lib/question/concepts';
import { askingFirst } from '#lib/question/question-sentences';
import { measureSupport } from '#lib/question/support';
import type { ToolContext } from '#lib/tools/tool';

export interface FeatureSupport {
  /** As the question says them. */
  readonly words: readonly string[];
  /** What is done to the thing, where the question says it. */
  readonly action: string | undefined;
  /** Share of their weight that the best symbol has close together: 0..1. */
  readonly coverage: number;
}

/** Null where nothing plain is asked for. */
export async function featureSupport(
  question: string,
  concepts: readonly Concept[],
  context: ToolContext,
): Promise<FeatureSupport | null> {
  const feature = askingFirst(question).map(askedFeature)[0];
  if (!feature) return null;
  const own = concepts.filter(({ text }) => feature.things.includes(text) || text === feature.action);
  if (own.length === 0) return null;
  const { coverage } = await measureSupport(own, context);
  return { words: own.map(({ text }) => text), action: feature.action, coverage };
}
