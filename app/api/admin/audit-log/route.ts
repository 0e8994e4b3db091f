/**
 * `GET /api/admin/audit-log?action=&actor=&before=`: a page of it, newest first, with `next` for the one after. With `format=jsonl`: one
 * entry a line, to be kept.
 */
import { auditFilter, auditLines, auditPage } from '../../../server/admin-audit';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers, url }: Request) => {
  const who = await asking(headers, 'administer', 'read');
  const { searchParams } = new URL(url);
  const filter = auditFilter(searchParams);
  if (searchParams.get('format') !== 'jsonl') return json(await auditPage(who, filter));
  return new Response(auditLines(who, filter), {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pathlight-audit-log.jsonl"',
      'Cache-Control': 'no-store',
    },
  });
});
