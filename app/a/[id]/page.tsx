/**
 * `/a/ID`: an answer as it was given, to who may read it. Others get its text and cited lines where it was published, or that there is one;
 * to all others it is not there. Nothing that is for some alone stands in what a preview of the link shows.
 */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { Answer } from '#lib/model/answer';
import { replaceMarks } from '#lib/model/citation-marks';
import type { PublishedAnswer } from '#lib/model/published-answer';
import type { Workspace } from '#lib/repository/workspace';
import { AnswerPage } from '../../../components/answer/answer-page';
import { HiddenAnswer } from '../../../components/answer/hidden-answer';
import { PublishedPage } from '../../../components/answer/published-page';
import { findAnswer } from '../../server/kept-answer';
import { pageVisiting, signIn } from '../../server/page-asking';
import { publicOrigin } from '../../server/public-origin';
import { pageOrTrouble } from '../../trouble-page';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

const DESCRIPTION_LENGTH = 200;
/** What the link of an answer that not everybody may read looks like elsewhere. */
const PRIVATE: Metadata = { robots: { index: false }, openGraph: { siteName: 'Pathlight', title: 'Pathlight' } };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // The page says why it cannot be read.
  const shown = await findAnswer((await params).id).catch(() => null);
  if (shown?.access === 'published') return preview(shown.answer);
  if (shown?.access !== 'full') return { title: 'Answer', ...PRIVATE };
  const { answer } = shown.stored;
  const { share } = shown;
  const isForEverybody = share.level === null || (share.level === 'public' && share.isPublished);
  return isForEverybody ? preview(answer) : { title: titleOf(answer), ...PRIVATE };
}

async function preview(answer: Answer | PublishedAnswer): Promise<Metadata> {
  const title = titleOf(answer);
  const description = shorten(replaceMarks(answer.text, () => '').replace(/[*_`#>]/g, ''), DESCRIPTION_LENGTH);
  const origin = await publicOrigin(await headers());
  return {
    title,
    description,
    robots: { index: false },
    openGraph: {
      type: 'article',
      siteName: 'Pathlight',
      title,
      description,
      url: `${origin}/a/${encodeURIComponent(answer.id)}`,
      publishedTime: answer.createdAt,
    },
    twitter: { card: 'summary', title, description },
  };
}

function titleOf({ question }: Pick<Answer, 'question'>): string {
  return shorten(question.replaceAll('`', ''), 110);
}

export default async function PermalinkPage({ params }: Props): Promise<React.ReactNode> {
  const { id } = await params;
  return pageOrTrouble(async () => {
    const [shown, { viewer, workspace }] = await Promise.all([findAnswer(id), pageVisiting()]);
    if (shown.access === 'published') return <PublishedPage answer={shown.answer} />;
    if (shown.access === 'exists') return <HiddenAnswer />;
    if (shown.access === 'none') {
      if (viewer.kind === 'outsider') signIn(`/a/${encodeURIComponent(id)}`);
      notFound();
    }
    const { answer, laterAnswerIds } = shown.stored;
    const [newest, hasConversation] = await Promise.all([newestCommit(answer, workspace), conversationOf(answer, workspace)]);
    return (
      <AnswerPage
        answer={answer}
        share={shown.share}
        laterAnswerId={laterAnswerIds.at(-1) ?? null}
        newest={newest}
        hasConversation={hasConversation}
      />
    );
  });
}

/** Asked only where a question is pinned. A repository that cannot be opened leaves its answers readable. */
async function newestCommit({ scope, repository }: Answer, workspace: Workspace): Promise<string | null | undefined> {
  if (scope?.commit === undefined) return undefined;
  return workspace.openRepository(repository).then(
    ({ generation }) => generation.commit,
    () => undefined,
  );
}

/** Only where the viewer sees it. */
async function conversationOf({ conversation }: Answer, workspace: Workspace): Promise<boolean> {
  return conversation !== undefined && (await workspace.catalog.findConversation(conversation)) !== null;
}

function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
