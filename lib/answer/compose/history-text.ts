/**
 * The past of a symbol in words: which commit brought it in, what changed it since, who wrote its lines, and why history is not whole.
 * Every sentence about a commit names its hash and carries the mark of the lines it was told of. What a message says is only quoted.
 */
import { capitalise, cite, paragraphs } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import { type BlamedLines, type Commit, type HistoryLimit, type SymbolHistory, shortHash } from '#lib/model/history';
import { type Language, sayer } from '#lib/model/language';
import { sameWord } from '#lib/model/word-forms';
import { splitWords } from '#lib/model/words';
import { contentWords } from '#lib/question/question-words';

export interface HistoryStory {
  readonly histories: readonly SymbolHistory[];
  readonly question: string;
  readonly language: Language;
}

/** Commits listed of one symbol, of the whole repository. */
const MAX_LISTED = 4;
const MAX_OF_REPOSITORY = 12;
const MAX_AUTHORS = 4;

export function historyText({ histories, question, language }: HistoryStory): string {
  const told = histories.flatMap((history) =>
    history.symbol === null
      ? [repositoryText(history, language)]
      : [symbolText(history, language), listText(history, { question, language }), limitsText(history, language)],
  );
  // What holds for several of them is said once.
  const bare = told.map((text) => text.replace(/ \[E\d+\]/g, ''));
  return paragraphs(...told.filter((_text, at) => bare.indexOf(bare[at] ?? '') === at));
}

function repositoryText(history: SymbolHistory, language: Language): string {
  const items = history.commits.slice(0, MAX_OF_REPOSITORY).map((commit) => `- ${commitText(commit, language)}`);
  if (items.length === 0) return limitsText(history, language);
  return `${say(language, 'The latest commits of the repository:')}\n${items.join('\n')}`;
}

function symbolText(history: SymbolHistory, language: Language): string {
  const { symbol, introduced, mark } = history;
  if (symbol === null) return '';
  const marks = cite(mark);
  const about = capitalise(phrasesIn(language).named(symbol));
  const beginning = introduced
    ? say(language, '{about} was introduced in {commit}{marks}.', { about, commit: commitText(introduced, language), marks })
    : '';
  const moved = history.moves.map(({ commit, fromPath }) =>
    say(language, 'It came from {path} in {commit}{marks}.', {
      path: plain(fromPath),
      commit: commitText(commit, language),
      marks,
    }),
  );
  return [
    beginning,
    changesText(history, language),
    releaseText(history, language),
    ...moved.slice(0, 2),
    olderText(history, language),
    blameText(history, language),
  ]
    .filter((sentence) => sentence !== '')
    .join(language === 'zh' ? '' : ' ');
}

function releaseText({ release, mark }: SymbolHistory, language: Language): string {
  if (!release) return '';
  const { name, date } = release;
  return say(language, 'The first release with it is {name} of {date}{marks}.', { name: plain(name), date, marks: cite(mark) });
}

function changesText(history: SymbolHistory, language: Language): string {
  const { introduced, total, commits, mark, symbol } = history;
  const marks = cite(mark);
  const [last] = commits;
  if (!last || symbol === null) return '';
  const commit = commitText(last, language);
  if (!introduced) {
    const about = phrasesIn(language).named(symbol);
    return say(language, 'What can be read of {about} are {n} commits, the last of them {commit}{marks}.', {
      about,
      n: total,
      commit,
      marks,
    });
  }
  const n = total - 1;
  if (n <= 0) return say(language, 'It has not been changed since{marks}.', { marks });
  if (n === 1) return say(language, 'It was changed once since, in {commit}{marks}.', { commit, marks });
  return say(language, 'It was changed in {n} commits since, the last of them {commit}{marks}.', { n, commit, marks });
}

function olderText({ older, mark }: SymbolHistory, language: Language): string {
  if (older === 0) return '';
  if (older === 1)
    return say(language, 'Its lines stood there before that without this name, in one earlier commit{marks}.', {
      marks: cite(mark),
    });
  return say(language, 'Its lines stood there before that without this name, in {n} earlier commits{marks}.', {
    n: older,
    marks: cite(mark),
  });
}

function blameText({ blame, mark, symbol }: SymbolHistory, language: Language): string {
  if (blame.length === 0 || symbol === null) return '';
  const authors = linesByAuthor(blame);
  const all = authors.reduce((sum, [, lines]) => sum + lines, 0);
  const told = authors.slice(0, MAX_AUTHORS).map(([author, n]) => say(language, '{author} ({n})', { author: plain(author), n }));
  const others = authors.length - told.length;
  if (others > 0) told.push(say(language, '{n} others', { n: others }));
  const { inWords, named } = phrasesIn(language);
  return say(language, 'The {all} lines of {about} as they stand were written by {told}{marks}.', {
    all,
    about: named(symbol),
    told: inWords(told),
    marks: cite(mark),
  });
}

function linesByAuthor(blame: readonly BlamedLines[]): readonly (readonly [string, number])[] {
  const lines = new Map<string, number>();
  for (const { line, endLine, commit } of blame) lines.set(commit.author, (lines.get(commit.author) ?? 0) + endLine - line + 1);
  return [...lines].toSorted(([, a], [, b]) => b - a);
}

/** The commits that speak of what was asked first; only those where the question asks for a reason. */
function listText(
  history: SymbolHistory,
  { question, language }: { readonly question: string; readonly language: Language },
): string {
  const asksWhy = /\bwhy\b|\breasons?\b|\bmotivat|为什么|为何|为啥|原因|理由/i.test(question);
  const commits = asksWhy ? byRelevance(history, question) : history.commits;
  const items = commits.slice(0, MAX_LISTED).map((commit) => `- ${itemText(commit, language)}${cite(history.mark)}`);
  if (items.length < 2 && !asksWhy) return '';
  if (items.length === 0) return '';
  const lead = asksWhy ? say(language, 'What the commits say about the reason:') : say(language, 'The latest changes:');
  return `${lead}\n${items.join('\n')}`;
}

