'use client';
/** Which repository is asked. A native list: it works with every keyboard and on every phone. With one repository, its name. */
import { ChevronDown, FolderGit2 } from 'lucide-react';
import { useTypedEarly } from '../shell/use-typed-early';

export function RepositoryPicker(props: {
  readonly names: readonly string[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}): React.ReactNode {
  const list = useTypedEarly<HTMLSelectElement>(props.value, props.onChange);
  const icon = <FolderGit2 className="size-3.5 shrink-0" aria-hidden="true" />;
  if (props.names.length < 2) {
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-[13px] text-ink-3">
        {icon}
        <span className="truncate">{props.value}</span>
      </span>
    );
  }
  return (
    <span className="relative inline-flex max-w-full items-center gap-1.5 rounded-md px-1.5 py-1 text-[13px] text-ink-2 hover:bg-sunken">
      {icon}
      <select
        ref={list}
        aria-label="Repository"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className="max-w-52 min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-5"
      >
        {props.names.map((name) => (
          <option key={name} value={name} className="bg-surface text-ink">
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-1.5 size-3.5" aria-hidden="true" />
    </span>
  );
}
