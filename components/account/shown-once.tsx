'use client';
/** A key or a link that was just made: to be copied now, since it is not shown again. */
import { Button } from '../shell/button';
import { CopyButton } from '../shell/copy-button';
import { Notice } from '../shell/notice';

export function ShownOnce(props: {
  readonly what: 'key' | 'link';
  readonly value: string;
  readonly onDone: () => void;
  readonly children?: React.ReactNode;
}): React.ReactNode {
  const { what, value, onDone } = props;
  return (
    <Notice
      level="warning"
      title={`Copy the ${what} now: it is not shown again.`}
      action={<Button onClick={onDone}>Done</Button>}
    >
      {props.children}
      <div className="mt-1.5 flex items-center gap-1 rounded-md border border-line bg-surface py-1 pr-1 pl-2.5">
        <code
          {...(what === 'key' ? { 'data-api-key': true } : { 'data-invitation-link': true })}
          className="min-w-0 flex-1 font-mono text-xs break-all text-ink"
        >
          {value}
        </code>
        <CopyButton text={() => value} label={`Copy the ${what}`} done={`The ${what} is copied.`} iconOnly />
      </div>
    </Notice>
  );
}
