/** How a candidate's own name, its place and its literals answer to the question's words. */
import type { CandidateTexts, Share } from '#lib/link/candidate-texts';
import type { Features } from '#lib/link/feature';
import type { QuestionTerms } from '#lib/link/question-terms';
import { lastName } from '#lib/model/ids';
import { splitIdentifier } from '#lib/model/words';
import { isSpecific } from '#lib/question/question-words';

/** How much of the question a name must hold before its being held whole says anything. */
const TELLING_SHARE = 0.3;

type NameFeature = 'nameCover' | 'wholeName' | 'phrase' | 'named';

export function nameFeatures(
  { candidate, byField }: CandidateTexts,
  terms: QuestionTerms,
  share: Share,
): Pick<Features, NameFeature> {
  const own = splitIdentifier(lastName(candidate.symbol.id));
  const weights = own.map((word) => ({ weight: isSpecific(word) ? 1 : 0.5, has: terms.matches(word).length > 0 }));
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  const covered = weights.reduce((sum, { weight, has }) => sum + (has ? weight : 0), 0);
  const telling = Math.min(1, share(byField.name) / TELLING_SHARE);
  const pairs = terms.phrases.filter(([first, second]) => standTogether(own, first, second, terms));
  const phrase = pairs.reduce((sum, [a, b]) => sum + (terms.terms[a]?.weight ?? 0) + (terms.terms[b]?.weight ?? 0), 0);
  const isWhole = all > 0 && covered === all && own.length > 1;
  return {
    nameCover: all === 0 ? 0 : (covered / all) * telling,
    wholeName: isWhole ? telling : 0,
    phrase: terms.total === 0 ? 0 : Math.min(1, phrase / terms.total),
    named: terms.names.has(lastName(candidate.symbol.id)) ? 1 : 0,
  };
}

/** In either order: "place an order", `orderPlaced`. */
function standTogether(words: readonly string[], first: number, second: number, terms: QuestionTerms): boolean {
  const says = (word: string | undefined, term: number): boolean =>
    word !== undefined && terms.matches(word).some((match) => match.term === term);
  return words.some((word, at) => {
    const next = words[at + 1];
    return (says(word, first) && says(next, second)) || (says(word, second) && says(next, first));
  });
}

/** Of the words that say where: the share that names its folders or its file. */
export function placeShare({ byField }: CandidateTexts, { terms }: QuestionTerms): number {
  const places = terms.flatMap(({ isPlace }, at) => (isPlace ? [at] : []));
  if (places.length === 0) return 0;
  const here = places.filter((at) => Math.max(byField.folder[at] ?? 0, byField.file[at] ?? 0) > 0);
  return here.length / places.length;
}

export function literalShare({ body }: CandidateTexts, { literals }: QuestionTerms): number {
  if (literals.length === 0 || body === '') return 0;
  return (
    literals.filter((literal) => new RegExp(`(?<![A-Za-z\\d])${literal}(?![A-Za-z\\d])`).test(body)).length / literals.length
  );
}
