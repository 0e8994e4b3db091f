/**
 * The entities a question names: by an address ("POST /api/orders"), with their kind ("the orders table", "the order placed event"), or
 * exactly as they are called (`refund.max-cents`). What is named is taken out of the question, so that its parts are not looked up again.
 */
import { STOP_WORDS } from '#lib/question/common-words';
import { closestSymbols } from '#lib/tools/closest-names';
import { type Entity, entitiesOf } from '#lib/tools/entity-index';
import { entitiesCalled, nameFor } from '#lib/tools/entity-names';
import { KIND_WORDS, kindOfWords } from '#lib/tools/entity-words';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { parseAddress } from '#lib/tools/route-names';
import type { NotFound, ToolContext } from '#lib/tools/tool';

export interface EntityMention {
  /** As it stands in the question. */
  readonly text: string;
  /** What the tools are asked with. */
  readonly name: string;
  readonly entities: readonly Entity[];
}

export interface EntityMentions {
  readonly found: readonly EntityMention[];
  /** Addresses with a verb that no route answers to. */
  readonly missing: readonly NotFound[];
  /** The question without them. */
  readonly rest: string;
}

export async function entityMentions(question: string, context: ToolContext): Promise<EntityMentions> {
  const entities = await entitiesOf(context.reader);
  if (entities.length === 0) return { found: [], missing: [], rest: question };
  const reading: Reading = { entities, found: [], missing: [], rest: question };
  await readAddresses(reading, context);
  readKinds(reading);
  await readExactNames(reading, context);
  const { found, missing, rest } = reading;
  return { found: found.toSorted((a, b) => question.indexOf(a.text) - question.indexOf(b.text)), missing, rest };
}

interface Reading {
  readonly entities: readonly Entity[];
  readonly found: EntityMention[];
  readonly missing: NotFound[];
  rest: string;
}

const ADDRESSES = /(?<![\w.:/)\]}])`?(?:\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+)?(\/[^\s`"'“”]*)`?/gi;

async function readAddresses(reading: Reading, context: ToolContext): Promise<void> {
  for (const match of [...reading.rest.matchAll(ADDRESSES)]) {
    const path = (match[2] ?? '').replace(/[.,;:!?)，。？]+$/, '');
    const address = match[1] === undefined ? path : `${match[1].toUpperCase()} ${path}`;
    if (path.length < 2 || parseAddress(address) === null) continue;
    const named = entitiesCalled(reading.entities, address);
    if (named.length > 0) take(reading, match[0].replace(/[.,;:!?)，。？]+$/, ''), address, named);
    else if (match[1] !== undefined)
      reading.missing.push({ asked: address, closest: await closestSymbols(context.reader, address, { scope: context.scope }) });
  }
}

const ANY_KIND = Object.values(KIND_WORDS)
  .map(({ asked }) => asked)
  .join('|');
const KIND_WORD = new RegExp(`\\b(${ANY_KIND})\\b`, 'gi');
const MAX_WORDS = 3;

/** "the loyalty points table": the longest run of words before the kind that is a name; else a name written as code behind it. */
function readKinds(reading: Reading): void {
  for (const match of [...reading.rest.matchAll(KIND_WORD)]) {
    const kind = kindOfWords(match[1] ?? '');
    if (kind === null) continue;
    const ofKind = reading.entities.filter((entity) => entity.kind === kind);
    const before = reading.rest.slice(0, match.index);
    const words = /(?:[`'"“]?[\w.:/{}<>-]+[`'"”]?\s+){1,3}$/.exec(before)?.[0].trim().split(/\s+/) ?? [];
    for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--) {
      const said = words.slice(-length);
      const name = said.join(' ').replace(/[`'"“”]/g, '');
      if (said.some((word) => STOP_WORDS.has(word.toLowerCase()))) continue;
      const named = entitiesCalled(ofKind, name);
      if (named.length === 0) continue;
      take(reading, `${said.join(' ')} ${match[0]}`, `${name} ${KIND_WORDS[kind].one}`, named);
      break;
    }
    const behind = /^\s+(?:named |called )?([`'"“]?)([\w.:/-]+)[`'"”]?(\s*[?？.!,]*\s*$)?/.exec(
      reading.rest.slice(match.index + match[0].length),
    );
    const [text = '', quote, name = '', end] = behind ?? [];
    if (!quote && end === undefined && /^[a-z]+$/.test(name)) continue;
    const named = behind ? entitiesCalled(ofKind, name) : [];
    if (named.length > 0)
      take(reading, `${match[0]}${text.replace(/\s*[?？.!,]*\s*$/, '')}`, `${KIND_WORDS[kind].one} ${name}`, named);
  }
}

/** A plain word is a name where the question ends with something being done to it: "who writes orders?". */
const OBJECT =
  /\b(?:reads?|writes?|updates?|changes?|deletes?|inserts?|quer(?:y|ies)|publish(?:es)?|emits?|consumes?)(?: (?:to|from|into|in))?\s+([\w.-]+?)\s*[?.]*\s*$/i;

/** Words that are an entity's name letter by letter and cannot be plain words; not where a symbol of the source has the name too. */
async function readExactNames(reading: Reading, context: ToolContext): Promise<void> {
  const object = OBJECT.exec(reading.rest)?.[1];
  for (const token of new Set(reading.rest.split(/[\s,;?!？，。]+/))) {
    const name = token.replace(/^[`'"“(]+|[`'"”).:]+$/g, '');
    const named = exactlyNamed(reading.entities, name);
    const isPlain = /^[a-z]+$|^[A-Z][a-z]*$/.test(name) && !token.startsWith('`') && token !== object;
    if (named.length === 0 || isPlain) continue;
    // `take` asks for the id where it can; where the source has the name as well, both are asked for by the name.
    const { symbols } = await resolveSymbol(context.reader, name);
    const both = symbols.some((row) => row.kind !== 'entity');
    take(reading, token.includes('`') ? `\`${name}\`` : name, name, both ? [] : named);
  }
}

/** A procedure is also named with its package: `shop.Cart/AddItem`. */
function exactlyNamed(entities: readonly Entity[], name: string): readonly Entity[] {
  const exact = entities.filter((entity) => entity.name === name);
  if (exact.length > 0 || !/^[\w.]+\/\w+$/.test(name)) return exact;
  return entitiesCalled(
    entities.filter(({ kind }) => kind === 'rpc'),
    name,
  );
}

/** `entities`: what the text means alone; none where it means symbols of the source too. */
function take(reading: Reading, text: string, asked: string, entities: readonly Entity[]): void {
  if (!reading.rest.includes(text)) return;
  reading.found.push({ text, name: nameFor(entities, asked), entities });
  reading.rest = reading.rest.replace(text, ' ');
}
