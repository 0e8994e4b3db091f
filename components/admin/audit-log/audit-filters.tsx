'use client';
/** Which entries of the audit log are shown: of one kind of deed, of one person. */
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { AUDIT_ACTIONS } from '#lib/model/audit-log';
import { ACTION_WORDS } from '#lib/model/audit-words';
import type { Named } from '#lib/model/repository-admin';
import { INPUT } from '../../account/text-field';

interface Props {
  readonly action: string;
  readonly actor: string;
  readonly people: readonly Named[];
}

export function AuditFilters({ action, actor, people }: Props): React.ReactNode {
  const router = useRouter();
  const show = (chosen: { readonly action?: string; readonly actor?: string }): void =>
    router.push(auditAddress({ action, actor, ...chosen }), { scroll: false });
  // Somebody who left, or a key, is not in the list and can be looked at nevertheless.
  const isListed = actor === '' || people.some(({ id }) => id === actor);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice label="What" value={action} onChange={(value) => show({ action: value })}>
        <option value="">everything</option>
        {AUDIT_ACTIONS.map((one) => (
          <option key={one} value={one}>
            {ACTION_WORDS[one]}
          </option>
        ))}
      </Choice>
      <Choice label="Who" value={actor} onChange={(value) => show({ actor: value })}>
        <option value="">everybody</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isListed ? null : <option value={actor}>{actor}</option>}
      </Choice>
    </div>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: React.ReactNode;
}): React.ReactNode {
  const id = useId();
  return (
    <div className="min-w-0 space-y-1">
      <label htmlFor={id} className="block text-sm font-medium">
        {props.label}
      </label>
      <select id={id} className={INPUT} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.children}
      </select>
    </div>
  );
}

function auditAddress(query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `/admin/audit-log${search === '' ? '' : `?${search}`}`;
}
