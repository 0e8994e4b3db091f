/**
 * Reads a question as the next thing said in a conversation. What leans on the turn before is filled in from what its answer was about;
 * what names its own things, or is not surely a follow-up, stands alone. The whole chain of turns is read again each time, so nothing but
 * questions and answers has to be kept.
 */
import type { Scope } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { hasChinese, languageOf } from '#lib/model/language';
import type { Turn } from '#lib/question/ask-request';
import { another, corrected, ofSymbol } from '#lib/question/follow-up/another-thing';
import { ordinalIn } from '#lib/question/follow-up/ordinals';
import { type Filled, NO_FACTS, type Prior } from '#lib/question/follow-up/prior';
import { pointingIn } from '#lib/question/follow-up/pronouns';
import { endOf, requestOf } from '#lib/question/follow-up/requests';
import { scopeChange } from '#lib/question/follow-up/scope-change';
import { phraseFor } from '#lib/question/follow-up/subject-names';
import { sentence, type Utterance, utteranceOf } from '#lib/question/follow-up/utterance';
import { detectIntent } from '#lib/question/intent';
import { codeNames, isSpecific } from '#lib/question/question-words';
import { placesOf } from '#lib/question/scope/places';
import { type ScopeWords, scopeWordsIn } from '#lib/question/scope/scope-words';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import type { ToolContext } from '#lib/tools/tool';

export interface FollowUp {
  /** To be answered as if nothing had been said before. */
  readonly question: string;
  readonly about?: SymbolId;
  /** Folders and languages that its words, or those of the conversation, have set. */
  readonly scope?: Scope;
  /** What was filled in; absent where the question stands by itself. */
  readonly filled?: Filled;
  /** The words of the question itself that set the scope. */
  readonly scopeWords?: string;
}

export async function resolveFollowUp(question: string, history: readonly Turn[], context: ToolContext): Promise<FollowUp> {
  let prior: Prior | null = null;
  for (const turn of history) prior = await priorOf(turn, await resolveNext(turn.question, prior, context), context);
  return resolveNext(question, prior, context);
}

async function priorOf(turn: Turn, read: FollowUp, { reader }: ToolContext): Promise<Prior> {
  const facts = turn.facts ?? NO_FACTS;
  const about = read.about ?? facts.about;
  const subjects = turn.subjects ?? (await namedIn(turn, reader));
  return {
    question: read.question,
    ...(about === undefined ? {} : { about }),
    ...(read.scope === undefined ? {} : { scope: read.scope }),
    subjects: facts.refused ? [] : subjects,
    facts,
  };
}

