/**
 * A workspace as one viewer sees it. What they may not read is not there: it is neither listed, counted, opened nor named in an error, and
 * a catalog read of it finds nothing. Everything that answers a request goes through one.
 */
import { homedir } from 'node:os';
import { PathlightError } from '#lib/model/errors';
import { may, type Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { limitedCatalog } from '#lib/rights/limited/catalog';
import { limitsOf } from '#lib/rights/limited/limits';
import type { ChannelRules } from '#lib/rights/owners';
import { rememberWhole, wholeOf } from '#lib/rights/whole';

/** Of a workspace that is another viewer's: as this one sees it, not what both do. */
export async function workspaceFor(viewer: Viewer, workspace: Workspace, rules: ChannelRules = {}): Promise<Workspace> {
  const { open } = wholeOf(workspace);
  if (viewer.kind === 'local') return open;
  const limited = limitedWorkspace(viewer, open, rules);
  rememberWhole(limited, { open, rules, organization: viewer.organization });
  return limited;
}

function limitedWorkspace(viewer: Viewer, open: Workspace, rules: ChannelRules): Workspace {
  const limits = limitsOf(viewer, open.catalog, rules);
  const catalog = limitedCatalog(limits);
  const places = placesToldTo(viewer, open);
  const expectReadable = async (name: string): Promise<void> => {
    const names = await limits.readable();
    if (!names.has(name)) throw unknown(name, names);
  };
  const opening = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await expectReadable(name);
    try {
      return await work();
    } catch (error) {
      throw await places(error);
    }
  };
  return {
    settings: open.settings,
    catalog,
    listRepositories: () => catalog.listRepositories(),
    openRepository: (name, at) => opening(name, () => open.openRepository(name, at)),
    indexedCommits: (name) => opening(name, () => open.indexedCommits(name)),
    repositoryStatus: (name) =>
      opening(name, async () => {
        const status = await open.repositoryStatus(name);
        return may(viewer, 'operate') ? status : { ...status, root: '' };
      }),
    close: () => {
      throw new Error('a workspace is closed by who opened it');
    },
  };
}

/** The same for one that is not there and one that may not be read. */
function unknown(name: string, names: ReadonlySet<string>): PathlightError {
  const remedy =
    names.size > 0
      ? `Known are: ${[...names].join(', ')}.`
      : 'There is none yet that you may read: an admin of your organisation can give you the right to.';
  return new PathlightError('not_found', `There is no repository named ${JSON.stringify(name)}.`, { remedy });
}

/** Trouble with a repository, without the places of the server in it where the viewer does not run that. */
function placesToldTo(viewer: Viewer, open: Workspace): (error: unknown) => Promise<unknown> {
  return async (error) => {
    if (!(error instanceof PathlightError) || may(viewer, 'operate')) return error;
    const roots = (await open.listRepositories()).map(({ root }) => root);
    const places = [open.settings.dataFolder, ...roots, homedir()].filter((place) => place.length > 1);
    const hidden = (text: string): string =>
      places.toSorted((a, b) => b.length - a.length).reduce((told, place) => told.replaceAll(place, '…'), text);
    const { code, message, remedy, cause } = error;
    return new PathlightError(code, hidden(message), { remedy: hidden(remedy), cause });
  };
}
