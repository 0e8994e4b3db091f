'use client';
/** A command to copy. */
import { CopyButton } from './copy-button';

export function CommandLine({ command }: { readonly command: string }): React.ReactNode {
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line-strong bg-surface py-1.5 pr-1.5 pl-3">
      <code className="min-w-0 flex-1 overflow-x-auto text-[13px] whitespace-nowrap">
        <span className="text-ink-3 select-none">$ </span>
        {command}
      </code>
      <CopyButton iconOnly label="Copy the command" done="Copied the command" text={() => command} />
    </div>
  );
}
