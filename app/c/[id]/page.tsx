/** `/c/ID`: a conversation, to be read and gone on with. Its turns are loaded by the page, which then follows what still runs. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { after } from 'next/server';
import { cache } from 'react';
import type { Conversation } from '#lib/model/conversation';
import { may } from '#lib/model/viewer';
import { warmHighlighter } from '#lib/source/highlight';
import { AskView } from '../../../components/chat/ask-view';
import { pageAsking, pageVisiting } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

/** Asked once a request, though page and metadata both need it. */
const findConversation = cache(async (id: string): Promise<Conversation | null> => {
  return (await pageVisiting()).workspace.catalog.findConversation(id);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  // The page says why it cannot be read.
  const conversation = await findConversation(id).catch(() => null);
  return { title: conversation?.title.replaceAll('`', '') ?? 'Conversation', robots: { index: false } };
}

export default async function ConversationPage({ params }: Props): Promise<React.ReactNode> {
  const { id } = await params;
  return pageOrTrouble(async () => {
    const { viewer, workspace } = await pageAsking('read', `/c/${encodeURIComponent(id)}`);
    const conversation = await findConversation(id);
    if (!conversation) notFound();
    after(warmHighlighter);
    const names = (await workspace.listRepositories()).map(({ name }) => name);
    // A repository that is gone since can still be read about.
    const { repository } = conversation;
    return (
      <AskView
        repositories={names.includes(repository) ? names : [repository, ...names]}
        repository={repository}
        mayAsk={may(viewer, 'ask')}
      />
    );
  });
}
