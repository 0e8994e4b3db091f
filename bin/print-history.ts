/** What git told of a definition, for people: commits a line each, who wrote which lines, and why it is not whole. */
import { cyan, dim, printable, yellow } from '#bin/terminal';
import { type Commit, type SymbolHistory, shortHash } from '#lib/model/history';
import { LIMIT_WORDS } from '#lib/tools/history-words';

export function historyLines(history: SymbolHistory): readonly string[] {
  const { commits, total, introduced, release, older, moves, blame, limits } = history;
  const more = total - commits.length;
  const isShown = commits.some((commit) => commit.hash === introduced?.hash);
  return [
    ...commits.map((commit) => commitLine(commit, commit.hash === introduced?.hash ? 'introduced' : '')),
    ...(more > 0 ? [dim(`… ${more} more`)] : []),
    ...(introduced && !isShown ? [commitLine(introduced, 'introduced')] : []),
    ...(release ? [dim(printable(`first released in ${release.name} on ${release.date}`))] : []),
    ...moves.map(({ commit, fromPath }) => dim(printable(`moved here from ${fromPath} in ${shortHash(commit)}`))),
    ...(older > 0 ? [dim(`its lines stood there before without this name (${older} earlier)`)] : []),
    ...blame.map(({ line, endLine, commit }) =>
      commitLine(commit, line === endLine ? `line ${line}` : `lines ${line}-${endLine}`),
    ),
    ...limits.map((limit) => yellow(LIMIT_WORDS[limit])),
  ];
}

function commitLine(commit: Commit, note: string): string {
  const { date, author, subject } = commit;
  const extra = note === '' ? '' : `  ${dim(`(${note})`)}`;
  return `${cyan(shortHash(commit))}  ${date}  ${printable(author)}  ${printable(subject)}${extra}`;
}
