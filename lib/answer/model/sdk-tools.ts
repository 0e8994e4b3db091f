/**
 * The tools as the AI SDK takes them. A run is logged with its time, in the order the calls were made however they end; the model reads
 * the result's text, the screen its title and summary. Trouble a tool expects (wrong input, unknown file) is told to the model as text, so
 * that it can go on; a call that was made before is answered from the log.
 */
import { jsonSchema, type Tool as SdkTool, tool as sdkTool } from 'ai';
import type { LoopGuard } from '#lib/answer/model/loop/loop-guard';
import { mendInput } from '#lib/answer/model/loop/mend-input';
import type { ToolFields } from '#lib/answer/model/loop/tool-fields';
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

export interface SdkToolOptions {
  readonly session: Session;
  readonly now: () => number;
  readonly fields: ReadonlyMap<ToolName, ToolFields>;
  readonly guard: LoopGuard;
  /** Characters of a result that the model is told at most. */
  readonly maxTold: number;
}

export function createSdkTools(options: SdkToolOptions): SdkTools {
  return Object.fromEntries(TOOLS.map((tool) => [tool.name, adapt(tool, options)])) as SdkTools;
}

function adapt(tool: Tool, options: SdkToolOptions): SdkTool<unknown, SdkToolOutput> {
  const { guard, maxTold } = options;
  return sdkTool({
    description: tool.description,
    // Input is mended and checked where the tool is run, so that what is wrong with it is told in words.
    inputSchema: jsonSchema<unknown>(options.fields.get(tool.name)?.schema ?? {}),
    execute: (input: unknown): Promise<SdkToolOutput> => runCalled(tool, input, options),
    toModelOutput: ({ output }) => {
      const told = output.text.length > maxTold ? `${output.text.slice(0, maxTold)}\n…` : output.text;
      guard.told(told);
      return { type: 'text', value: fenced(told) };
    },
  }) as SdkTool<unknown, SdkToolOutput>;
}

/** A call of a provider's model: its input mended first. */
async function runCalled(tool: Tool, raw: unknown, options: SdkToolOptions): Promise<SdkToolOutput> {
  const { guard, session } = options;
  const mended = mendInput(raw, options.fields.get(tool.name)?.fields ?? []);
  const parsed = tool.inputSchema.safeParse(mended);
  if (!parsed.success) guard.unusable();
  const times = guard.call(tool.name, parsed.success ? parsed.data : raw);
  const known = times > 1 ? null : plannedBefore(tool, parsed.success ? parsed.data : undefined, session);
  if (known) return told(tool.name, `You already have this:\n${known.text}`);
  if (times > 1)
    return told(
      tool.name,
      'You already have this: the same call was made before, and its result stands above. Answer from it, or ask for something else.',
    );
  return runLogged(tool.name, mended, options);
}

/** What the plan found with the very same call, before the model was asked. */
function plannedBefore(tool: Tool, input: unknown, { log }: Session): ToolResult | undefined {
  if (input === undefined) return undefined;
  const same = JSON.stringify(input);
  return log.calls.find((call) => {
    if (call.tool !== tool.name) return false;
    const parsed = tool.inputSchema.safeParse(call.input);
    return parsed.success && JSON.stringify(parsed.data) === same;
  })?.result;
}

function told(tool: ToolName, text: string): SdkToolOutput {
  return { screen: { title: tool, summary: 'Asked before; answered from what is known.', marks: [], ms: 0 }, text };
}

/** Runs a tool and notes it in the session's log. */
export async function runLogged(
  tool: ToolName,
  input: unknown,
  { session, now }: { readonly session: Session; readonly now: () => number },
): Promise<SdkToolOutput> {
  const start = now();
  const finish = session.log.begin();
  const result = await runOrTell(tool, input, session);
  const ms = now() - start;
  finish({ tool, input, result, ms });
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
