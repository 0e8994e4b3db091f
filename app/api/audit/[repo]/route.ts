/**
 * `GET /api/audit/REPO`: edges drawn at random to judge, and the precision so far. `POST` `{site, verdict}`: keeps a verdict, or with
 * null takes it back, and answers with the precision.
 */
import { parseVerdictBody } from '#lib/eval/audit/audit-request';
import { asking } from '../../../server/asking';
import { drawForAudit, withAudit } from '../../../server/audit';
import { handler, json, readJsonBody } from '../../../server/http';

interface Context {
  readonly params: Promise<{ readonly repo: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) => {
  const { workspace } = await asking(request.headers, 'read');
  const [items, report] = await withAudit({ repository: (await params).repo, workspace }, drawForAudit);
  return json({ items, report });
});

export const POST = handler(async (request: Request, { params }: Context) => {
  const { workspace } = await asking(request.headers, 'curate');
  const { site, verdict, note } = parseVerdictBody(await readJsonBody(request));
  const report = await withAudit({ repository: (await params).repo, workspace }, async (audit) => {
    if (verdict === null) await audit.forget(site);
    else await audit.judge(site, verdict, note);
    return audit.report();
  });
  return json({ report });
});
