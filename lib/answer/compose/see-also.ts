/**
 * Other places that have to do with the question: what its words are linked to besides what was told, each with the lines of it that bear
 * most of the question. A short list at the end of an answer: the words may mean one of these as well, or the story passes by one.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { purposeOf, wordsOf } from '#lib/answer/answer-hits';
import { bestWindow, citeWindow, type Window } from '#lib/answer/compose/best-lines';
import { cite } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Session } from '#lib/answer/session';
import { flowIndex, isHub } from '#lib/graph/flow-index';
import { makeHop } from '#lib/graph/hop';
import { callersOf } from '#lib/graph/neighbours';
import { firstOfEach } from '#lib/link/alike';
import { linkQuestion } from '#lib/link/link-question';
import { questionTerms } from '#lib/link/question-terms';
import type { Linked } from '#lib/link/rank-candidates';
import type { Evidence, Hop } from '#lib/model/answer';
import { isEntityId, lastName, MODULE_NAME, type SymbolId } from '#lib/model/ids';
import { languageOf, sayer } from '#lib/model/language';
import { sameWord } from '#lib/model/word-forms';
import { splitIdentifier } from '#lib/model/words';
import { citeDefinition, citeHops } from '#lib/tools/evidence';
import { place } from '#lib/tools/wording';

const MOST = 7;
/** Candidates looked at. */
const LOOKED_AT = 20;
/** A candidate this much below the first is another matter; where few are nearer, one that is less far is told as well. */
const FAR_BELOW = 3.5;
const FARTHEST = 5;
const FEW = 4;
/** Words of the question stand nowhere: what is like the rest of it is told, at no length. */
const FEW_OF_THE_REST = 3;
/** The first of them are told with who calls them. */
const WITH_CALLERS = 2;
const MOST_CALLERS = 3;

/** Empty where the question's words were not linked to anything, or all of it was told in `text`. */
export async function seeAlsoText(text: string, session: Session): Promise<string> {
  const { question, context, plan } = session;
  const { candidates } = await linkQuestion(wordsOf(session), purposeOf(plan), context);
  const index = await flowIndex(context.reader);
  const cited = marksIn(text).flatMap((mark) => context.ledger.get(mark) ?? []);
  const isNearMiss = await nearMisses(cited, session);
  const items: string[] = [];
  for (const { symbol, below } of firstOfEach(near(candidates), index)) {
    if (items.length >= (plan.absentWords.length > 0 ? FEW_OF_THE_REST : below < FAR_BELOW ? MOST : FEW)) break;
    const window = symbol.kind === 'entity' ? symbol : await bestWindow(symbol, question, context);
    if (cited.some((one) => overlaps(one, symbol, window)) || isNearMiss(symbol)) continue;
    const callers = items.length < WITH_CALLERS ? await callersTold(symbol, { candidates, isNearMiss, session }) : [];
    items.push(await itemText(symbol, { window, callers, session }));
  }
  return items.length === 0 ? '' : `${say(languageOf(question), 'See also:')}\n${items.map((item) => `- ${item}`).join('\n')}`;
}

interface Near {
  readonly symbol: SymbolRow;
  /** How much its score is below the first one's. */
  readonly below: number;
}

function near(candidates: readonly Linked[]): readonly Near[] {
  const best = candidates[0]?.score ?? 0;
  return candidates
    .slice(0, LOOKED_AT)
    .map(({ symbol, score }) => ({ symbol, below: best - score }))
    .filter(({ symbol, below }) => below < FARTHEST && !symbol.isTest && !symbol.id.endsWith(`::${MODULE_NAME}`));
}

/**
 * A neighbour in the same file that is called like something told but for words that the question does not have, and that nothing joins
 * to what was told: `revoke_points` beside `award_points`.
 */
