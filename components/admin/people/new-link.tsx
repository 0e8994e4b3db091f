'use client';
/** The link of an invitation that was just made: it is not shown again. */
import { Button } from '../../shell/button';
import { CopyButton } from '../../shell/copy-button';
import { Notice } from '../../shell/notice';

export interface MadeInvitation {
  readonly id: string;
  readonly url: string;
}

export function NewLink(props: {
  readonly made: MadeInvitation;
  readonly email: string;
  readonly onDone: () => void;
}): React.ReactNode {
  const { made, email, onDone } = props;
  return (
    <Notice level="warning" title="Copy the link now: it is not shown again." action={<Button onClick={onDone}>Done</Button>}>
      Hand it to {email}. It works once, within seven days.
      <div className="mt-1.5 flex items-center gap-1 rounded-md border border-line bg-surface py-1 pr-1 pl-2.5">
        <code data-invitation-link className="min-w-0 flex-1 font-mono text-xs break-all text-ink">
          {made.url}
        </code>
        <CopyButton text={() => made.url} label="Copy the link" done="The link is copied." iconOnly />
      </div>
    </Notice>
  );
}