function byRelevance({ commits, introduced }: SymbolHistory, question: string): readonly Commit[] {
  const words = contentWords(question);
  const all = introduced && !commits.some(({ hash }) => hash === introduced.hash) ? [...commits, introduced] : commits;
  const worth = (commit: Commit): number => {
    const said = splitWords(`${commit.subject} ${commit.body}`);
    const shared = words.filter((word) => said.some((one) => sameWord(one, word))).length;
    return shared * 4 + (commit.hash === introduced?.hash ? 2 : 0) + (commit.body === '' ? 0 : 1);
  };
  return all.toSorted((a, b) => worth(b) - worth(a));
}

function limitsText({ limits, mark }: SymbolHistory, language: Language): string {
  return limits.map((limit) => `${LIMITS[limit][language]}${cite(mark)}`).join('\n\n');
}

/** `` `c0ffee00` on 2024-03-01 by Ann (“subject”)``. */
function commitText(commit: Commit, language: Language): string {
  const { date, author, subject } = commit;
  const values = { hash: `\`${shortHash(commit)}\``, date, author: plain(author), subject: plain(subject) };
  return subject === ''
    ? say(language, '{hash} on {date} by {author}', values)
    : say(language, '{hash} on {date} by {author} (“{subject}”)', values);
}

function itemText(commit: Commit, language: Language): string {
  const body = commit.body === '' ? '' : ` — “${plain(commit.body)}”`;
  return `${commitText(commit, language)}${body}`;
}

/** Somebody's words inside a sentence of ours: nothing in them is markup, a quotation's end or a link. */
function plain(text: string): string {
  return text
    .replace(/[`*<>[\]~|\\]/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/[“”]/g, "'")
    .replace(/\b(?:https?:\/\/|www\.)\S+/g, '…')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const LIMITS: Readonly<Record<HistoryLimit, Readonly<Record<Language, string>>>> = {
  shallow: { en: 'The history ends here: the clone is shallow.', zh: '历史到此为止：这是浅克隆。' },
  cut: { en: 'Not all of the commits were read.', zh: '没有读完全部提交。' },
  failed: {
    en: 'Git could not read all of it: objects are missing, or a setting of the repository stands in the way.',
    zh: 'git 没能读出全部历史：缺少对象，或被仓库自己的设置挡住。',
  },
  uncommitted: {
    en: 'The file was indexed with changes that are not committed: this is the history of its committed state.',
    zh: '索引时该文件有未提交的改动：这里讲的是已提交部分的历史。',
  },
  file_only: {
    en: 'These lines are not in the commit that was indexed: these are the commits of their file.',
    zh: '这些行不在所索引的提交里：以上是整个文件的提交。',
  },
  not_in_commit: {
    en: 'There is no history yet: the file is not part of the commit that was indexed.',
    zh: '不存在历史：该文件不在所索引的提交里。',
  },
  no_git: {
    en: 'There is no history: the directory was indexed without git.',
    zh: '不存在历史：该目录是在没有 git 的情况下索引的。',
  },
  gone: {
    en: 'There is no history: the directory or its commit is no longer where it was indexed.',
    zh: '不存在历史：索引过的目录或提交已不在原处。',
  },
  no_program: {
    en: 'There is no history: git is not installed on the machine that answers.',
    zh: '不存在历史：回答问题的机器上没有安装 git。',
  },
  refused: {
    en: 'There is no history: git refuses to read this repository, because somebody else owns it.',
    zh: '不存在历史：仓库属于别的用户，git 拒绝读取。',
  },
};

const say = sayer({
  'The latest commits of the repository:': '仓库最近的提交：',
  '{about} was introduced in {commit}{marks}.': '{about} 在 {commit} 中引入{marks}。',
  'The first release with it is {name} of {date}{marks}.': '最早包含它的版本是 {name}（{date}）{marks}。',
  'It came from {path} in {commit}{marks}.': '它在 {commit} 中从 {path} 移来{marks}。',
  'What can be read of {about} are {n} commits, the last of them {commit}{marks}.':
    '{about} 能读到 {n} 次提交，最后一次是 {commit}{marks}。',
  'It has not been changed since{marks}.': '此后没有再改动{marks}。',
  'It was changed once since, in {commit}{marks}.': '此后改动过一次：{commit}{marks}。',
  'It was changed in {n} commits since, the last of them {commit}{marks}.':
    '此后有 {n} 次提交改动过它，最后一次是 {commit}{marks}。',
  'Its lines stood there before that without this name, in one earlier commit{marks}.':
    '在此之前，这些行以别的名字存在，另有一次更早的提交{marks}。',
  'Its lines stood there before that without this name, in {n} earlier commits{marks}.':
    '在此之前，这些行以别的名字存在，另有 {n} 次更早的提交{marks}。',
  '{author} ({n})': '{author}（{n} 行）',
  '{n} others': '另外 {n} 人',
  'The {all} lines of {about} as they stand were written by {told}{marks}.': '{about} 现有的 {all} 行由 {told} 写成{marks}。',
  'What the commits say about the reason:': '提交信息里关于原因的说法：',
  'The latest changes:': '最近的改动：',
  '{hash} on {date} by {author}': '{hash}（{date}，{author}）',
  '{hash} on {date} by {author} (“{subject}”)': '{hash}（{date}，{author}，“{subject}”）',
});
