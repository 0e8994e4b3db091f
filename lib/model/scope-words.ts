/** How what a question is limited to is called on a screen. */
import type { Scope } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';

const SHORT_COMMIT = 7;

export function shortCommit(commit: string): string {
  return commit.slice(0, SHORT_COMMIT);
}

export function isScoped(scope: Scope | undefined): scope is Scope {
  return (
    scope !== undefined && ((scope.folders?.length ?? 0) > 0 || (scope.languages?.length ?? 0) > 0 || scope.commit !== undefined)
  );
}

/** Whether a question is pinned to something else than `newest`, which may be unknown. */
export function isPinnedToOlder({ commit }: Scope, newest: string | null | undefined): boolean {
  return commit !== undefined && newest !== undefined && (newest === null || !newest.startsWith(commit));
}

const MAX_QUERY_VALUES = 20;
const MAX_QUERY_LENGTH = 1_000;

/** A scope as it stands in an address: `in=FOLDER`, `lang=NAME`, `at=COMMIT`. */
export function scopeQuery({ folders = [], languages = [], commit }: Scope): readonly (readonly [string, string])[] {
  return [
    ...folders.map((path) => ['in', path] as const),
    ...languages.map((name) => ['lang', name] as const),
    ...(commit === undefined ? [] : [['at', commit] as const]),
  ];
}

/** The query of the ask page that asks this at once. */
export function askQuery(ask: {
  readonly question: string;
  readonly repository: string;
  readonly about?: SymbolId | undefined;
  readonly scope?: Scope | undefined;
}): URLSearchParams {
  const query = new URLSearchParams({ q: ask.question, repo: ask.repository, ask: '1' });
  if (ask.about) query.set('about', ask.about);
  for (const [name, value] of scopeQuery(ask.scope ?? {})) query.append(name, value);
  return query;
}

/** `all` gives every value of a name. */
export function scopeFromQuery(all: (name: string) => readonly string[]): Scope {
  const values = (name: string): readonly string[] =>
    all(name)
      .filter((value) => value !== '' && value.length <= MAX_QUERY_LENGTH)
      .slice(0, MAX_QUERY_VALUES);
  const [folders, languages, commit] = [values('in'), values('lang'), values('at')[0]];
  return {
    ...(folders.length > 0 ? { folders } : {}),
    ...(languages.length > 0 ? { languages } : {}),
    ...(commit === undefined ? {} : { commit }),
  };
}

/** What can be picked: the answer of `GET /api/repositories/NAME/scope?q=…`. */
export interface ScopeOptions {
  readonly repository: string;
  /** The commit that answers now; null for a directory without git. */
  readonly newest: string | null;
  readonly folders: readonly { readonly path: string; readonly files: number }[];
  /** Single files, when something was typed. */
  readonly files: readonly string[];
  readonly languages: readonly { readonly name: string; readonly files: number }[];
  /** Indexed commits, newest first. */
  readonly commits: readonly { readonly commit: string; readonly indexedAt: string; readonly label?: string }[];
}