async function nearMisses(cited: readonly Evidence[], { question, context }: Session): Promise<(symbol: SymbolRow) => boolean> {
  const { reader } = context;
  const [index, terms] = await Promise.all([flowIndex(reader), questionTerms(question, { context, isFlow: false })]);
  const ids = [...new Set(cited.map((one) => one.symbol).filter(isNamedCode))];
  const told = (await Promise.all(ids.map((id) => reader.symbolsById(id)))).flat();
  const keys = new Set(told.map((row) => row.key));
  const isTold = (key: number): boolean => keys.has(key);
  return (symbol) => {
    if (
      isTold(symbol.key) ||
      index.callees.neighbours(symbol.key).some(isTold) ||
      index.callers.neighbours(symbol.key).some(isTold)
    )
      return false;
    const words = splitIdentifier(lastName(symbol.id));
    if (words.every((word) => terms.matches(word).length > 0)) return false;
    return told.some((one) => {
      const own = one.path === symbol.path ? splitIdentifier(lastName(one.id)) : [];
      const shared = words.filter((word) => own.some((other) => sameWord(other, word)));
      return shared.length > 0 && shared.length < words.length;
    });
  };
}

function isNamedCode(id: SymbolId): boolean {
  return id.includes('::') && !isEntityId(id) && !id.endsWith(`::${MODULE_NAME}`);
}

function marksIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\[(E\d+)\]/g), ([, mark]) => mark ?? '');
}

function overlaps(one: Evidence, { path }: SymbolRow, { line, endLine }: Window): boolean {
  return one.path === path && one.line <= endLine && one.endLine >= line;
}

interface Item {
  readonly window: Window;
  readonly callers: readonly Hop[];
  readonly session: Session;
}

async function itemText(symbol: SymbolRow, { window, callers, session }: Item): Promise<string> {
  const language = languageOf(session.question);
  const about = await placedText(symbol, window, session);
  if (callers.length === 0) return about;
  const isCalled = callers.every((hop) => hop.kind === 'calls');
  const users = phrasesIn(language).usedByPhrase(callers, isCalled ? 'called' : 'used');
  return say(language, '{about}, which {users}.', { about, users });
}

/** Where the lines that matter stand below the name, the name's own line is cited as well. */
async function placedText(symbol: SymbolRow, window: Window, { context, question }: Session): Promise<string> {
  const language = languageOf(question);
  const { id, path, line, kind } = symbol;
  const values = { named: phrasesIn(language).named(id), place: place(path, line) };
  if (kind === 'entity')
    return say(language, '{named} ({place}){mark}', { ...values, mark: cite(await citeDefinition(context, symbol)) });
  const lines = cite((await citeWindow(symbol, window, context))?.mark);
  if (window.line <= line && line <= window.endLine) return say(language, '{named} ({place}){mark}', { ...values, mark: lines });
  const mark = cite(await context.ledger.add({ path, line, endLine: line, symbol: id, role: 'definition' }));
  return say(language, '{named} ({place}){mark}, from line {from} on{lines}', {
    ...values,
    mark,
    from: String(window.line),
    lines,
  });
}

interface CallersOptions {
  readonly candidates: readonly Linked[];
  readonly isNearMiss: (symbol: SymbolRow) => boolean;
  readonly session: Session;
}

/** Those who call it that the question is likeliest to be about; none of what very much calls. */
async function callersTold(symbol: SymbolRow, { candidates, isNearMiss, session }: CallersOptions): Promise<readonly Hop[]> {
  const { reader, source } = session.context;
  if (isHub(await flowIndex(reader), symbol.key)) return [];
  const order = new Map(candidates.map((one, at) => [one.symbol.key, at]));
  const rankOf = (key: number): number => order.get(key) ?? candidates.length;
  const leading = (await callersOf(reader, [symbol.key])).filter(
    ({ from }) => !from.isTest && from.key !== symbol.key && !isNearMiss(from),
  );
  const each = [...new Map(leading.toReversed().map((one) => [one.from.key, one])).values()].toReversed();
  const code = each.filter(({ from }) => !from.id.endsWith(`::${MODULE_NAME}`));
  const first = (code.length > 0 ? code : each)
    .toSorted((x, y) => rankOf(x.from.key) - rankOf(y.from.key))
    .slice(0, MOST_CALLERS);
  return citeHops(session.context, await Promise.all(first.map((one) => makeHop(one, 0, source))));
}

const say = sayer({
  'See also:': '另请参阅：',
  '{named} ({place}){mark}': '{named}（{place}）{mark}',
  '{named} ({place}){mark}, from line {from} on{lines}': '{named}（{place}）{mark}，从第 {from} 行起{lines}',
  '{about}, which {users}.': '{about}，{users}。',
});
