/**
 * What kind of answer a question asks for, by the rules over its wording (`intent-rules`). Knows no repository.
 * The sentence that asks decides; the words it was decided by are kept, for the reader to see.
 */
import { hasChinese } from '#lib/model/language';
import { simplified } from '#lib/question/glossary';
import { CHINESE_RULES, ENGLISH_RULES, HISTORY_RULES, type IntentKind, type Rule } from '#lib/question/intent-rules';
import { type PathEndsAsked, pathEnds } from '#lib/question/path-question';
import { askingFirst, withoutQuotations } from '#lib/question/question-sentences';
import { codeNames } from '#lib/question/question-words';

export interface Intent {
  /** `history` where nothing else is asked for. */
  readonly kind: IntentKind;
  /** The words of the question that decided; empty where none did. */
  readonly words: string;
  /** It asks for commits, people or times as well, or for nothing else; the words that say so. */
  readonly historyWords?: string;
  /** The two ends of a path as they stand in the question. */
  readonly from?: string;
  readonly to?: string;
}

export function detectIntent(question: string): Intent {
  const sentences = askingFirst(simplified(question));
  const past = firstFound(sentences, historyIn);
  const rest = past ? sentences.map((sentence) => sentence.replace(past.clause, ' ')) : sentences;
  const found = firstFound(rest, decide) ?? { kind: 'search', words: '' };
  const isContextOfImpact = found.kind === 'callers' || found.kind === 'search' || found.kind === 'flow';
  const change = isContextOfImpact && found.words !== '' ? changeAhead(rest.slice(1)) : null;
  const intent = change ?? found;
  if (!past) return intent;
  const isAlone = intent.kind === 'search' || (intent.kind === 'overview' && codeNames(question).length > 0);
  return isAlone ? { kind: 'history', words: past.words, historyWords: past.words } : { ...intent, historyWords: past.words };
}

function firstFound<Found>(sentences: readonly string[], find: (sentence: string) => Found | null): Found | null {
  for (const sentence of sentences) {
    const found = find(sentence);
    if (found !== null) return found;
  }
  return null;
}

/** "I want to change X. Which code …": the sentence that asks is about what depends on X. */
function changeAhead(context: readonly string[]): Intent | null {
  const impact = [...ENGLISH_RULES, ...CHINESE_RULES].filter(({ kind }) => kind === 'impact');
  return firstFound(context, (sentence) => decideBy(impact, sentence));
}

function decide(sentence: string): Intent | null {
  const rules = hasChinese(sentence) ? [...CHINESE_RULES, ...ENGLISH_RULES] : ENGLISH_RULES;
  return decideBy(rules, sentence);
}

function decideBy(rules: readonly Rule[], sentence: string): Intent | null {
  const plain = withoutQuotations(sentence);
  for (const { kind, pattern } of rules) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const words = sentence.slice(match.index, match.index + match[0].length).trim();
    if (kind !== 'path') return { kind, words: shortened(words) };
    const ends: PathEndsAsked | null = pathEnds(sentence);
    if (ends) return { kind, words: shortened(words), ...ends };
  }
  return null;
}

/** The clause that asks for commits, people or times, and its telling words. */
function historyIn(sentence: string): { readonly words: string; readonly clause: string } | null {
  for (const pattern of HISTORY_RULES) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const clauses = sentence.split(/(?:,|，|;|；|\band\b|\bor\b|并且|而且|以及|还有)/i);
    const clause = clauses.find((one) => one.includes(match[0]));
    return { words: shortened(match[0].trim()), clause: clause ?? sentence };
  }
  return null;
}

const MAX_WORDS = 8;
const MAX_CHARACTERS = 24;

/** The beginning and the end of what matched, where it is long. */
function shortened(words: string): string {
  const plain = words.replace(/\s+/g, ' ').replace(/[,，?？.。]+$/, '');
  if (hasChinese(plain)) return plain.length <= MAX_CHARACTERS ? plain : `${plain.slice(0, 10)}…${plain.slice(-10)}`;
  const parts = plain.split(' ');
  return parts.length <= MAX_WORDS ? plain : `${parts.slice(0, 4).join(' ')} … ${parts.slice(-3).join(' ')}`;
}
