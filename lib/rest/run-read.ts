/** Runs a reading operation for a viewer's workspace and gives its structured result. */
import type { McpAccess } from '#lib/mcp/access';
import { DEFAULT_LIMITS, withinTime } from '#lib/mcp/limits';
import { PathlightError } from '#lib/model/errors';
import type { Workspace } from '#lib/repository/workspace';
import { READ_OPERATIONS } from '#lib/rest/operations';
import { readQuery } from '#lib/rest/read-query';

/** Characters of a response; `more.cursor` goes on. */
const RESULT_CHARACTERS = 200_000;

export interface ReadRequest {
  /** Beneath `/api/v1/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Limited to what its viewer may read. */
  readonly workspace: Workspace;
  readonly access: McpAccess;
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

export async function runRead({ path, query, workspace, access, publicUrl, signal: asker }: ReadRequest): Promise<unknown> {
  const operation = READ_OPERATIONS.find((one) => one.path === path);
  if (!operation) {
    throw new PathlightError('not_found', 'There is no such operation.', {
      remedy: 'GET /api/v1/openapi.json lists them.',
    });
  }
  const input = readQuery(operation, query);
  const limits = { ...DEFAULT_LIMITS, resultCharacters: RESULT_CHARACTERS };
  const result = await withinTime(
    (signal) =>
      operation.tool.run(input, { workspace, access, options: { access, publicUrl }, limits, signal, progress: () => undefined }),
    { signal: asker, ms: limits.toolMs },
  );
  return result.structuredContent;
}
