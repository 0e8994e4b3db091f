/**
 * Which other repositories have what this one does not: for a refusal that says where to ask instead. Looks only where whoever asks may
 * read: it is handed a workspace limited to them, and without one it looks nowhere. Looks at few, the last indexed first; a repository
 * that cannot be opened is passed over, since the refusal stands without it.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { PathlightError } from '#lib/model/errors';
import { lastName } from '#lib/model/ids';
import type { OpenRepository } from '#lib/repository/open-repository';
import type { Workspace } from '#lib/repository/workspace';

export interface Elsewhere {
  readonly repository: string;
  readonly symbol: SymbolRow;
}

const MAX_REPOSITORIES = 8;

/** What the asker may read besides. */
export type Others = Pick<Workspace, 'listRepositories' | 'openRepository'>;

/** Symbols of exactly this name, one a repository; `here` is the name of the one that has none. */
export async function namedElsewhere(name: string, here: string, others: Others | undefined): Promise<readonly Elsewhere[]> {
  if (others === undefined) return [];
  const found: Elsewhere[] = [];
  for (const { name: repository, reader } of await lastIndexed(here, others)) {
    const symbol = await symbolNamed(name, reader);
    if (symbol) found.push({ repository, symbol });
  }
  return found;
}

async function symbolNamed(name: string, reader: RepositoryReader): Promise<SymbolRow | undefined> {
  const rows = /[./:]/.test(name) ? await reader.symbolsBySuffix(name, 5) : await reader.symbolsByName(name, 5);
  const same = rows.filter((row) => row.id.endsWith(name) && lastName(row.id) === lastName(`::${name}`));
  return same.find((row) => !row.isTest) ?? same[0];
}

async function lastIndexed(here: string, others: Others): Promise<readonly OpenRepository[]> {
  const rows = (await others.listRepositories()).filter((row) => row.name !== here);
  const opened: OpenRepository[] = [];
  for (const row of rows.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, MAX_REPOSITORIES)) {
    try {
      opened.push(await others.openRepository(row.name));
    } catch (error) {
      if (!(error instanceof PathlightError)) throw error;
    }
  }
  return opened;
}
