/** What the bar on top of every page shows of who looks at it. Where nobody can be asked who that is, it goes without. */
import { viewerOf } from '#lib/auth/viewer-of';
import { may } from '#lib/model/viewer';
import type { HeaderViewer } from '../../components/shell/site-header';
import { needsAccounts } from './settings-rule';
import { workspace } from './workspace';

export async function headerViewer(headers: Headers): Promise<HeaderViewer | null> {
  try {
    const open = await workspace();
    const viewer = await viewerOf(headers, { needsAccounts: needsAccounts(headers, open.settings), workspace: open });
    const { id, name, role, kind } = viewer;
    const organizations = kind === 'person' ? await open.catalog.accounts.organizationsOf(id) : [];
    return {
      id,
      name,
      role,
      kind,
      organizations: organizations.map((one) => ({ ...one, isChosen: one.id === viewer.organization })),
      mayAdminister: may(viewer, 'administer'),
      mayOperate: may(viewer, 'operate'),
      mayRead: may(viewer, 'read'),
    };
  } catch (error) {
    // The page below says what is wrong, in its own words.
    console.error(error);
    return null;
  }
}
