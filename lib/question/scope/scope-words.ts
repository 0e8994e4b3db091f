/**
 * The words of a question by which it says itself what of the repository it is about: "only in the worker", "under apps/api", "in the
 * Python code", 只看 worker. They count only where there is such a folder or language, and are taken out of the question, which then says
 * what is looked for. Plain "in the worker" counts where the folder is a part of its own (a service, a package): "in the cart" may mean the
 * thing.
 */
import type { Scope } from '#lib/model/answer';
import { languagesNamed } from '#lib/model/language-names';
import { contentWords } from '#lib/question/question-words';
import { foldersNamed, type Places, pathNamed } from '#lib/question/scope/places';

export interface ScopeWords {
  /** Folders and languages only. */
  readonly scope: Scope;
  /** As they stand in the question. */
  readonly words: string;
  /** The question without them; the whole of it where nothing else is asked. */
  readonly rest: string;
}

export function scopeWordsIn(question: string, places: Places): ScopeWords | null {
  const masked = question.replace(/"[^"]*"|“[^”]*”|「[^」]*」/g, (quotation) => ' '.repeat(quotation.length));
  for (const { pattern, find } of FORMS) {
    for (const match of masked.matchAll(pattern)) {
      const name = (match.groups?.name ?? '').replace(/[`'’]/g, '').trim();
      const scope = name === '' ? null : find(name, places);
      if (scope === null) continue;
      const words = question.slice(match.index, match.index + match[0].length);
      return { scope, words: words.replace(/^[\s,，;；]+|[\s,，;；]+$/g, ''), rest: without(question, words, match.index) };
    }
  }
  return null;
}

function without(question: string, words: string, at: number): string {
  const rest = `${question.slice(0, at)} ${question.slice(at + words.length)}`
    .replace(/\s+([?？.!,，。])/g, '$1')
    .replace(/^[\s,，]+|[\s,，]+$/g, '')
    .replace(/,(?=[?？])/g, '')
    .replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return contentWords(rest).length > 0 || /[`/]/.test(rest) ? capital(rest, question) : question;
}

/** What began a sentence goes on doing so. */
function capital(rest: string, question: string): string {
  return /^[A-Z]/.test(question) ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

interface Form {
  /** With a group `name`. */
  readonly pattern: RegExp;
  find(name: string, places: Places): Scope | null;
}

const IN = '(?:in(?:side)?|under(?:neath)?|within|below|from|by|for|on|at)';
const ONLY = '(?:only|just|solely|exclusively)';
const KIND =
  '(?:folders?|director(?:y|ies)|packages?|apps?|applications?|services?|modules?|projects?|workspaces?|components?|part|side|code|source|sources|files)';
const NAME = String.raw`(?<name>[\w.@+#-]+(?:[ /][\w.@+#-]+){0,3}?)`;
const PATH = String.raw`[\x60']?(?<name>[\w.@-]+(?:\/[\w.@-]+)+\/?|[\w.@-]+\/)[\x60']?`;
const NOT_BEFORE = String.raw`(?<!\b(?:not|anywhere but|except|outside) )`;
const END = String.raw`(?=\s*(?:[?？.!,;，。]|$))`;
const LEAD = String.raw`(?:,\s*|\band\s+|\bbut\s+)?`;

const every = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'giu');

const FORMS: readonly Form[] = [
  // A path: "under apps/api", "only in `src/worker`", "in the src/jobs folder".
  { pattern: every(LEAD, NOT_BEFORE, String.raw`\b${ONLY} (?:${IN} )?(?:the )?(?:${KIND} )?${PATH}(?: ${KIND})?`), find: byPath },
  {
    pattern: every(LEAD, NOT_BEFORE, String.raw`\b(?:in(?:side)?|under|within|below) (?:the )?(?:${KIND} )?${PATH}(?: ${KIND})?`),
    find: folderByPath,
  },
  // "only in the worker", "worker only".
  { pattern: every(LEAD, NOT_BEFORE, String.raw`\b${ONLY} ${IN} (?:the |our )?${NAME}(?: ${KIND})?${END}`), find: byName },
  { pattern: every(LEAD, NOT_BEFORE, String.raw`\b${IN} (?:the |our )?${NAME}(?: ${KIND})? ${ONLY}${END}`), find: byName },
  { pattern: every(LEAD, String.raw`(?:^|,\s*)${NAME}(?: ${KIND})? only${END}`), find: byName },
  { pattern: every(LEAD, String.raw`(?:^|,\s*)${ONLY} (?:the |our )?${NAME}(?: ${KIND})?${END}`), find: byName },
  // "in the Python code", "in Python".
  {
    pattern: every(
      LEAD,
      NOT_BEFORE,
      String.raw`\b(?:in|within|inside) (?:the |our )?(?<name>[\w#+]+)(?: (?:code|files?|part|side|sources?|service|app|half))`,
    ),
    find: byLanguage,
  },
  { pattern: every(LEAD, NOT_BEFORE, String.raw`\bin (?<name>[A-Za-z][\w#+]*)${END}`), find: bySureLanguage },
  // "in the frontend", "on the client side".
  {
    pattern: every(
      LEAD,
      NOT_BEFORE,
      String.raw`\b(?:in|inside|within|on) (?:the |our )?(?<name>front[ -]?end|back[ -]?end)(?: ${KIND})?`,
    ),
    find: bySide,
  },
  // "in the worker service", "in the core package".
  {
    pattern: every(
      LEAD,
      NOT_BEFORE,
      String.raw`\b(?:in(?:side)?|within|under) (?:the |our )?${NAME} (?:folder|directory|package|app|application|service|module|workspace|project)\b`,
    ),
    find: byFolderName,
  },
  // "in the worker": a part of its own, at an end of the clause.
  { pattern: every(LEAD, NOT_BEFORE, String.raw`\b(?:in(?:side)?|within) (?:the |our )?${NAME}${END}`), find: byPart },
  // 只看 worker，只在 Python 代码里，在 worker 服务中，在前端
  {
    pattern:
      /[，,]?\s*(?:只看|仅看|只查|只找|只在|仅在|限于|仅限|只限|限定在|只要|只需)\s*[`“]?(?<name>[\w.@/+#-]+|前端|后端)[`”]?\s*(?:的)?(?:代码|目录|文件夹|包|服务|模块|部分|应用)?(?:里面|里|中|内|下面|下)?(?:的)?/gu,
    find: byName,
  },
  {
    pattern:
      /[，,]?\s*(?:在|到|于)?\s*[`“]?(?<name>[\w.@/+#-]+)[`”]?\s*(?:代码|目录|文件夹|包|服务|模块|应用)(?:里面|里|中|内|下面|下)(?:的)?/gu,
    find: chineseNamed,
  },
  { pattern: /[，,]?\s*在\s*(?<name>前端|后端)(?:代码)?(?:里面|里|中|内)?(?:的)?/gu, find: byName },
  { pattern: /[，,]?\s*在\s*[`“]?(?<name>[\w.@-]+(?:\/[\w.@-]+)*)[`”]?\s*(?:里面|里|中|内|下面|下)(?:的)?/gu, find: chinesePart },
];

/** What a name stands for that is said to be a place: a path, a folder's name, a side, a language. */
export function placeNamed(name: string, places: Places): Scope | null {
  return byName(name.trim(), places);
}

/** Only parts of their own, or languages. */
export function partNamed(name: string, places: Places): Scope | null {
  return byPart(name.trim(), places) ?? bySureLanguage(name.trim(), places);
}

function inFolders(folders: readonly string[]): Scope | null {
  return folders.length === 0 ? null : { folders };
}

function byPath(name: string, places: Places): Scope | null {
  const path = pathNamed(name, places);
  return path === null ? null : { folders: [path] };
}

/** A file is a thing to ask about, unless it is said that nothing else counts. */
function folderByPath(name: string, places: Places): Scope | null {
  const path = pathNamed(name, places);
  return path === null || places.files.has(path) ? null : { folders: [path] };
}

function byName(name: string, places: Places): Scope | null {
  return (
    byPath(name, places) ??
    bySureLanguage(name, places) ??
    byFolderName(name, places) ??
    bySide(name, places) ??
    byLanguage(name, places)
  );
}

/** "checkout" for `checkoutservice` too, which says its kind in its name. */
function byFolderName(name: string, places: Places): Scope | null {
  const exact = foldersNamed(name, places);
  return inFolders(exact.length > 0 ? exact : ['service', 'app'].flatMap((kind) => foldersNamed(`${name} ${kind}`, places)));
}

function byPart(name: string, places: Places): Scope | null {
  return inFolders(foldersNamed(name, places).filter((folder) => places.parts.has(folder)));
}

function byLanguage(name: string, { languages }: Places): Scope | null {
  const named = languagesNamed(name, languages);
  return named.length === 0 ? null : { languages: named };
}

/** Names that are words as well need "code" behind them: "in go", "in c". */
function bySureLanguage(name: string, places: Places): Scope | null {
  return /^(?:go|c|swift|text|outline)$/.test(name) ? null : byLanguage(name, places);
}

/** What the two sides are called, the surest name first. */
const SIDES = {
  front: ['frontend', 'front-end', 'client', 'webapp', 'web', 'ui', 'www'],
  back: ['backend', 'back-end', 'server', 'api'],
} as const;
const SIDE_DEPTH = 2;

function bySide(name: string, places: Places): Scope | null {
  const side = /^front/i.test(name) || name === '前端' ? 'front' : /^back/i.test(name) || name === '后端' ? 'back' : null;
  if (side === null) return null;
  for (const word of SIDES[side]) {
    const folders = foldersNamed(word, places).filter((folder) => folder.split('/').length <= SIDE_DEPTH);
    if (folders.length > 0) return { folders };
  }
  return null;
}

function chineseNamed(name: string, places: Places): Scope | null {
  return folderByPath(name, places) ?? byFolderName(name, places) ?? byLanguage(name, places);
}

function chinesePart(name: string, places: Places): Scope | null {
  return name.includes('/') ? folderByPath(name, places) : (byPart(name, places) ?? byLanguage(name, places));
}
