'use client';
/** What of a repository is left out: patterns as in .gitignore, one a line. What is added vanishes from every page at once. */
import { useId, useState } from 'react';
import type { AdminRepository } from '#lib/model/repository-admin';
import { Button } from '../../shell/button';
import { exclude } from './repositories-client';
import type { Repositories } from './use-repositories';

export function Exclusions(props: {
  readonly repository: AdminRepository;
  readonly repositories: Repositories;
}): React.ReactNode {
  const { name, exclude: kept } = props.repository;
  const { act, isBusy } = props.repositories;
  const [text, setText] = useState(kept.join('\n'));
  const id = useId();
  const patterns = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const isChanged = patterns.join('\n') !== kept.join('\n');
  return (
    <details>
      <summary className="cursor-pointer rounded-md py-1 text-sm">
        <span className="text-ink-2">Left out</span>{' '}
        <span className="font-mono text-[0.92em] wrap-anywhere">{kept.length === 0 ? '' : kept.join(', ')}</span>
        {kept.length === 0 ? 'nothing' : ''}
      </summary>
      <form
        className="space-y-2 py-2 pl-4"
        onSubmit={(event) => {
          event.preventDefault();
          void act(name, () => exclude(name, patterns));
        }}
      >
        <label htmlFor={id} className="block text-sm text-ink-2">
          Folders and files that are never indexed, one a line, as in .gitignore: <code className="text-[0.93em]">legacy/</code>,{' '}
          <code className="text-[0.93em]">*.key.ts</code>. They vanish at once from search, pages and earlier answers; then the
          repository is indexed again, and until that is done it is not answered from.
        </label>
        <textarea
          id={id}
          aria-label={`Left out of ${name}`}
          rows={Math.min(10, Math.max(3, patterns.length + 1))}
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          className="w-full rounded-md border border-line-strong bg-surface px-2.5 py-1.5 font-mono text-sm"
        />
        <div className="flex gap-2">
          <Button type="submit" tone="primary" disabled={isBusy || !isChanged}>
            Save and index again
          </Button>
          {isChanged ? <Button onClick={() => setText(kept.join('\n'))}>Undo</Button> : null}
        </div>
      </form>
    </details>
  );
}
