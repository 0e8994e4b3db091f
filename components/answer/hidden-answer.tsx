/** An answer that the viewer may not read: that there is one, and nothing of it. */
import { Lock } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '../shell/button';
import { Page } from '../shell/page';

export function HiddenAnswer(): React.ReactNode {
  return (
    <Page
      title="You may not read this answer"
      intro={
        <span className="flex gap-2">
          <Lock className="mt-1 size-4 shrink-0 text-ink-3" aria-hidden="true" />
          <span>
            There is an answer at this address, about code that you have no right to read. Ask who gave you the link, or an admin
            of your organisation, who can let you read it.
          </span>
        </span>
      }
    >
      <Link href="/" className={buttonClass('primary')}>
        Ask a question
      </Link>
    </Page>
  );
}
