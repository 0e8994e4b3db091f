/** The audit of a repository for one request. It is opened to write, so it is closed with the request. */
import { type Audit, openAudit } from '#lib/eval/audit/audit';
import type { Workspace } from '#lib/repository/workspace';

export async function withAudit<T>(
  { repository, workspace }: { readonly repository: string; readonly workspace: Workspace },
  work: (audit: Audit) => Promise<T>,
): Promise<T> {
  const audit = await openAudit(workspace, repository);
  try {
    return await work(audit);
  } finally {
    audit.close();
  }
}

const PER_PAGE = 20;

/** Edges for a person to judge, drawn anew each time, and what was said so far. */
export function drawForAudit(audit: Audit) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  return Promise.all([audit.sample({ count: PER_PAGE, seed }), audit.report()]);
}
