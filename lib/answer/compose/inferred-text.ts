/** What was only inferred about an answer's symbols, in sentences that say so. It stands beside the answer's text, never in it. */
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { InferredAbout } from '#lib/inferred/accepted';
import type { InferredEdge, InferredNote } from '#lib/model/inferred';
import { type Language, sayer } from '#lib/model/language';

/** Null where nothing was inferred, or all of it rejected. */
export function inferredText({ accepted, waiting }: InferredAbout, language: Language): InferredNote | null {
  if (accepted.length === 0 && waiting === 0) return null;
  return {
    accepted: accepted.map((edge) =>
      say(language, 'Inferred, accepted by a person: {claim}.', { claim: claimText(edge, language) }),
    ),
    isFirst: accepted.some(({ kind }) => kind === 'deprecated_by'),
    ...(waiting > 0 ? { waiting: waitingText(waiting, language) } : {}),
  };
}

function waitingText(waiting: number, language: Language): string {
  return waiting === 1
    ? say(language, 'Inferred, not reviewed: 1 proposal about this.')
    : say(language, 'Inferred, not reviewed: {waiting} proposals about this.', { waiting });
}

function claimText({ kind, from, to }: InferredEdge, language: Language): string {
  const { named, quoted } = phrasesIn(language);
  if (kind === 'means') return say(language, '{from} means {concept}', { from: named(from), concept: quoted(to) });
  const ends = { from: named(from), to: named(to) };
  if (kind === 'depends_on') return say(language, '{from} depends on {to}', ends);
  if (kind === 'affects') return say(language, '{from} affects {to}', ends);
  return say(language, '{from} is deprecated by {to}', ends);
}

const say = sayer({
  'Inferred, accepted by a person: {claim}.': '推断所得，已由人确认：{claim}。',
  'Inferred, not reviewed: 1 proposal about this.': '推断所得，尚未审核：有 1 条相关提议。',
  'Inferred, not reviewed: {waiting} proposals about this.': '推断所得，尚未审核：有 {waiting} 条相关提议。',
  '{from} means {concept}': '{from} 的含义是{concept}',
  '{from} depends on {to}': '{from} 依赖 {to}',
  '{from} affects {to}': '{from} 影响 {to}',
  '{from} is deprecated by {to}': '{from} 已被 {to} 取代',
});
