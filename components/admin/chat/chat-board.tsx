'use client';
/** The chat platforms, one section each: how to set it up, its workspaces, their channels and linked accounts. */
import { Download, Plug } from 'lucide-react';
import { useState } from 'react';
import type { ChatAdminView, ChatPlatformView } from '#lib/model/chat-admin';
import { describeAskError } from '../../chat/ask-error';
import { Button } from '../../shell/button';
import { CopyButton } from '../../shell/copy-button';
import { Notice } from '../../shell/notice';
import type { ChatBoardState } from './chat-board-state';
import { beginInstall, changeChat } from './chat-client';
import { Listening } from './listening';
import { PLATFORM_WORDS, type PlatformWords } from './platform-words';
import { WorkspaceCard } from './workspace-card';

export function ChatBoard({ initial }: { readonly initial: ChatAdminView }): React.ReactNode {
  const [view, setView] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ChatBoardState['trouble']>(null);
  const act = async (about: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await work();
      return true;
    } catch (error) {
      setTrouble({ ...describeAskError(error instanceof Error ? error : new Error(String(error))), about });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const change: ChatBoardState['change'] = (about, what) => act(about, async () => setView(await changeChat(what)));
  const install = (platform: string) => act(platform, async () => window.location.assign(await beginInstall(platform)));
  const board = { view, isBusy, trouble, change };
  return (
    <div className="space-y-10">
      {view.platforms.map((platform) => (
        <PlatformSection key={platform.name} {...{ platform, board }} onInstall={() => void install(platform.name)} />
      ))}
    </div>
  );
}

function PlatformSection(props: {
  readonly platform: ChatPlatformView;
  readonly board: ChatBoardState;
  readonly onInstall: () => void;
}): React.ReactNode {
  const { platform, board, onInstall } = props;
  const { name, label, isSetUp, workspaces } = platform;
  const heading = `platform-${name}`;
  return (
    <section aria-labelledby={heading} className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={heading} className="min-w-0 flex-1 text-lg font-semibold">
          {label}
        </h2>
        {isSetUp ? (
          <Button tone={workspaces.length === 0 ? 'primary' : 'quiet'} disabled={board.isBusy} onClick={onInstall}>
            <Plug className="size-4" aria-hidden="true" />
            {PLATFORM_WORDS[name].install}
          </Button>
        ) : null}
      </div>
      {board.trouble?.about === name ? (
        <Notice level="error" title={board.trouble.title}>
          {board.trouble.remedy}
        </Notice>
      ) : null}
      {isSetUp ? null : <NotSetUp platform={platform} />}
      {platform.listening === null ? null : <Listening listening={platform.listening} />}
      {isSetUp && workspaces.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-ink-2">
          Not installed anywhere yet.
        </p>
      ) : null}
      <ul className="space-y-4">
        {workspaces.map((workspace) => (
          <WorkspaceCard key={workspace.id} platform={name} workspace={workspace} board={board} />
        ))}
      </ul>
      {platform.manifest === null ? null : <Manifest label={label} manifest={platform.manifest} words={PLATFORM_WORDS[name]} />}
    </section>
  );
}

function NotSetUp({ platform: { name, label } }: { readonly platform: ChatPlatformView }): React.ReactNode {
  const { variables } = PLATFORM_WORDS[name];
  return (
    <Notice level="info" title={`${label} is not set up on this server.`}>
      Make an app there, set{' '}
      {variables.map((variable, at) => (
        <span key={variable}>
          {at === 0 ? '' : at === variables.length - 1 ? ' and ' : ', '}
          <code className="text-[0.93em] wrap-anywhere">{variable}</code>
        </span>
      ))}{' '}
      in the environment of the server, and start it again. The guide is in <code className="text-[0.93em]">docs/{name}.md</code>.
    </Notice>
  );
}

function Manifest(props: { readonly label: string; readonly manifest: string; readonly words: PlatformWords }): React.ReactNode {
  const { label, manifest, words } = props;
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="cursor-pointer rounded-lg px-4 py-2.5 text-sm font-medium">Manifest for the {label} app</summary>
      <div className="border-t border-line px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-2 text-sm text-ink-2">
          <p className="min-w-0 flex-1 basis-64">{words.manifest}</p>
          <div className="flex items-center gap-3">
            {words.package === null ? null : (
              <a href={words.package} download className="flex items-center gap-1.5 rounded-md text-accent hover:underline">
                <Download className="size-4" aria-hidden="true" />
                Package
              </a>
            )}
            <CopyButton text={() => manifest} label="Copy" done="The manifest is copied." />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard */}
        <pre tabIndex={0} className="max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs">
          {manifest}
        </pre>
      </div>
    </details>
  );
}
