/**
 * How every request of a session runs: past its gate and the process's, within time, for whoever sent this very request. The one border
 * where errors become what a client is told.
 */

import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { logError } from '#lib/logging/log';
import { accessOf } from '#lib/mcp/access';
import type { McpCall, McpOptions } from '#lib/mcp/call';
import { CallGate } from '#lib/mcp/call-gate';
import { DEFAULT_LIMITS, type McpLimits, withinTime } from '#lib/mcp/limits';
import { RpcError, troubleOf, troubleResult } from '#lib/mcp/trouble';
import type { Workspace } from '#lib/repository/workspace';

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

export class RequestRunner {
  private readonly workspace: () => Promise<Workspace>;
  private readonly options: McpOptions;
  private readonly limits: McpLimits;
  private readonly session: CallGate;

  constructor(workspace: () => Promise<Workspace>, options: McpOptions) {
    this.workspace = workspace;
    this.options = options;
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.session = new CallGate(this.limits.callsAtOnce, 'calls of this session');
  }

  run<T>(extra: Extra, work: (call: McpCall) => Promise<T>, time: 'toolMs' | 'askMs' = 'toolMs'): Promise<T> {
    // What is given up runs until it notices: its place at the gates is free only then.
    return withinTime(
      (signal) => {
        const run = async (): Promise<T> => work(await this.callFor(extra, signal));
        return this.session.run(() => this.options.calls?.run(run) ?? run());
      },
      { signal: extra.signal, ms: this.limits[time] },
    );
  }

  /** For requests whose results have no place for errors. */
  async runOrFail<T>(extra: Extra, work: (call: McpCall) => Promise<T>): Promise<T> {
    try {
      return await this.run(extra, work);
    } catch (error) {
      throw new RpcError(await troubleOf(error, this.place(extra)));
    }
  }

  troubleResult(error: unknown, extra: Extra): Promise<CallToolResult> {
    return troubleResult(error, this.place(extra));
  }

  private place({ signal, authInfo }: Extra): Parameters<typeof troubleOf>[1] {
    const seen = accessOf(authInfo)?.workspace;
    return { workspace: seen ? async () => seen : this.workspace, options: this.options, signal };
  }

  private async callFor(extra: Extra, signal: AbortSignal): Promise<McpCall> {
    const { options, limits } = this;
    const access = accessOf(extra.authInfo) ?? options.access;
    const workspace = access.workspace ?? (await this.workspace());
    return { workspace, access, options, limits, signal, progress: progressTo(extra, options) };
  }
}

/** Counted up, since nobody knows how many steps there will be. A client that is gone gets none. */
function progressTo({ _meta, sendNotification, signal }: Extra, { log = logError }: McpOptions): McpCall['progress'] {
  const token = _meta?.progressToken;
  if (token === undefined) return () => undefined;
  let progress = 0;
  return (message) => {
    if (signal.aborted) return;
    progress++;
    sendNotification({ method: 'notifications/progress', params: { progressToken: token, progress, message } }).catch(log);
  };
}
