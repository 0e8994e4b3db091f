'use client';
/** Adds a repository by its address, or a directory where the server allows some. A token stands here only while it is typed. */
import { useState } from 'react';
import type { AddRules } from '#lib/model/repository-admin';
import { Button } from '../../shell/button';
import { Form } from '../../shell/form';
import { Notice } from '../../shell/notice';
import { useTypedEarly } from '../../shell/use-typed-early';
import { addRepository, loadRepositories } from './repositories-client';
import type { Repositories } from './use-repositories';

const FIELD =
  'h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 placeholder:text-ink-3 focus-visible:outline-offset-0';

export function AddRepository(props: { readonly repositories: Repositories; readonly rules: AddRules }): React.ReactNode {
  const { rules, repositories } = props;
  const { act, isBusy, trouble } = repositories;
  const [source, setSource] = useState('');
  const [token, setToken] = useState('');
  const sourceField = useTypedEarly<HTMLInputElement>(source, setSource);
  const tokenField = useTypedEarly<HTMLInputElement>(token, setToken);
  const add = async (): Promise<void> => {
    const isDone = await act('add', async () => {
      await addRepository(source, token);
      return loadRepositories();
    });
    if (!isDone) return;
    setSource('');
    setToken('');
  };
  return (
    <Form
      aria-label="Add a repository"
      className="space-y-3 rounded-lg border border-line bg-surface p-4 shadow-card"
      onSubmit={() => void add()}
    >
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <label className="block space-y-1">
          <span className="text-sm font-medium">{rules.roots.length > 0 ? 'Git address or directory' : 'Git address'}</span>
          <input
            ref={sourceField}
            className={FIELD}
            value={source}
            onChange={(event) => setSource(event.target.value)}
            placeholder="https://host/owner/repository.git"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            required
          />
        </label>
        <label className="block space-y-1">
          <span className="text-sm font-medium">Token, if it is private</span>
          <input
            ref={tokenField}
            className={FIELD}
            type="password"
            value={token}
            onChange={(event) => setToken(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" tone="primary" disabled={isBusy || source.trim() === ''}>
          Add
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-3 wrap-anywhere">{whatMay(rules)}</p>
      </div>
      {trouble?.about === 'add' ? (
        <Notice level="error" title={trouble.title}>
          {trouble.remedy}
        </Notice>
      ) : null}
    </Form>
  );
}

function whatMay({ roots, hosts }: AddRules): string {
  const from = hosts === null ? 'Any public host, over https.' : `From ${hosts.join(', ')}.`;
  const directories = roots.length > 0 ? ` Directories in ${roots.join(', ')}.` : '';
  return `${from}${directories} It is fetched, never run and never checked out. A token is kept encrypted, for its host alone.`;
}
