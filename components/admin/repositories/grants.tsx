'use client';
/**
 * Who may read a repository beside owners and admins: everybody of the organisation, teams, people; and which restricted keys may, of what
 * their people read. A change holds at once.
 */
import type { AdminRepository, Named, ShownGrantee } from '#lib/model/repository-admin';
import { changeGrant } from './repositories-client';
import type { Repositories } from './use-repositories';

interface Props {
  readonly repository: AdminRepository;
  readonly repositories: Repositories;
}

export function Grants({ repository, repositories }: Props): React.ReactNode {
  const { grantees } = repositories.view;
  if (grantees === null) return null;
  const { organization, teams, people, keys } = grantees;
  const isForAll = repository.grants.some(({ kind }) => kind === 'organization');
  return (
    <details className="group">
      <summary className="cursor-pointer rounded-md py-1 text-sm">
        <span className="text-ink-2">Read by</span> <span className="wrap-anywhere">{readers(repository)}</span>
      </summary>
      <div className="space-y-4 py-2 pl-4">
        <Group
          title="Organisation"
          kind="organization"
          named={[organization]}
          {...{ repository, repositories }}
          isImplied={false}
        />
        <Group title="Teams" kind="team" named={teams} {...{ repository, repositories }} isImplied={isForAll} />
        <Group title="People" kind="user" named={people} {...{ repository, repositories }} isImplied={isForAll} />
        {keys.length === 0 ? null : (
          <Group title="Restricted keys" kind="key" named={keys} {...{ repository, repositories }} isImplied={false} />
        )}
        <p className="text-xs text-ink-3">
          Owners and admins read every repository.
          {keys.length === 0 ? '' : ' A restricted key reads what is granted to it, as far as its person may.'}
        </p>
      </div>
    </details>
  );
}

function readers({ grants }: AdminRepository): string {
  const everybody = grants.find(({ kind }) => kind === 'organization');
  if (everybody) return `everybody of ${everybody.name}`;
  const some = grants.filter(({ kind }) => kind !== 'key');
  if (some.length === 0) return 'owners and admins only';
  return `owners, admins, ${some.map(({ name }) => name).join(', ')}`;
}

function Group(
  props: Props & {
    readonly title: string;
    readonly kind: ShownGrantee;
    readonly named: readonly Named[];
    readonly isImplied: boolean;
  },
): React.ReactNode {
  const { title, kind, named, repository, repositories, isImplied } = props;
  const { name: of, grants } = repository;
  return (
    <fieldset disabled={repositories.isBusy}>
      <legend className="text-xs font-semibold text-ink-3">{title}</legend>
      {named.length === 0 ? <p className="text-sm text-ink-3">None yet.</p> : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {named.map(({ id, name }) => {
          const isGranted = grants.some((grant) => grant.kind === kind && grant.id === id);
          return (
            <label key={id} className="flex cursor-pointer items-baseline gap-2 py-0.5 text-sm">
              <input
                type="checkbox"
                checked={isGranted}
                onChange={() => void repositories.act(of, () => changeGrant(of, { kind, id, granted: !isGranted }))}
                className="translate-y-0.5 accent-(--accent)"
              />
              <span className={`wrap-anywhere ${isImplied && !isGranted ? 'text-ink-3' : ''}`}>
                {kind === 'organization' ? `Everybody of ${name}` : name}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
