/**
 * The question before about something else: "what about refunds?", "no, I meant Order.cancel", "not that one, the service", "and from the
 * web?", 那退款呢. Nothing is filled in where the question before does not tell where its thing stands.
 */
import { hasChinese } from '#lib/model/language';
import { meantOf, phraseNamed } from '#lib/question/follow-up/named';
import type { Filled, Prior } from '#lib/question/follow-up/prior';
import { phraseFor } from '#lib/question/follow-up/subject-names';
import { withSubject } from '#lib/question/follow-up/subject-slot';
import type { Utterance } from '#lib/question/follow-up/utterance';
import { detectIntent } from '#lib/question/intent';
import { codeNames } from '#lib/question/question-words';
import type { ToolContext } from '#lib/tools/tool';

const NO = String.raw`(?:no|nope|nah|sorry|actually|wrong|not (?:that|this|it)(?: one)?|that'?s not (?:it|what i meant|the one))`;
const CORRECTIONS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:${NO}[,.;:!—-]*\s+)*(?:but )?i (?:meant?|was asking about|am asking about|was talking about)\s+(?<x>[^.?!\n]{1,80}?(?:\.\w[^?!\n]{0,60}?)?)(?:,? (?:instead|rather))?$`,
    'i',
  ),
  new RegExp(String.raw`^${NO}[,.;:—-]+\s*(?:but )?(?:rather )?(?<x>.{1,80}?)(?:,? (?:instead|rather|please))?$`, 'i'),
  /^(?<x>.{1,60}?),? (?:instead|rather)$/i,
  /^(?:不是?|不对|错了)?[，,。 ]*我(?:是)?(?:指|说|问|想问|想说|要问)(?:的)?(?:是)?\s*(?<x>.{1,60}?)$/,
  /^不是(?:这个|那个|它)?[，, ]+(?:而?是)?\s*(?<x>.{1,60}?)$/,
];

/** A correction: what was asked before, of what is named now. */
export async function corrected({ plain }: Utterance, prior: Prior, context: ToolContext): Promise<Filled | null> {
  const said = CORRECTIONS.map((form) => form.exec(plain)?.groups?.x?.trim()).find((x) => x !== undefined);
  if (said === undefined || ASKS.test(said)) return null;
  const phrase = await phraseNamed(said, prior, context);
  if (phrase !== null) return ofPhrase(phrase, prior);
  const meant = await meantOf(said, prior, context);
  if (meant !== null) return ofSymbol(meant, prior, context);
  return ofPhrase(said, prior);
}

const ASKS = /^(?:who|what|where|when|why|how|which|does|do|is|are|can|could|show|list)\b|[谁哪吗什怎]/i;

/** A description keeps its words: the symbol is what they mean. A name gives way. */
export async function ofSymbol(id: string, prior: Prior, { reader }: ToolContext): Promise<Filled | null> {
  if (codeNames(prior.question).length === 0) return { question: prior.question, about: id };
  return ofPhrase(await phraseFor(id, reader), prior);
}

function ofPhrase(phrase: string, { question }: Prior): Filled | null {
  const filled = withSubject(question, phrase);
  return filled === null ? null : { question: filled };
}

const ELLIPSES: readonly RegExp[] = [
  /^(?:(?:what|how) about|same (?:question )?for|and (?:for|of))\s+(?<x>.{1,80}?)$/i,
  /^(?<x>.{1,24}?)(?:呢|怎么样)$/,
];
const MAX_AND_WORDS = 4;

/** "What about refunds?", "and refunds?", 退款呢. */
export async function another({ whole, plain, goesOn }: Utterance, prior: Prior, context: ToolContext): Promise<Filled | null> {
  const asked = ELLIPSES.map((form) => form.exec(plain)?.groups?.x?.trim()).find((x) => x !== undefined);
  const isShort = goesOn && /^and\b/i.test(whole) && plain.split(/\s+/).length <= MAX_AND_WORDS;
  const said = asked ?? (isShort ? plain.replace(/^(?:for|of|with)\s+/i, '') : undefined);
  if (said === undefined || said === '' || ASKS.test(said) || POINTS.test(said)) return null;
  const end = await otherEnd(said, prior, context);
  if (end !== null) return end;
  const phrase = await phraseNamed(said, prior, context);
  // Words do not stand where a name stood.
  if (phrase === null && codeNames(prior.question).length > 0) return null;
  return ofPhrase(phrase ?? said, prior);
}

const POINTS =
  /^(?:it|that|this|them|those|these|then|there|here|now|more|(?:the )?(?:others?|same|rest)|else|in|on|under|at)\b|^(?:它|这|那|其他|另)/i;

/** "and from the web?", "and to the database?": the same way with another end. */
async function otherEnd(said: string, prior: Prior, context: ToolContext): Promise<Filled | null> {
  const { question } = prior;
  const match = /^(?<side>from|to|into) (?<x>.+)$/i.exec(said);
  if (!match?.groups) return null;
  const { side = '', x = '' } = match.groups;
  const phrase = (await phraseNamed(x, prior, context)) ?? x;
  const { kind, from, to } = detectIntent(question);
  const old = side.toLowerCase() === 'from' ? from : to;
  if (kind === 'path' && old !== undefined) return { question: question.replace(old, phrase) };
  const mark = hasChinese(question) ? '？' : '?';
  return { question: `${question.replace(/[?？.。]\s*$/, '')} ${side} ${phrase}${mark}` };
}
