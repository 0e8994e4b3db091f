/** A scope as a list of things that are added and removed one by one. An empty scope is absent: all of the repository, as it is now. */
import type { Scope } from '#lib/model/answer';

export interface ScopeItem {
  readonly kind: 'folder' | 'language' | 'commit';
  readonly value: string;
}

export function scopeItems(scope: Scope): readonly ScopeItem[] {
  return [
    ...(scope.folders ?? []).map((value): ScopeItem => ({ kind: 'folder', value })),
    ...(scope.languages ?? []).map((value): ScopeItem => ({ kind: 'language', value })),
    ...(scope.commit === undefined ? [] : [{ kind: 'commit', value: scope.commit } as const]),
  ];
}

export function isSameItem(one: ScopeItem, other: ScopeItem): boolean {
  return one.kind === other.kind && one.value === other.value;
}

/** A question has one commit at most: another one takes its place. */
export function withItem(scope: Scope, item: ScopeItem): Scope {
  const rest = scopeItems(scope).filter(
    (other) => !isSameItem(other, item) && (item.kind !== 'commit' || other.kind !== 'commit'),
  );
  return scopeOf([...rest, item]);
}

export function withoutItem(scope: Scope, item: ScopeItem): Scope {
  return scopeOf(scopeItems(scope).filter((other) => !isSameItem(other, item)));
}

function scopeOf(items: readonly ScopeItem[]): Scope {
  const values = (kind: ScopeItem['kind']): readonly string[] =>
    items.filter((item) => item.kind === kind).map(({ value }) => value);
  const [folders, languages, commit] = [values('folder'), values('language'), values('commit').at(-1)];
  return {
    ...(folders.length > 0 ? { folders } : {}),
    ...(languages.length > 0 ? { languages } : {}),
    ...(commit === undefined ? {} : { commit }),
  };
}
