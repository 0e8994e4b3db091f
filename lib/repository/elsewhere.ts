/**
 * Which other repositories of the same workspace have what this one does not: for a refusal that says where to ask instead. Looks at few,
 * the last indexed first; a repository that cannot be opened is passed over, since the refusal stands without it.
 */

import { databaseIdentity } from '#db/client';
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { PathlightError } from '#lib/model/errors';
import { lastName } from '#lib/model/ids';
import type { OpenRepository } from '#lib/repository/open-repository';
import { openWorkspace } from '#lib/repository/workspace';

export interface Elsewhere {
  readonly repository: string;
  readonly symbol: SymbolRow;
}

const MAX_REPOSITORIES = 8;

/** Symbols of exactly this name, one a repository. */
export async function namedElsewhere(
  name: string,
  here: Pick<OpenRepository, 'name' | 'settings'>,
): Promise<readonly Elsewhere[]> {
  const found: Elsewhere[] = [];
  for (const { name: repository, reader } of await others(here)) {
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

async function others({ name, settings }: Pick<OpenRepository, 'name' | 'settings'>): Promise<readonly OpenRepository[]> {
  // Without a catalog there is nothing else; none is made for a question.
  if (/^file:.* 0 0$/.test(databaseIdentity(settings.catalogUrl))) return [];
  const workspace = await openWorkspace(settings);
  const rows = (await workspace.listRepositories()).filter((row) => row.name !== name);
  const opened: OpenRepository[] = [];
  for (const row of rows.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, MAX_REPOSITORIES)) {
    try {
      opened.push(await workspace.openRepository(row.name));
    } catch (error) {
      if (!(error instanceof PathlightError)) throw error;
    }
  }
  return opened;
}
