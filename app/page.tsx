/**
 * `/`: ask. `?repo=NAME` picks a repository, `?q=…` fills the box, `&ask=1` asks at once, `&about=ID` says what is meant; `&in=FOLDER`,
 * `&lang=NAME` (both may repeat) and `&at=COMMIT` limit it.
 */
import { after } from 'next/server';
import { suggestQuestions } from '#lib/answer/suggest-questions';
import { scopeFromQuery } from '#lib/model/scope-words';
import { may } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { warmHighlighter } from '#lib/source/highlight';
import { AskView } from '../components/chat/ask-view';
import { NoRepository } from '../components/shell/no-repository';
import { Notice } from '../components/shell/notice';
import { Page } from '../components/shell/page';
import { factsOf, type RepositoryFacts } from './server/facts';
import { pageAsking } from './server/page-asking';
import { answersWithModel } from './server/team-page';
import { describeTrouble } from './server/trouble';
import { pageOrTrouble } from './trouble-page';

const RECENT = 6;
const MAX_QUESTION = 4_000;
const MAX_SYMBOL_ID = 1_000;

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function HomePage(props: { readonly searchParams: Promise<Query> }): Promise<React.ReactNode> {
  const query = await props.searchParams;
  return pageOrTrouble(() => askPage(query));
}

async function askPage(query: Query): Promise<React.ReactNode> {
  const { viewer, workspace: open } = await pageAsking('read', `/${queryText(query)}`);
  after(warmHighlighter);
  const repositories = await open.listRepositories();
  const first = repositories[0];
  if (!first) return <NoRepository viewer={viewer} />;
  const asked = one(query.repo);
  const about = one(query.about).slice(0, MAX_SYMBOL_ID);
  const name = repositories.some((row) => row.name === asked) ? asked : first.name;
  const [opened, conversations, answers] = await Promise.all([
    openFor(open, name),
    open.catalog.recentConversations(RECENT),
    open.catalog.recentAnswers(RECENT),
  ]);
  if (opened.trouble && repositories.length === 1) {
    return (
      <Page title="Pathlight">
        <Notice level="error" title={opened.trouble.title}>
          {opened.trouble.remedy}
        </Notice>
      </Page>
    );
  }
  return (
    <AskView
      repositories={repositories.map((row) => row.name)}
      repository={name}
      hasModel={await answersWithModel()}
      mayAsk={may(viewer, 'ask')}
      start={{
        suggestions: opened.suggestions,
        facts: opened.facts,
        conversations: conversations.map(({ id, title, repository: of }) => ({ id, title, repository: of })),
        answers: answers.map(({ id, question, repository: of, refused }) => ({ id, question, repository: of, refused })),
        question: one(query.q).slice(0, MAX_QUESTION),
        scope: scopeFromQuery((key) => all(query[key])),
        askNow: one(query.ask) === '1',
        ...(about === '' ? {} : { about }),
      }}
    />
  );
}

/** As it was in the address, to come back to after signing in. */
function queryText(query: Query): string {
  const pairs = Object.keys(query).flatMap((key) => all(query[key]).map((value): [string, string] => [key, value]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function one(value: string | string[] | undefined): string {
  return all(value)[0] ?? '';
}

function all(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : [value].flat();
}

interface Opened {
  readonly suggestions: readonly string[];
  readonly facts: RepositoryFacts | null;
  readonly trouble?: { readonly title: string; readonly remedy: string };
}

/** A repository that cannot be opened leaves the page usable for the others. */
async function openFor(open: Workspace, name: string): Promise<Opened> {
  try {
    const repository = await open.openRepository(name);
    return { suggestions: await suggestQuestions(repository), facts: factsOf(repository) };
  } catch (error) {
    return { suggestions: [], facts: null, trouble: describeTrouble(error) };
  }
}