/** Of a turn of which only text is known: what its question names, else what its answer names first, where that is one thing. */
async function namedIn({ question, answer }: Turn, reader: ToolContext['reader']): Promise<readonly SymbolId[]> {
  const written = /`([^`\s]+)`/.exec(answer)?.[1];
  for (const name of [...codeNames(question), ...(written === undefined ? [] : [written])]) {
    const [first, ...others] = (await resolveSymbol(reader, name)).symbols;
    if (first && others.every((row) => row.id === first.id)) return [first.id];
  }
  return [];
}

async function resolveNext(question: string, prior: Prior | null, context: ToolContext): Promise<FollowUp> {
  const places = await placesOf(context.reader);
  const utterance = utteranceOf(question);
  const said = scopeWordsIn(question, places);
  if (prior === null) return standing(question, said);
  const change = scopeChange(utterance, prior, places);
  const filled = change ?? (await fill(said ? utteranceOf(said.rest) : utterance, prior, context));
  if (filled === null) return standing(question, said, utterance.goesOn ? prior.scope : undefined);
  const scope = filled.scope ?? said?.scope ?? prior.scope;
  const held = scope === undefined || Object.keys(scope).length === 0 ? {} : { scope };
  const { about } = filled;
  const words = said && !change ? { scopeWords: said.words } : {};
  return { question: filled.question, ...(about === undefined ? {} : { about }), ...held, filled, ...words };
}

/** A question that goes on ("and who calls refund?") is asked where the one before was. */
function standing(question: string, said: ScopeWords | null, held?: Scope): FollowUp {
  if (said) return { question: said.rest, scope: said.scope, scopeWords: said.words };
  return held === undefined ? { question } : { question, scope: held };
}

async function fill(utterance: Utterance, prior: Prior, context: ToolContext): Promise<Filled | null> {
  return (
    (await corrected(utterance, prior, context)) ??
    (await pointedAt(utterance, prior, context)) ??
    (await requested(utterance, prior, context)) ??
    (await pronoun(utterance, prior, context)) ??
    (await another(utterance, prior, context))
  );
}

/** "The third step", "what does the second one do?", "[E4]". */
async function pointedAt({ plain, whole }: Utterance, prior: Prior, context: ToolContext): Promise<Filled | null> {
  const ordinal = ordinalIn(plain, prior);
  if (ordinal === null || codeNames(plain).length > 0) return null;
  const rest = `${plain.slice(0, ordinal.at)} ${plain.slice(ordinal.at + ordinal.text.length)}`.trim();
  const phrase = await phraseFor(ordinal.symbol, context.reader);
  if (BARE.test(rest)) {
    if (ordinal.isOption) return ofSymbol(ordinal.symbol, prior, context);
    return { question: hasChinese(whole) ? `${phrase} 是什么？` : `What is ${phrase}?` };
  }
  // "The second step of a checkout" is of the checkout.
  if (hasOwnThing(rest)) return null;
  const filled = `${plain.slice(0, ordinal.at)}${phrase}${plain.slice(ordinal.at + ordinal.text.length)}`;
  return { question: sentence(filled, whole) };
}

const BARE =
  /^(?:(?:what|how) about|what is|what's|show(?: me)?|explain|tell me (?:more )?about|and|i mean|take|the|呢|那|看看|说说|是什么|展开|展开说说|讲讲|解释一下)?\s*(?:呢|please)?$/i;

function hasOwnThing(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z][\w]+/g) ?? [];
  return words.some((word) => isSpecific(word) && !/(?:s|ed|ing)$/.test(word)) || /\b(?:of|in|for) (?:a|an|the|our) /i.test(text);
}

async function requested({ plain, whole }: Utterance, prior: Prior, { reader }: ToolContext): Promise<Filled | null> {
  const request = requestOf(plain, hasChinese(whole) ? 'zh' : languageOf(whole));
  const subject = request?.goesOn ? endOf(prior) : prior.subjects[0];
  if (!request || subject === undefined) return null;
  return { question: request.ask(await phraseFor(subject, reader)) };
}

async function pronoun({ plain, whole }: Utterance, prior: Prior, { reader }: ToolContext): Promise<Filled | null> {
  const pointing = pointingIn(plain);
  const [subject] = prior.subjects;
  if (pointing === null || subject === undefined) return null;
  // 那这个方法呢
  if (/^呢?$/.test(`${plain.slice(0, pointing.at)}${plain.slice(pointing.at + pointing.text.length)}`.trim()))
    return { question: `${await phraseFor(subject, reader)} 是做什么的？` };
  const filledWith = async (id: SymbolId): Promise<string> => {
    const phrase = `${await phraseFor(id, reader)}${pointing.owns ? "'s" : ''}`;
    const around = hasChinese(whole) ? ' ' : '';
    const before = plain.slice(0, pointing.at);
    const behind = plain.slice(pointing.at + pointing.text.length);
    const glue = (text: string): string => (text === '' ? '' : around);
    return sentence(`${before}${glue(before)}${phrase}${glue(behind)}${behind}`, whole);
  };
  const question = await filledWith(subject);
  const next = nextOf(question, prior);
  return { question: next === undefined || next === subject ? question : await filledWith(next) };
}

/** The same question in other letters, its names cut to their last part. */
function worded(question: string): string {
  return question
    .toLowerCase()
    .replace(/[\w./:$-]+(?:\.|::)(?=\w)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Asked the same of the same again ("who calls X?", "and who calls that?"), "that" is what the answer gave. */
function nextOf(question: string, { question: before, facts }: Prior): SymbolId | undefined {
  const [first] = facts.steps;
  if (!first || worded(question) !== worded(before)) return undefined;
  const { kind } = detectIntent(question);
  return kind === 'callers' ? first.from : kind === 'callees' ? first.to : undefined;
}
