/**
 * The repositories that an answer may name besides its own. It is read by whoever may read its repository, not by its asker alone: so only
 * those that the whole organisation may read, of what the asker may. Where there are no accounts, all.
 */
import type { Others } from '#lib/repository/elsewhere';
import type { Workspace } from '#lib/repository/workspace';
import { wholeOf } from '#lib/rights/whole';

export function commonRepositories(workspace: Workspace): Others {
  const { open, organization } = wholeOf(workspace);
  if (organization === undefined) return workspace;
  return {
    listRepositories: async () => {
      const rows = await workspace.listRepositories();
      if (organization === null) return [];
      const grantee = { kind: 'organization', grantee: organization } as const;
      const common = new Set(await open.catalog.grants.readable({ organization, granted: [grantee], key: null }));
      return rows.filter(({ name }) => common.has(name));
    },
    openRepository: (name, at) => workspace.openRepository(name, at),
  };
}
