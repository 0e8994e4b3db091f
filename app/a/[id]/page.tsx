/** `/a/ID`: an answer as it was given, for anyone who can reach the server. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { Answer } from '#lib/model/answer';
import { replaceMarks } from '#lib/model/citation-marks';
import { AnswerPage } from '../../../components/answer/answer-page';
import { findAnswer } from '../../server/kept-answer';
import { publicOrigin } from '../../server/public-origin';
import { workspace } from '../../server/workspace';
import { pageOrTrouble } from '../../trouble-page';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

const DESCRIPTION_LENGTH = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  // The page says why it cannot be read.
  const stored = await findAnswer(id).catch(() => null);
  if (!stored) return { title: 'No such answer', robots: { index: false } };
  const { answer } = stored;
  const title = shorten(answer.question.replaceAll('`', ''), 110);
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

export default async function PermalinkPage({ params }: Props): Promise<React.ReactNode> {
  const { id } = await params;
  return pageOrTrouble(async () => {
    const stored = await findAnswer(id);
    if (!stored) notFound();
    const { answer, laterAnswerIds } = stored;
    const [newest, hasConversation] = await Promise.all([newestCommit(answer), conversationOf(answer)]);
    return <AnswerPage answer={answer} laterAnswerId={laterAnswerIds.at(-1) ?? null} {...{ newest, hasConversation }} />;
  });
}

/** Asked only where a question is pinned. A repository that cannot be opened leaves its answers readable. */
async function newestCommit({ scope, repository }: Answer): Promise<string | null | undefined> {
  if (scope?.commit === undefined) return undefined;
  const open = await workspace();
  return open.openRepository(repository).then(
    ({ generation }) => generation.commit,
    () => undefined,
  );
}

async function conversationOf({ conversation, id }: Answer): Promise<boolean> {
  if (conversation === undefined) return false;
  const turn = await (await workspace()).catalog.getTurn(id);
  return turn?.conversation === conversation;
}

function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
