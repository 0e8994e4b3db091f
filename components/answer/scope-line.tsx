/** Beside a question that was limited: to which folders, languages, and commit. */
import { FileCode2, Folder, GitCommitHorizontal } from 'lucide-react';
import type { Scope } from '#lib/model/answer';
import { isPinnedToOlder, isScoped, shortCommit } from '#lib/model/scope-words';

export const CHIP =
  'inline-flex min-w-0 max-w-full items-center gap-1 rounded-md border border-line-strong bg-surface px-1.5 py-0.5 text-[13px] text-ink-2';
const ICON = 'size-3.5 shrink-0 text-ink-3';

export function FolderIcon(): React.ReactNode {
  return <Folder className={ICON} aria-hidden="true" />;
}

export function LanguageIcon(): React.ReactNode {
  return <FileCode2 className={ICON} aria-hidden="true" />;
}

export function CommitIcon(): React.ReactNode {
  return <GitCommitHorizontal className={ICON} aria-hidden="true" />;
}

/** `newest` is the commit that answers now; undefined when that is not known. */
export function ScopeLine(props: {
  readonly scope: Scope | undefined;
  readonly newest?: string | null | undefined;
}): React.ReactNode {
  const { scope, newest } = props;
  if (!isScoped(scope)) return null;
  return (
    <ul aria-label="Asked about" className="flex min-w-0 flex-wrap items-center gap-1.5">
      {scope.folders?.map((path) => (
        <li key={path} className={CHIP}>
          <FolderIcon />
          <span className="truncate font-mono text-xs" title={path}>
            {path}
          </span>
        </li>
      ))}
      {scope.languages?.map((language) => (
        <li key={language} className={CHIP}>
          <LanguageIcon />
          {language}
        </li>
      ))}
      {scope.commit ? (
        <li className={CHIP}>
          <CommitIcon />
          <span title={scope.commit}>
            at <span className="font-mono text-xs">{shortCommit(scope.commit)}</span>
          </span>
          {isPinnedToOlder(scope, newest) ? <span className="text-ink-3">· not the newest index</span> : null}
        </li>
      ) : null}
    </ul>
  );
}
