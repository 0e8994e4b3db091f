'use client';
/** All repositories, the form that adds one, and who reads new ones. */
import type { AddRules, RepositoriesView } from '#lib/model/repository-admin';
import { Button } from '../../shell/button';
import { Notice } from '../../shell/notice';
import { AddRepository } from './add-repository';
import { JobLine } from './job-line';
import { cancelIndex, setDefaultGrant } from './repositories-client';
import { RepositoryRow } from './repository-row';
import { type Repositories, useRepositories } from './use-repositories';

export function RepositoriesBoard({ initial }: { readonly initial: RepositoriesView }): React.ReactNode {
  const repositories = useRepositories(initial);
  const { view } = repositories;
  return (
    <div className="space-y-8">
      {view.adds === null ? null : <AddRepository repositories={repositories} rules={view.adds} />}
      <Adding repositories={repositories} />
      <section aria-labelledby="indexed-repositories" className="space-y-3">
        <h2 id="indexed-repositories" className="text-sm font-semibold text-ink-2">
          Indexed
        </h2>
        {view.repositories.length === 0 ? (
          <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-ink-2">
            {view.adds === null
              ? 'No repository yet. Whoever runs this installation adds them, and gives them to your organisation.'
              : 'No repository yet. Add the first one above.'}
          </p>
        ) : (
          <ul className="space-y-3">
            {view.repositories.map((repository) => (
              <RepositoryRow key={repository.name} repository={repository} repositories={repositories} />
            ))}
          </ul>
        )}
      </section>
      {view.grantees === null || view.adds === null ? null : <DefaultGrant repositories={repositories} rules={view.adds} />}
    </div>
  );
}

function Adding({ repositories }: { readonly repositories: Repositories }): React.ReactNode {
  const { view, act } = repositories;
  if (view.adding.length === 0) return null;
  return (
    <section aria-label="Being added" className="space-y-3">
      {view.adding.map((job) => (
        <div key={job.repository} className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
          <div className="flex items-start justify-between gap-3">
            <p className="font-medium wrap-anywhere">{job.repository}</p>
            {job.state === 'failed' || job.state === 'cancelled' ? (
              <Button
                aria-label={`Dismiss ${job.repository}`}
                onClick={() => void act(job.repository, () => cancelIndex(job.repository))}
              >
                Dismiss
              </Button>
            ) : null}
          </div>
          <JobLine job={job} onCancel={() => void act(job.repository, () => cancelIndex(job.repository))} />
        </div>
      ))}
    </section>
  );
}

const DEFAULTS = [
  { value: 'admins', name: 'Admins only', about: 'until somebody grants it to others.' },
  { value: 'organization', name: 'Everybody of the organisation', about: 'as soon as it is indexed.' },
] as const;

function DefaultGrant(props: { readonly repositories: Repositories; readonly rules: AddRules }): React.ReactNode {
  const { repositories, rules } = props;
  const { act, isBusy, trouble } = repositories;
  return (
    <fieldset className="space-y-2" disabled={isBusy}>
      <legend className="mb-2 text-sm font-semibold text-ink-2">Who reads a new repository</legend>
      {DEFAULTS.map(({ value, name, about }) => (
        <label key={value} className="flex cursor-pointer items-baseline gap-2.5">
          <input
            type="radio"
            name="default-grant"
            value={value}
            checked={rules.defaultGrant === value}
            onChange={() => void act('default', () => setDefaultGrant(value))}
            className="accent-(--accent)"
          />
          <span>
            {name} <span className="text-sm text-ink-3">{about}</span>
          </span>
        </label>
      ))}
      {trouble?.about === 'default' ? (
        <Notice level="error" title={trouble.title}>
          {trouble.remedy}
        </Notice>
      ) : null}
    </fieldset>
  );
}
