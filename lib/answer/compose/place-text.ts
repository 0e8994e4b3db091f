/** One place in words: where it is, what its comment says, the lines that answer, what it calls and who uses it. */
import type { SymbolRow } from '#db/repository/repository-store';
import { usesPhrase } from '#lib/answer/compose/entity-text';
import { distinctCallers } from '#lib/answer/compose/flow-text';
import {
  capitalise,
  cite,
  codeBlock,
  inWords,
  named,
  paragraphs,
  quoteDoc,
  stepsPhrase,
  trailEndText,
  usedByPhrase,
} from '#lib/answer/compose/phrases';
import type { Evidence, Hop, Path, TrailEnd } from '#lib/model/answer';
import { place } from '#lib/tools/wording';

export interface PlaceStory {
  readonly symbol: SymbolRow;
  /** Evidence of its comment. */
  readonly docMark: string | null;
  /** The pieces of its source, in order. */
  readonly source: readonly Evidence[];
  /** The lines that answer. */
  readonly lines: Evidence | undefined;
  readonly callers: readonly Hop[];
  readonly flow: Path;
  readonly trailEnds: readonly TrailEnd[];
  /** Other places that may be meant, with the mark of their definition. */
  readonly others: readonly { readonly symbol: SymbolRow; readonly mark: string | null }[];
  /** How the opening names the place: "is", or "is the closest match". */
  readonly certain: boolean;
}

export function placeText(story: PlaceStory): string {
  const { symbol, source } = story;
  const best = story.lines;
  const head = source[0];
  const doc = quoteDoc(symbol.doc);
  const at = `${symbol.path}:${symbol.line}`;
  if (symbol.kind === 'entity') return entityPlaceText(story);
  const opening = story.certain
    ? `${capitalise(named(symbol.id))} is ${article(symbol.kind)} in ${at}${cite(head?.mark)}.`
    : `The closest match is ${named(symbol.id)}, ${article(symbol.kind)} in ${at}${cite(head?.mark)}.`;
  return paragraphs(
    doc === '' ? opening : `${opening} Its comment says${cite(story.docMark)}: “${doc}”`,
    best ? `${best === head ? 'The lines' : 'The lines that matter'}, ${place(best.path, best.line)}${cite(best.mark)}:` : '',
    best ? codeBlock(best.text, fenceLanguage(symbol.language)) : '',
    callsSentence(story),
    callersSentence(story),
    othersSentence(story),
    trailEndText(story.trailEnds.slice(0, 4)),
  );
}

/** An entity has no body: where it is first seen, and who uses it. */
function entityPlaceText(story: PlaceStory): string {
  const { symbol, source, callers, flow } = story;
  const about = `${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(source[0]?.mark)}`;
  const uses = usesPhrase(symbol.id, [...callers, ...flow.filter((hop) => hop.depth === 0)]);
  return paragraphs(
    `The closest match is ${about}${uses === '' ? '' : `; it ${uses}`}.`,
    othersSentence(story),
    trailEndText(story.trailEnds.slice(0, 4)),
  );
}

function callsSentence(story: PlaceStory): string {
  const direct = story.flow.filter((hop) => hop.depth === 0).slice(0, 8);
  return direct.length === 0 ? '' : `${capitalise(named(story.symbol.id))} ${stepsPhrase(direct)}.`;
}

function callersSentence(story: PlaceStory): string {
  const callers = distinctCallers(story.callers);
  if (callers.length === 0) return '';
  const shown = callers.slice(0, 5);
  const more = callers.length > shown.length ? `, and ${callers.length - shown.length} more` : '';
  return `It ${usedByPhrase(shown)}${more}.`;
}

function othersSentence(story: PlaceStory): string {
  const others = story.others.filter(({ mark }) => mark !== null);
  if (others.length === 0) return '';
  const list = inWords(others.map(({ symbol, mark }) => `${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(mark)}`));
  return story.certain ? `The same name is also at ${list}.` : `Also close: ${list}.`;
}

function article(kind: string): string {
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}

function fenceLanguage(language: string): string {
  return language === 'typescriptreact' ? 'tsx' : language;
}
