/**
 * A report taken apart: its title, what it says in prose, the names it writes as code, the code it shows, the traces it pastes, the
 * files and modules it mentions. Text only, no index: what of it exists is looked up by others.
 */

import { withoutLeadIn } from '#lib/search/report/lead-in';
import { type Frame, readFrames } from '#lib/search/report/read-frames';
import { FENCED, stripTemplate } from '#lib/search/report/strip-template';

export interface Report {
  readonly title: string;
  readonly prose: string;
  /** Blocks of code, traces taken out. */
  readonly code: string;
  /** Frames, innermost first. */
  readonly frames: readonly Frame[];
  /** The last line of a trace and lines like it: what was said when it went wrong. */
  readonly messages: string;
  /** Names that title and prose write as code, with the weight of where they stand. */
  readonly names: ReadonlyMap<string, number>;
  /** Names that the shown code uses, without those that it defines itself. */
  readonly usedNames: ReadonlySet<string>;
  /** Files that are written out, links to them included. */
  readonly files: readonly string[];
  /** Dotted names that may be modules: in the text, and in imports. */
  readonly modules: readonly string[];
  readonly imports: readonly string[];
}

const TITLE_NAME = 1;
const WRITTEN_NAME = 0.7;
const PLAIN_NAME = 0.3;

export function readReport(text: string): Report {
  const [first = '', ...rest] = withoutLeadIn(text).split('\n');
  const title = first.length > 240 ? first.slice(0, 240) : first.replace(/^[#\s]+/, '');
  const body = rest.length > 0 ? rest.join('\n') : first.slice(240);
  const links = linkedFiles(body);
  const unlinked = stripTemplate(body)
    .replace(/\]\(\s*https?:\/\/[^)]*\)/g, ']')
    .replace(/https?:\/\/\S+/g, ' ');
  const blocks = Array.from(`\n${unlinked}`.matchAll(FENCED), ([, , , block]) => block ?? '');
  const outside = `\n${unlinked}`.replace(FENCED, '\n');
  const lines = outside.split('\n');
  const indented = lines.filter((line) => CODE_LINE.test(line));
  const prose = lines.filter((line) => !CODE_LINE.test(line) && !isTraceLine(line) && !MESSAGE.test(line)).join('\n');
  const shown = [...blocks, indented.join('\n')].join('\n');
  const code = shown
    .split('\n')
    .filter((line) => !isTraceLine(line))
    .join('\n');
  const said = `${title}\n${prose}`;
  return {
    title,
    prose,
    code,
    frames: readFrames(unlinked),
    messages: unlinked
      .split('\n')
      .filter((line) => MESSAGE.test(line))
      .slice(0, 12)
      .join('\n'),
    names: namesIn(title, prose, definedIn(code)),
    usedNames: usedIn(code),
    files: [...new Set([...links, ...filesIn(said)])],
    modules: [...new Set(Array.from(said.matchAll(DOTTED), ([dotted]) => dotted))],
    imports: importsIn(code),
  };
}

/** Set in like code, outside a list. */
const CODE_LINE = /^(?: {4}|\t)\s*[^\s\-*+\d]/;
const MESSAGE = /^\s*(?:[\w.]*(?:Error|Exception|Warning|Failure|Panic)\b\s*[:(]|(?:error|fatal|panic|uncaught)\b[^\n]{0,20}:)/i;
const DOTTED = /(?<![\w./@])[A-Za-z_]\w*(?:\.\w+)+/g;

function isTraceLine(line: string): boolean {
  return /^\s*(?:File "[^"]+", line \d+|Traceback \(most|at \S.*:\d+)/.test(line) || /site-packages|node_modules/.test(line);
}

/** Links to lines of a file, on any forge. */
function linkedFiles(text: string): readonly string[] {
  return Array.from(
    text.matchAll(/https?:\/\/\S+?\/(?:blob|tree|raw|src)\/[^/\s]+\/([\w./@+-]+\.\w{1,5})/g),
    ([, path]) => path ?? '',
  );
}

function filesIn(text: string): readonly string[] {
  return Array.from(
    text.matchAll(
      /(?<![\w/@.-])(?:[\w@.-]+\/)*[\w-]+\.(?:[cm]?[jt]sx?|py|go|rb|rs|java|kt|php|cs|[ch](?:pp|h)?|cc|vue|svelte|sql)(?![\w(])/g,
    ),
    ([path]) => path,
  );
}

function namesIn(title: string, prose: string, own: ReadonlySet<string>): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, weight: number): void => {
    const last = name.split(/[.#]|::/).at(-1) ?? name;
    for (const one of new Set([name, last, ...name.split('.').slice(0, -1)])) {
      if (one.length < 3 || own.has(one) || /^\d/.test(one)) continue;
      names.set(one, Math.max(names.get(one) ?? 0, one === name || one === last ? weight : weight * 0.6));
    }
  };
  for (const [text, factor] of [
    [title, TITLE_NAME],
    [prose, 1],
  ] as const) {
    for (const [, written = ''] of text.matchAll(/(?<!`)`{1,3}([^`\n]{2,80})`/g))
      for (const [name] of written.matchAll(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g))
        add(name, factor * (isCodeName(name) || written.trim() === name ? 1 : WRITTEN_NAME));
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*(?=\(|\b)/g)) {
      if (isCodeName(name)) add(name, factor * (text === title ? 1 : WRITTEN_NAME));
      else if (/^[A-Z][a-z]{3,}$/.test(name)) add(name, factor * PLAIN_NAME);
    }
  }
  return names;
}

const MAX_NAME = 100;

/** Two words in one, as only code writes them. */
function isCodeName(name: string): boolean {
  return (
    name.length <= MAX_NAME &&
    /[a-z\d][A-Z]|[A-Z]{2}[a-z]|\w_\w|^_+\w|^[a-z_]\w*\.[a-z_]\w*\.|\w\.[a-z_]\w*_\w|[A-Z]\w+\.\w{3,}/.test(name)
  );
}

/** What the shown code defines is the reporter's, not the repository's. */
function definedIn(code: string): ReadonlySet<string> {
  return new Set(
    Array.from(
      code.matchAll(/\b(?:class|def|function|interface|struct|enum|fn|func|const|let|var)\s+([A-Za-z_$][\w$]*)/g),
      ([, name]) => name ?? '',
    ),
  );
}

function usedIn(code: string): ReadonlySet<string> {
  const own = definedIn(code);
  const names = Array.from(code.matchAll(/[A-Za-z_$][\w$]{2,}/g), ([name]) => name);
  return new Set(names.filter((name) => !own.has(name) && (isCodeName(name) || /^[A-Z]/.test(name))));
}

/** `from x.y import z` -> `x.y.z`, `import x.y` -> `x.y`, `from 'x/y'` -> `x/y`. */
function importsIn(code: string): readonly string[] {
  const found: string[] = [];
  for (const [, module = '', names = ''] of code.matchAll(/^\s*(?:>>> ?)?from\s+([\w.]+)\s+import\s+\(?([\w, \t]+)/gm))
    for (const name of names.split(',')) found.push(`${module}.${name.trim().split(/\s/)[0] ?? ''}`);
  for (const [, module = ''] of code.matchAll(/^\s*(?:>>> ?)?import\s+([\w.]+)/gm)) found.push(module);
  for (const [, module = ''] of code.matchAll(/\b(?:from|require\()\s*['"]([\w@./-]+)['"]/g))
    found.push(module.replaceAll('/', '.'));
  return [...new Set(found)];
}
