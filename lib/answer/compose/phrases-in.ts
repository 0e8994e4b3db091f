/**
 * The small pieces of sentences in the language of the question. A file of this folder writes its whole sentences with a `say` of its
 * own, whose table holds the Chinese, and takes the pieces from here:
 *
 *   const say = sayer({ 'Nothing calls {about}.': '没有代码调用{about}。' });
 *   const { named, inWords } = phrasesIn(story.language);
 *   say(story.language, 'Nothing calls {about}.', { about: named(id) });
 *
 * What does not differ (marks, code blocks, paragraphs, quotations) stays in `phrases`.
 */
import { usesPhrase as chineseUses } from '#lib/answer/compose/chinese-entity-text';
import * as chinese from '#lib/answer/compose/chinese-phrases';
import { usesPhrase as englishUses } from '#lib/answer/compose/entity-text';
import * as english from '#lib/answer/compose/phrases';
import type { Hop, TrailEnd } from '#lib/model/answer';
import type { SymbolKind } from '#lib/model/graph';
import type { EntityKind, SymbolId } from '#lib/model/ids';
import type { Language } from '#lib/model/language';
import { KIND_WORDS } from '#lib/tools/entity-words';
import { count } from '#lib/tools/wording';

export interface Phrases {
  /** A symbol's name as code; an entity says its kind, a file's top-level code that it is that. */
  named(id: SymbolId): string;
  /** `a, b and c`. */
  inWords(items: readonly string[]): string;
  /** What one step does, verb and object with the mark. */
  stepPhrase(hop: Hop): string;
  /** Several steps of one symbol, verbs said once. */
  stepsPhrase(hops: readonly Hop[]): string;
  /** What a route, RPC or topic sets in motion, told by who does it; null for other steps. */
  handlersPhrase(hops: readonly Hop[]): string | null;
  /** Who leads to a symbol. */
  usedByPhrase(hops: readonly Hop[], verb?: 'used' | 'called'): string;
  /** Who uses an entity; empty where the hops say nothing about it. */
  usesPhrase(id: SymbolId, hops: readonly Hop[]): string;
  /** Where the trail ends, one line for each package or reason. */
  trailEndText(ends: readonly TrailEnd[]): string;
  /** `3 hops`. */
  count(n: number, noun: Noun): string;
  /** `3 tables`. */
  countEntities(n: number, kind: EntityKind): string;
  /** `a function`. */
  kindInWords(kind: SymbolKind): string;
  /** `a quotation`, in the marks of the language. */
  quoted(text: string): string;
}

export type Noun = chinese.Noun;

const ENGLISH: Phrases = {
  named: english.named,
  inWords: english.inWords,
  stepPhrase: english.stepPhrase,
  stepsPhrase: english.stepsPhrase,
  handlersPhrase: english.handlersPhrase,
  usedByPhrase: english.usedByPhrase,
  usesPhrase: englishUses,
  trailEndText: english.trailEndText,
  count,
  countEntities: (n, kind) => `${n.toLocaleString('en')} ${n === 1 ? KIND_WORDS[kind].one : KIND_WORDS[kind].many}`,
  kindInWords: (kind) => (/^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`),
  quoted: (text) => `“${text}”`,
};

const CHINESE: Phrases = { ...chinese, usesPhrase: chineseUses };

export function phrasesIn(language: Language): Phrases {
  return language === 'zh' ? CHINESE : ENGLISH;
}
