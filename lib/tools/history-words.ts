/** A history in words for a model: commits a line each, and why it is not whole. Everything quoted from git is one line of data. */
import { type Commit, type HistoryLimit, type SymbolHistory, shortHash } from '#lib/model/history';
import { count } from '#lib/tools/wording';

/** Whole sentences. */
export const LIMIT_WORDS: Readonly<Record<HistoryLimit, string>> = {
  shallow: 'The history ends here: the clone is shallow.',
  cut: 'Not all of the commits were read.',
  failed: 'Git could not read all of it: objects are missing, or a setting of the repository stands in the way.',
  uncommitted: 'The file was indexed with changes that are not committed; what is told is the history of its committed state.',
  file_only: 'These lines are not in the commit that was indexed, so the commits of their file are told.',
  not_in_commit: 'There is no history yet: the file is not part of the commit that was indexed.',
  no_git: 'There is no history: the directory was indexed without git.',
  gone: 'There is no history: the directory or its commit is no longer where it was indexed.',
  no_program: 'There is no history: git is not installed on the machine that answers.',
  refused: 'There is no history: git refuses to read this repository, because somebody else owns it.',
};

export function historyLines(history: SymbolHistory): readonly string[] {
  const { commits, total, introduced, release, moves, older, blame, limits } = history;
  const more = total - commits.length;
  return [
    ...(commits.length > 0 ? [`${count(total, 'commit')}, newest first:`] : []),
    ...commits.map((commit) => `- ${commitLine(commit)}`),
    ...(more > 0 ? [`… ${more} more.`] : []),
    ...moves.map(({ commit, fromPath }) => `Moved here from ${fromPath} in ${shortHash(commit)}.`),
    ...(introduced ? [`Introduced in ${commitLine(introduced)}`] : []),
    ...(release ? [`First released in ${release.name} on ${release.date}.`] : []),
    ...(older > 0 ? [`Before that, its lines stood there without this name (${count(older, 'commit')}).`] : []),
    ...blame.map(({ line, endLine, commit }) => `Lines ${line}-${endLine}: ${commitLine(commit)}`),
    ...limits.map((limit) => LIMIT_WORDS[limit]),
  ];
}

function commitLine(commit: Commit): string {
  const body = commit.body === '' ? '' : ` — ${commit.body}`;
  return `${shortHash(commit)} ${commit.date} ${commit.author}: ${commit.subject}${body}`;
}

export function historySummary({ total, introduced, blame, limits }: SymbolHistory): string {
  if (blame.length > 0) {
    const authors = new Set(blame.map(({ commit }) => commit.author));
    return `${count(authors.size, 'author')} in ${count(new Set(blame.map(({ commit }) => commit.hash)).size, 'commit')}.`;
  }
  const [limit] = limits;
  if (total === 0) return limit ? LIMIT_WORDS[limit] : 'No commit.';
  const more = limits.includes('cut') ? ' or more' : '';
  return `${count(total, 'commit')}${more}${introduced ? `, the first on ${introduced.date}` : ''}.`;
}
