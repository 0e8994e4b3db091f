/** `/admin/chat`: the chat platforms, their workspaces, what each channel asks about, and whose accounts are linked. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ChatBoard } from '../../../components/admin/chat/chat-board';
import { Notice } from '../../../components/shell/notice';
import { Page } from '../../../components/shell/page';
import { showChatAdmin } from '../../server/chat';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'Chat', robots: { index: false } };

interface Props {
  readonly searchParams: Promise<{ readonly installed?: string | string[]; readonly trouble?: string | string[] }>;
}

export default function ChatPage({ searchParams }: Props): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    await pageAsking('administer', '/admin/chat');
    const { installed, trouble } = await searchParams;
    return (
      <Page wide title="Chat" intro="Where your team asks Pathlight outside of this page. Answers follow the rights of who asks.">
        {typeof installed === 'string' ? (
          <Notice level="info" title={`Pathlight is installed in ${installed.slice(0, 100)}.`}>
            Choose below which channel asks about which repository.
          </Notice>
        ) : null}
        {typeof trouble === 'string' ? <InstallTrouble trouble={trouble} /> : null}
        <ChatBoard initial={await showChatAdmin(await headers())} />
      </Page>
    );
  });
}

const TROUBLES: Readonly<Record<string, readonly [title: string, remedy: string]>> = {
  denied: ['Pathlight was not installed.', 'It was declined there. Nothing has changed.'],
  bad_input: ['Pathlight was not installed.', 'This was not the end of an installation that you began here. Begin again below.'],
  conflict: ['Pathlight was not installed.', 'Another organisation of this server is connected with that workspace.'],
};

function InstallTrouble({ trouble }: { readonly trouble: string }): React.ReactNode {
  const [title, remedy] = TROUBLES[trouble] ?? [
    'Pathlight was not installed.',
    'The platform did not complete it. Check the client id and secret, then begin again.',
  ];
  return (
    <Notice level="error" title={title}>
      {remedy}
    </Notice>
  );
}
