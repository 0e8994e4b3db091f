/**
 * A session of the protocol on standard input and output. Nothing but its messages goes to standard output: whatever else is written
 * there, by whomever, goes to standard error. It ends when the client closes its side, or on a signal.
 */
import { Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { chooseRepository } from '#bin/choose-repository';
import { callerFolder } from '#bin/invocation';
import { LOCAL_ACCESS } from '#lib/mcp/access';
import { CallGate } from '#lib/mcp/call-gate';
import { createMcpServer } from '#lib/mcp/create-mcp-server';
import { describeError, PathlightError } from '#lib/model/errors';
import { openWorkspace } from '#lib/repository/workspace';
import type { Settings } from '#lib/settings';

/** From now on standard output is what is returned. */
export function takeStandardOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  return new Writable({ write: (chunk: Buffer, _encoding, taken) => void write(chunk, taken) });
}

interface StdioOptions {
  readonly output: Writable;
  readonly repository: string | undefined;
}

export async function serveStdio(settings: Settings, { output, repository }: StdioOptions): Promise<void> {
  const workspace = () => openWorkspace(settings);
  // What cannot be opened, or is not there, is better said now than with every call.
  const open = await workspace();
  if (repository !== undefined) await open.openRepository(repository);
  const server = createMcpServer(workspace, {
    access: LOCAL_ACCESS,
    publicUrl: settings.publicUrl ?? null,
    defaultRepository: (rows) => repository ?? around(rows),
    asks: new CallGate(settings.maxAnswers, 'answers'),
    log: (error) => process.stderr.write(`${describeError(error)}\n`),
  });
  const ended = Promise.withResolvers<void>();
  server.onclose = ended.resolve;
  await server.connect(new StdioServerTransport(process.stdin, output));
  process.stdin.once('end', ended.resolve);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve());
  await ended.promise;
  await server.close();
  (await workspace()).close();
}

type Rows = Parameters<typeof chooseRepository>[0];

/** Undefined where the caller stands in none. */
function around(rows: Rows): string | undefined {
  try {
    return chooseRepository(rows, undefined, callerFolder());
  } catch (error) {
    if (error instanceof PathlightError) return undefined;
    throw error;
  }
}
