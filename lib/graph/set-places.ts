/**
 * Where a name that decides a call gets its value, read from the code around the call: the parameter it is, the line it is set in, the
 * lines that fill the table it is looked up in. A place is given only where the line says so; else nothing is.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { importedNames } from '#lib/graph/imported-names';
import { plainCode } from '#lib/graph/plain-code';
import type { SourceLines } from '#lib/graph/source-lines';
import { moduleId } from '#lib/model/ids';

export type SetPlace =
  | { readonly how: 'parameter'; readonly what: string }
  /** Set, declared, imported, or filled: a table of handlers. */
  | { readonly how: 'set' | 'imported' | 'filled'; readonly what: string; readonly path: string; readonly line: number };

export interface CallSite {
  readonly path: string;
  readonly line: number;
  readonly callee: string;
  /** The symbol around the call. */
  readonly around: SymbolRow | undefined;
}

interface Options {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
}

/** What decides which function the call runs; null where the code does not say. */
export async function decidingPlace(site: CallSite, options: Options): Promise<SetPlace | null> {
  const file = await options.source.file(site.path);
  if (!file) return null;
  const code = plainCode(file.lines, site.around?.language ?? '');
  const table = tableIn(file.lines[site.line - 1] ?? '', site.callee);
  if (table !== null) return (await filledPlace(table, site, { code, ...options })) ?? setPlace(table, site, code, file.lines);
  const what = decidingName(site.callee) ?? computedFrom(file.lines[site.line - 1] ?? '', site.callee);
  return what === null ? null : setPlace(what, site, code, file.lines);
}

