/**
 * What went wrong with a model, in a few words for the reader, in English and Chinese, without keys, addresses or stacks. Also what an
 * error says about the way on: asked again, asked for less, or given up.
 */
import { type Language, type Places, sayer } from '#lib/model/language';

const CHINESE = {
  'it wrote no answer': '它没有写出回答',
  'it only thought, and wrote no answer': '它只是思考，没有写出回答',
  'it wrote a tool call as text': '它把工具调用写成了文字',
  'it wrote a tool call that cannot be read': '它写的工具调用无法读懂',
  'it went on calling tools instead of answering': '它一直调用工具，没有回答',
  'it repeated itself over and over': '它不断重复自己',
  'it did not stop writing': '它写个不停',
  'its answer was cut off at its length limit': '它的回答因长度上限被截断',
  'its answer was held back by a content filter': '它的回答被内容过滤拦下',
  'its answer broke off': '它的回答中途断了',
  'the question does not fit into its context': '问题超出了它的上下文长度',
  'it refused the key (HTTP {status})': '它不接受密钥（HTTP {status}）',
  'it has no such model or address (HTTP {status})': '没有这个模型或地址（HTTP {status}）',
  'it has no capacity or quota left (HTTP {status})': '它没有余量或配额了（HTTP {status}）',
  'it answered with HTTP {status}': '它返回了 HTTP {status}',
  'its key can no longer be decrypted and has to be entered again in the settings': '它的密钥已无法解密，需要在设置中重新输入',
  'it took too long': '它用时太久',
  'it cannot be reached': '无法连接到它',
  'its response could not be read': '它的响应无法读懂',
  'it failed': '它出错了',
  '{model} could not answer: {why}.': '{model} 未能回答：{why}。',
  'This answer was put together without a model.': '这份回答没有用模型写成。',
  '{model} has no capacity right now; it is asked again in {seconds} s.': '{model} 暂时没有余量，{seconds} 秒后再问。',
  '{model} cannot be reached; it is asked again in {seconds} s.': '暂时无法连接 {model}，{seconds} 秒后再问。',
} as const satisfies Readonly<Record<string, string>>;

export const sayTrouble = sayer(CHINESE);

type Sentence = keyof typeof CHINESE;
type PlainSentence = { [One in Sentence]: [Places<One>] extends [never] ? One : never }[Sentence];

/** What is said of a model whose key cannot be opened. */
export const LOST_KEY: PlainSentence = 'its key can no longer be decrypted and has to be entered again in the settings';

/** A model that breaks off, loops or breaks the protocol: trouble that no provider reports. */
export class ModelTrouble extends Error {
  readonly why: PlainSentence;

  constructor(why: PlainSentence) {
    super(why);
    this.name = 'ModelTrouble';
    this.why = why;
  }
}

export function describeTrouble(error: unknown, language: Language): string {
  const trouble = chainOf(error).find((one) => one instanceof ModelTrouble);
  if (trouble) return sayTrouble(language, trouble.why);
  if (isContextExceeded(error)) return sayTrouble(language, 'the question does not fit into its context');
  const status = statusOf(error);
  if (status === 401 || status === 403) return sayTrouble(language, 'it refused the key (HTTP {status})', { status });
  if (status === 404) return sayTrouble(language, 'it has no such model or address (HTTP {status})', { status });
  if (status === 429) return sayTrouble(language, 'it has no capacity or quota left (HTTP {status})', { status });
  if (status !== undefined && status >= 400) return sayTrouble(language, 'it answered with HTTP {status}', { status });
  return sayTrouble(language, wordsOf(error));
}

function wordsOf(error: unknown): PlainSentence {
  const text = textOf(error);
  if (/ToolChoiceViolation/.test(text)) return 'it went on calling tools instead of answering';
  if (/timeout/i.test(error instanceof Error ? error.name : '')) return 'it took too long';
  if (/JSONParse|SyntaxError|TypeValidation|Expected a normalized/.test(text)) return 'its response could not be read';
  if (CONNECTION.test(text)) return 'it cannot be reached';
  if (/parse|JSON|validat|schema/i.test(text)) return 'its response could not be read';
  if (/NoOutputGenerated|without a finish/.test(text)) return 'its answer broke off';
  return 'it failed';
}

const CONNECTION = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EPIPE|fetch failed|Cannot connect|ECONNRESET|UND_ERR|socket|\bterminated\b/i;

/** It may be otherwise a moment later, and nothing but waiting mends it. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined)
    return PASSING.has(status) && !(status === 429 && /insufficient_quota|billing|credit/i.test(bodyOf(error)));
  const text = textOf(error);
  return CONNECTION.test(text) || /overloaded|rate_limit|server_error|service unavailable/i.test(`${text} ${bodyOf(error)}`);
}

const PASSING: ReadonlySet<number> = new Set([408, 409, 429, 500, 502, 503, 504, 522, 524, 529]);

/** Milliseconds the server asks to wait; undefined when it says nothing. */
export function askedToWait(error: unknown, now: () => number = Date.now): number | undefined {
  for (const at of chainOf(error)) {
    const headers = 'responseHeaders' in at && typeof at.responseHeaders === 'object' ? at.responseHeaders : null;
    if (!headers) continue;
    const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
    const exact = Number.parseFloat(named.get('retry-after-ms') ?? '');
    if (exact >= 0) return exact;
    const after = named.get('retry-after') ?? '';
    const seconds = /^\s*\d+(\.\d+)?\s*$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now();
    if (seconds >= 0) return seconds;
  }
  return undefined;
}

const TOO_LONG =
  /context[ _](length|window|size)|maximum context|context_length|prompt is too long|too many (input )?tokens|input token count|exceeds? the (available )?(context|model|maximum)|reduce the length/i;

export function isContextExceeded(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined && status !== 400 && status !== 413 && status !== 422 && status !== 500) return false;
  return status === 413 || TOO_LONG.test(`${textOf(error)} ${bodyOf(error)}`);
}

/** The model, or its server, has no tools at all. */
export function refusesTools(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined || status < 400 || status >= 500 || status === 429 || isContextExceeded(error)) return false;
  return (
    /\btools?\b|function.?call/i.test(bodyOf(error)) &&
    /support|not (allowed|available|enabled)|enable|requires/i.test(bodyOf(error))
  );
}

function statusOf(error: unknown): number | undefined {
  for (const at of chainOf(error)) if ('statusCode' in at && typeof at.statusCode === 'number') return at.statusCode;
  return undefined;
}

function bodyOf(error: unknown): string {
  const bodies = chainOf(error).flatMap((at) =>
    'responseBody' in at && typeof at.responseBody === 'string' ? [at.responseBody] : [],
  );
  return bodies.join(' ');
}

/** Names and messages down the causes. What is no Error is a provider's own words about it. */
function textOf(error: unknown): string {
  const told = chainOf(error).map((at) => (at instanceof Error ? `${at.name} ${at.message} ${codeOf(at)}` : JSON.stringify(at)));
  return told.length > 0 ? told.join(' ') : String(error);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

function chainOf(error: unknown): readonly object[] {
  const chain: object[] = [];
  for (let at: unknown = error; typeof at === 'object' && at !== null && chain.length < 6; ) {
    chain.push(at);
    at = 'lastError' in at ? at.lastError : 'cause' in at ? at.cause : undefined;
  }
  return chain;
}
