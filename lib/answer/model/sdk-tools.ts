/**
 * The tools as the AI SDK takes them. A run is logged with its time; the model reads the result's text, the screen its title and
 * summary. Trouble a tool expects (wrong input, unknown file) is told to the model as text, so that it can go on.
 */
import { type Tool as SdkTool, tool as sdkTool } from 'ai';
import type { Session } from '#lib/answer/session';
import { fenced } from '#lib/answer/slots/slots';
import { type ErrorCode, PathlightError } from '#lib/model/errors';
import type { ToolName, ToolScreen } from '#lib/model/message';
import { runTool, TOOLS } from '#lib/tools/registry';
import { type Tool, type ToolResult, toolResult } from '#lib/tools/tool';

export interface SdkToolOutput {
  readonly screen: ToolScreen;
  readonly text: string;
}

export type SdkTools = Record<ToolName, SdkTool<unknown, SdkToolOutput>>;

export function createSdkTools(session: Session, now: () => number): SdkTools {
  return Object.fromEntries(TOOLS.map((tool) => [tool.name, adapt(tool, session, now)])) as SdkTools;
}

function adapt(tool: Tool, session: Session, now: () => number): SdkTool<unknown, SdkToolOutput> {
  return sdkTool({
    description: tool.description,
    inputSchema: tool.inputSchema,
    execute: (input: unknown): Promise<SdkToolOutput> => runLogged(tool.name, input, { session, now }),
    toModelOutput: ({ output }) => ({ type: 'text', value: fenced(output.text) }),
  }) as SdkTool<unknown, SdkToolOutput>;
}

/** Runs a tool and notes it in the session's log. */
export async function runLogged(
  tool: ToolName,
  input: unknown,
  { session, now }: { readonly session: Session; readonly now: () => number },
): Promise<SdkToolOutput> {
  const start = now();
  const result = await runOrTell(tool, input, session);
  const ms = now() - start;
  session.log.add({ tool, input, result, ms });
  const { title, summary, marks, text } = result;
  return { screen: { title, summary, marks, ms: Math.round(ms) }, text };
}

/** Trouble that no other tool call can get around. */
const ENDS_THE_RUN: ReadonlySet<ErrorCode> = new Set(['cancelled', 'damaged', 'unavailable']);

async function runOrTell(tool: ToolName, input: unknown, session: Session): Promise<ToolResult> {
  try {
    return await runTool(tool, input, session.context);
  } catch (error) {
    if (!(error instanceof PathlightError) || ENDS_THE_RUN.has(error.code)) throw error;
    const told = `${error.message} ${error.remedy}`.trim();
    return toolResult({ title: tool, summary: error.message, text: told });
  }
}