/** `callback` of `wrap(callback)()`: what is wrapped and then called. */
function computedFrom(line: string, callee: string): string | null {
  return callee.includes(' ') ? (/[\w$.]+\(([A-Za-z_$][\w$]*)\)\s*\(/.exec(line)?.[1] ?? null) : null;
}

/** `handlers` of `handlers[kind](event)` and of `handlers.get(kind)(event)`. */
function tableIn(line: string, callee: string): string | null {
  const match = /([A-Za-z_$][\w$.]*)(?:\[[^\]]+\]|\.get\([^()]*\))[!?.]*\(/.exec(line);
  const table = match?.[1];
  if (!table || callee.split('.').length > 1) return null;
  return table;
}

/** `order` of `order.save`, `self.repo` of `self.repo.save`, `callback` of `callback`. */
function decidingName(callee: string): string | null {
  const parts = callee.split('.');
  if (!parts.every((part) => /^#?[A-Za-z_$][\w$]*$/.test(part))) return null;
  const [root = '', field] = parts;
  if (!SELVES.has(root)) return root;
  return parts.length > 2 && field ? `${root}.${field}` : null;
}

const SELVES = new Set(['this', 'self', 'cls']);

function setPlace(
  what: string,
  { path, line, around }: CallSite,
  code: readonly string[],
  lines: readonly string[],
): SetPlace | null {
  const at = (how: 'set' | 'imported', index: number): SetPlace => ({ how, what, path, line: index + 1 });
  const field = /^(?:this|self|cls)\.(.+)$/.exec(what)?.[1];
  if (field !== undefined) {
    const setting = fieldPatterns(field);
    const found = setting.map((pattern) => code.findIndex((text) => pattern.test(text))).find((index) => index >= 0);
    return found === undefined ? null : at('set', found);
  }
  const name = escaped(what);
  const start = Math.max(0, (around?.startLine ?? 1) - 1);
  const setting = settingPattern(name);
  for (let index = line - 1; index >= start; index--) if (setting.test(code[index] ?? '')) return at('set', index);
  if (around && around.kind !== 'module' && isParameter(name, around, code)) return { how: 'parameter', what };
  for (let index = start - 1; index >= 0; index--) if (setting.test(code[index] ?? '')) return at('set', index);
  if (!importedNames(lines).has(what)) return null;
  const imported = code.findIndex((text) => new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(text));
  return imported >= 0 && imported !== line - 1 ? at('imported', imported) : null;
}

function settingPattern(name: string): RegExp {
  const whole = `(?<![\\w$.])${name}(?![\\w$])`;
  return new RegExp(
    [
      `^\\s*(?:(?:export|const|let|var|val|final|auto|static|private|public)\\s+)*(?:[\\w.<>,?[\\]*&]+\\s+)?${whole}\\s*(?::\\s*[^=]+)?(?::=|=)(?![=>])`,
      `\\b(?:const|let|var)\\s*[{[][^=]*${whole}[^=]*[}\\]]\\s*=`,
      `^\\s*[\\w$, ]*${whole}[\\w$, ]*\\s(?::=|=)(?!=)`,
      `\\bfor\\b[^;]*${whole}[^;]*\\b(?:of|in|range)\\b`,
      `\\bfor\\s*\\([^)]*${whole}\\s*:`,
      `\\bas\\s+${whole}`,
      `\\|[^|]*${whole}[^|]*\\|`,
      `\\(?[^()]*${whole}[^()]*\\)?\\s*=>`,
    ].join('|'),
  );
}

/** Of a field, the clearest first: set on the object, declared in the class, taken by the constructor. */
function fieldPatterns(field: string): readonly RegExp[] {
  const name = escaped(field);
  return [
    new RegExp(`(?:\\bthis|\\bself|\\bcls)\\.${name}\\s*(?::\\s*[^=]+)?=(?!=)`),
    new RegExp(
      `^\\s*(?:(?:public|private|protected|readonly|static|final|declare|override)\\s+)*(?:[\\w<>[\\].,?]+\\s+)?${name}[!?]?\\s*[:=;]`,
    ),
    new RegExp(`\\b(?:public|private|protected|readonly)\\s+${name}[!?]?\\s*:`),
  ];
}

function isParameter(name: string, around: SymbolRow, code: readonly string[]): boolean {
  const head = code.slice(around.startLine - 1, Math.min(around.endLine, around.line + 12)).join('\n');
  const open = head.indexOf(
    '(',
    Math.max(
      0,
      head.indexOf(
        around.id
          .slice(around.id.lastIndexOf('.') + 1)
          .split('::')
          .at(-1) ?? '',
      ),
    ),
  );
  const body = head.slice(Math.max(0, open));
  const end = closingBracket(body);
  return end > 0 && new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(body.slice(0, end));
}

function closingBracket(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

function escaped(name: string): string {
  return name.replace(/[^\w]/g, '\\$&');
}

const MAX_FILES = 12;

/** Where entries are put into the table: beside it, or in files that import it. */
async function filledPlace(
  table: string,
  { path, line }: CallSite,
  { code, reader, source }: Options & { readonly code: readonly string[] },
): Promise<SetPlace | null> {
  const name = escaped(table.replace(/^(?:this|self|cls)\./, ''));
  const filling = new RegExp(
    `(?<![\\w$])${name}(?:\\[[^\\]]*\\]\\s*=(?!=)|\\.(?:set|register|add|push|append|update|put|setdefault|store)\\()`,
  );
  const here = code.findIndex((text, index) => filling.test(text) && index !== line - 1);
  if (here >= 0) return { how: 'filled', what: table, path, line: here + 1 };
  const literal = code.findIndex((text) => new RegExp(`(?<![\\w$.])${name}\\s*(?::\\s*[^=]+)?=(?![=>])`).test(text));
  if (literal >= 0 && literal !== line - 1) return { how: 'filled', what: table, path, line: literal + 1 };
  const last = table.split('.').at(-1) ?? table;
  const [declared] = (await reader.symbolsByName(last, 4)).filter((row) => row.kind === 'variable' && !row.isTest);
  if (!declared) return null;
  for (const other of await importers(declared.path, reader)) {
    const file = await source.file(other);
    const found = file ? plainCode(file.lines, declared.language).findIndex((text) => filling.test(text)) : -1;
    if (found >= 0) return { how: 'filled', what: table, path: other, line: found + 1 };
  }
  return { how: 'filled', what: table, path: declared.path, line: declared.line };
}

async function importers(path: string, reader: RepositoryReader): Promise<readonly string[]> {
  const modules = await reader.symbolsById(moduleId(path));
  const edges = await reader.edgesTo(
    modules.map((row) => row.key),
    ['imports'],
  );
  return [...new Set([path, ...edges.map((edge) => edge.path)])].slice(0, MAX_FILES);
}
