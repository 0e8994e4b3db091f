/**
 * What the readme and the commits say about a definition, from git at the indexed commit: for understanding, never evidence. A directory
 * without git has none of it.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { SourceLines } from '#lib/graph/source-lines';
import { type CloneAddress, linesAt, openClone } from '#lib/history/clone';
import { readHistory } from '#lib/history/read-history';
import type { Background, BackgroundText } from '#lib/inferred/context';
import { lastName, splitSymbolId } from '#lib/model/ids';
import { identifiersIn } from '#lib/model/words';

const MAX_COMMITS = 4;
const MAX_SECTION_LINES = 24;
const MAX_SECTION_CHARACTERS = 1_600;

/** Readmes are read once each. */
export function backgroundOf(address: CloneAddress, source: SourceLines): Background {
  const readmes = new Map<string, Promise<readonly Section[]>>();
  const readme = (folder: string): Promise<readonly Section[]> => {
    const known = readmes.get(folder) ?? sectionsIn(`${folder}README.md`, address);
    readmes.set(folder, known);
    return known;
  };
  // A clone has a deadline of its own, so each definition opens one; whether there is any is asked once.
  let isClone: Promise<boolean> | undefined;
  return async (subject) => {
    isClone ??= openClone(address).then((clone) => typeof clone !== 'string');
    if (!(await isClone)) return [];
    const [section, commits] = await Promise.all([sectionFor(subject, readme), commitsOf(subject, { address, source })]);
    return [...section, ...commits];
  };
}

interface Section {
  readonly place: string;
  readonly lines: readonly string[];
}

async function sectionsIn(path: string, address: CloneAddress): Promise<readonly Section[]> {
  const clone = await openClone(address);
  if (typeof clone === 'string') return [];
  const lines = (await linesAt(clone, clone.commit, `${clone.prefix}${path}`)) ?? [];
  const starts = lines.flatMap((line, at) => (/^#{1,6} /.test(line) ? [at] : []));
  const bounds = [...new Set([0, ...starts, lines.length])];
  return bounds.slice(1).map((end, at) => {
    const start = bounds[at] ?? 0;
    return { place: `${path}, lines ${start + 1} to ${end}`, lines: lines.slice(start, end) };
  });
}

/** The section that says the definition's name, in the readme nearest to it; a heading says it best. */
async function sectionFor(
  { id, path }: SymbolRow,
  readme: (folder: string) => Promise<readonly Section[]>,
): Promise<readonly BackgroundText[]> {
  const names = new Set(splitSymbolId(id).name.split('.'));
  const says = (line: string): boolean => identifiersIn(line).some((word) => names.has(word));
  for (const folder of foldersUp(path)) {
    const sections = await readme(folder);
    const found = sections.find(({ lines }) => says(lines[0] ?? '')) ?? sections.find(({ lines }) => lines.some(says));
    if (!found) continue;
    const text = found.lines.slice(0, MAX_SECTION_LINES).join('\n').trim().slice(0, MAX_SECTION_CHARACTERS);
    return [{ title: found.place, lines: text.split('\n') }];
  }
  return [];
}

/** `a/b/`, `a/`, `` for `a/b/c.ts`. */
function foldersUp(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return [...parts.keys(), parts.length].toReversed().map((depth) =>
    parts
      .slice(0, depth)
      .map((part) => `${part}/`)
      .join(''),
  );
}

interface Past {
  readonly address: CloneAddress;
  readonly source: SourceLines;
}

async function commitsOf(subject: SymbolRow, { address, source }: Past): Promise<readonly BackgroundText[]> {
  const file = (await source.file(subject.path))?.lines ?? [];
  const { path, startLine, line, endLine } = subject;
  const name = lastName(subject.id).replace(/^#/, '');
  const indexed = { path, startLine, line, endLine, name, file, isFile: false };
  const { commits } = await readHistory(address, indexed, { limit: MAX_COMMITS, kind: 'log' });
  if (commits.length === 0) return [];
  const told = commits.map(({ date, subject: title, body }) => `- ${date} ${title}${body === '' ? '' : ` — ${body}`}`);
  return [{ title: 'commits of its lines, newest first', lines: told }];
}
