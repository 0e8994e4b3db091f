/** What stands in a conversation's place while there is none to show: it is loading, it is not there, or it cannot be reached. */
import Link from 'next/link';
import { Button, buttonClass } from '../shell/button';
import { Notice } from '../shell/notice';
import { Page } from '../shell/page';
import type { AskError } from './ask-error';

const LINES = ['w-2/3', 'w-full', 'w-11/12', 'w-4/5'] as const;

export function ConversationSkeleton(): React.ReactNode {
  return (
    <main id="main" aria-busy="true" className="mx-auto w-full max-w-3xl px-4 pt-6">
      <h1 className="sr-only">Conversation</h1>
      <p role="status" className="sr-only">
        Loading the conversation.
      </p>
      <div aria-hidden="true" className="pulse-soft space-y-5">
        <div className="h-6 w-1/2 rounded bg-line" />
        <div className="h-3.5 w-1/3 rounded bg-line" />
        <div className="space-y-2.5">
          {LINES.map((width) => (
            <div key={width} className={`h-3.5 rounded bg-line ${width}`} />
          ))}
        </div>
        <div className="h-28 rounded-lg bg-line/60" />
      </div>
    </main>
  );
}

export function ConversationMissing(): React.ReactNode {
  return (
    <Page
      title="There is no conversation at this address"
      intro="The link may be cut short, or the conversation was deleted. Links to single answers keep working."
    >
      <Link href="/" className={buttonClass('primary')}>
        Ask a question
      </Link>
    </Page>
  );
}

export function ConversationUnreachable(props: {
  readonly error: AskError | null;
  readonly onRetry: () => void;
}): React.ReactNode {
  return (
    <Page title="The conversation could not be loaded">
      <Notice
        level="error"
        title={props.error?.title ?? 'The server cannot be reached.'}
        action={<Button onClick={props.onRetry}>Try again</Button>}
      >
        {props.error?.remedy}
      </Notice>
    </Page>
  );
}
