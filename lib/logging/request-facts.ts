/**
 * What the process knows of a request beyond what its client wrote: where it came from, under which id the log speaks of it, who asked.
 * The process that listens (`bin/web-process.ts`) opens them and hands them on by a header nobody outside can guess; whatever else a
 * client writes into that header finds nothing. One table a process, however often the server's modules are loaded.
 */
import { randomBytes } from 'node:crypto';

export interface RequestFacts {
  /** Said in the log and in X-Request-Id. */
  readonly id: string;
  /** The client's address: of the socket, or what trusted proxies say. */
  readonly address: string | null;
  /** Id of who asked, once that is known. */
  viewer: string | null;
  /** Allowances it was counted against: a page may ask several times who is asking. */
  readonly counted: Set<string>;
}

/** Its value is the only way to the facts. */
export const FACTS_HEADER = 'x-pathlight-request';

const TABLE = Symbol.for('pathlight.request-facts');
const holder = globalThis as { [TABLE]?: Map<string, RequestFacts> };

/** Gives the header's value, and what forgets the facts. */
export function openFacts(address: string | null): {
  readonly facts: RequestFacts;
  readonly handle: string;
  close(): void;
} {
  const facts: RequestFacts = { address, id: randomBytes(9).toString('base64url'), viewer: null, counted: new Set() };
  const handle = randomBytes(18).toString('base64url');
  const table = tableOf();
  table.set(handle, facts);
  return { facts, handle, close: () => table.delete(handle) };
}

/** Undefined where another process than ours listens. */
export function factsOf(headers: Pick<Headers, 'get'>): RequestFacts | undefined {
  const handle = headers.get(FACTS_HEADER);
  return handle === null ? undefined : tableOf().get(handle);
}

function tableOf(): Map<string, RequestFacts> {
  const known = holder[TABLE];
  if (known) return known;
  const table = new Map<string, RequestFacts>();
  holder[TABLE] = table;
  return table;
}
