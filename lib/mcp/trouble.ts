/**
 * What a caller is told when something fails: expected trouble in its own words and with the way out, a bug without details. Neither
 * carries a path of this machine: folders are named by what they are.
 */

import { homedir } from 'node:os';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { dataText } from '#lib/answer/slots/untrusted-text';
import { logError } from '#lib/logging/log';
import type { McpOptions } from '#lib/mcp/call';
import { type ErrorCode, PathlightError } from '#lib/model/errors';
import type { Workspace } from '#lib/repository/workspace';

interface Place {
  workspace(): Promise<Workspace>;
  readonly options: Pick<McpOptions, 'log'>;
  /** Aborted when nobody waits for an answer any more. */
  readonly signal: AbortSignal;
}

export interface Trouble {
  readonly code: ErrorCode | 'internal';
  readonly text: string;
}

export async function troubleOf(error: unknown, place: Place): Promise<Trouble> {
  if (place.signal.aborted) return { code: 'cancelled', text: 'The call was cancelled.' };
  if (error instanceof PathlightError) {
    const text = `${error.message} ${error.remedy}`.trim();
    return { code: error.code, text: dataText(await withoutPlaces(text, place)) };
  }
  (place.options.log ?? logError)(error);
  return { code: 'internal', text: 'Something went wrong inside Pathlight. Try again; its log says more.' };
}

export async function troubleResult(error: unknown, place: Place): Promise<CallToolResult> {
  const { code, text } = await troubleOf(error, place);
  return { isError: true, content: [{ type: 'text', text }], _meta: { 'pathlight/code': code } };
}

/** JSON-RPC's own codes; the message is sent as it is. */
const RPC_CODES: Readonly<Partial<Record<Trouble['code'], number>>> = { internal: -32603, not_found: -32002, bad_input: -32602 };
const OTHER_CODE = -32000;

/** For requests whose results have no place for errors: resources, prompts, completions. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: { readonly code: Trouble['code'] };

  constructor({ code, text }: Trouble) {
    super(text);
    this.code = RPC_CODES[code] ?? OTHER_CODE;
    this.data = { code };
  }
}

async function withoutPlaces(text: string, { workspace }: Place): Promise<string> {
  const known = await knownPlaces(workspace);
  if (known === null) return text.replace(ABSOLUTE_PATH, '…');
  return [...known, [homedir(), '~'] as const]
    .filter(([path]) => path.length > 1)
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((told, [path, name]) => told.replaceAll(path, name), text);
}

const ABSOLUTE_PATH = /(?:[a-z]:)?(?:[\\/][\w.@%+~-]+){2,}/gi;

/** Null while there is no workspace: its own failing may be what is told. */
async function knownPlaces(workspace: Place['workspace']): Promise<readonly (readonly [string, string])[] | null> {
  try {
    const open = await workspace();
    const rows = await open.listRepositories();
    return [...rows.map(({ root, name }) => [root, name] as const), [open.settings.dataFolder, 'the data folder'] as const];
  } catch (error) {
    if (error instanceof PathlightError) return null;
    throw error;
  }
}
