/** What the pages of the team are made of: who looks at them, what they may do there, and what can be asked. */

import { may, type Viewer } from '#lib/model/viewer';
import { effectiveConfig } from '#lib/model-choice/effective-model';
import { pageAsking } from './page-asking';
import { workspace } from './workspace';

export interface TeamPageData {
  readonly viewer: Pick<Viewer, 'id' | 'name' | 'role' | 'kind'>;
  readonly rights: { readonly mayPost: boolean; readonly mayModerate: boolean };
  readonly repositories: readonly string[];
  readonly hasModel: boolean;
}

export async function teamPageData(): Promise<TeamPageData> {
  const { viewer, workspace: limited } = await pageAsking('read', '/channels');
  const { id, name, role, kind } = viewer;
  const [repositories, model] = await Promise.all([limited.listRepositories(), answersWithModel()]);
  return {
    viewer: { id, name, role, kind },
    rights: { mayPost: may(viewer, 'post'), mayModerate: may(viewer, 'administer') },
    repositories: repositories.map((row) => row.name),
    hasModel: model,
  };
}

/** Whether an answer is paid for. Nothing else of the model is told. */
export async function answersWithModel(): Promise<boolean> {
  return (await effectiveConfig(await workspace())) !== null;
}
