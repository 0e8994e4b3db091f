'use client';
/** One repository: its state, where it comes from, and, opened, who may read it and what is left out. */
import { FolderGit2, GitBranch, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminRepository } from '#lib/model/repository-admin';
import { Button } from '../../shell/button';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { Notice } from '../../shell/notice';
import { formatCount } from '../../status/figures';
import { Exclusions } from './exclusions';
import { Grants } from './grants';
import { JobLine } from './job-line';
import { cancelIndex, refreshRepository, removeRepository } from './repositories-client';
import type { Repositories } from './use-repositories';

interface Props {
  readonly repository: AdminRepository;
  readonly repositories: Repositories;
}

export function RepositoryRow({ repository, repositories }: Props): React.ReactNode {
  const { name, remote, root, job, trouble: unreadable, exclude } = repository;
  const { act, trouble, view } = repositories;
  const isIndexing = job?.state === 'running' || job?.state === 'waiting';
  const Icon = remote === null ? FolderGit2 : GitBranch;
  return (
    <li className="rounded-lg border border-line bg-surface shadow-card">
      <article aria-label={name} className="space-y-3 p-4">
        <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="flex items-baseline gap-1.5 text-xs text-ink-3">
              <Icon className="size-3.5 shrink-0 self-center" aria-label={remote === null ? 'Directory' : 'Git address'} />
              <span className="min-w-0 font-mono wrap-anywhere">{remote ?? (root || 'a directory of the server')}</span>
            </p>
          </div>
          <Actions repository={repository} repositories={repositories} isIndexing={isIndexing} />
        </header>
        <Figures repository={repository} />
        {job && job.state !== 'complete' ? <JobLine job={job} onCancel={() => void act(name, () => cancelIndex(name))} /> : null}
        {unreadable !== null && !isIndexing ? <Notice level="warning">{unreadable}</Notice> : null}
        {trouble?.about === name ? (
          <Notice level="error" title={trouble.title}>
            {trouble.remedy}
          </Notice>
        ) : null}
        <div className="space-y-1">
          {view.grantees === null ? null : <Grants repository={repository} repositories={repositories} />}
          <Exclusions key={exclude.join('\n')} repository={repository} repositories={repositories} />
        </div>
      </article>
    </li>
  );
}

function Figures({ repository: { index } }: Pick<Props, 'repository'>): React.ReactNode {
  if (index === null) return null;
  const { files, lines, symbols, bytes, commit, indexedAt } = index;
  return (
    <p className="text-sm text-ink-2">
      {formatCount(files)} {files === 1 ? 'file' : 'files'}, {formatCount(lines)} lines, {formatCount(symbols)} symbols,{' '}
      {sizeWords(bytes)}. Indexed{' '}
      <time dateTime={indexedAt} className="whitespace-nowrap">
        {indexedAt.slice(0, 16).replace('T', ' ')} UTC
      </time>
      {commit === null ? null : (
        <>
          {' at '}
          <span className="font-mono text-xs">{commit.slice(0, 10)}</span>
        </>
      )}
      .
    </p>
  );
}

function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
}

function Actions({ repository, repositories, isIndexing }: Props & { readonly isIndexing: boolean }): React.ReactNode {
  const { name, remote } = repository;
  const { act, isBusy, view } = repositories;
  const [isAsking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await act(name, () => removeRepository(name));
    setAsking(false);
  };
  return (
    <div className="flex gap-2">
      <Button disabled={isBusy || isIndexing} onClick={() => void act(name, () => refreshRepository(name))}>
        <RefreshCw className="size-3.5" aria-hidden="true" />
        {remote === null ? 'Index again' : 'Refresh'}
      </Button>
      {view.adds === null ? null : (
        <Button disabled={isBusy || isIndexing} onClick={() => setAsking(true)} aria-label={`Remove ${name}`} title="Remove">
          <Trash2 className="size-3.5" aria-hidden="true" />
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={`Remove ${name}?`}
          action="Remove"
          busy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          Its index{remote === null ? '' : ', its clone'} and who may read it are deleted from this server
          {remote === null ? '; the directory itself is left alone' : ''}. Answers about it are kept with what they cite, and
          nobody can look up its code from them any more.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
