/** Every tool, in the order the documentation lists them, and the one way to run one: input is checked before it is used. */
import { readInput } from '#lib/input/read-input';
import { PathlightError } from '#lib/model/errors';
import type { ToolName } from '#lib/model/message';
import { findCallees } from '#lib/tools/find-callees';
import { findCallers } from '#lib/tools/find-callers';
import { findEntities } from '#lib/tools/find-entities';
import { findImpact } from '#lib/tools/find-impact';
import { findSymbol } from '#lib/tools/find-symbol';
import { getOverview } from '#lib/tools/get-overview';
import { readHistory } from '#lib/tools/read-history';
import { readSource } from '#lib/tools/read-source';
import { searchCode } from '#lib/tools/search-code';
import type { Tool, ToolContext, ToolResult } from '#lib/tools/tool';
import { traceFlow } from '#lib/tools/trace-flow';
import { tracePath } from '#lib/tools/trace-path';

export const TOOLS: readonly Tool[] = [
  findSymbol,
  searchCode,
  readSource,
  findCallers,
  findCallees,
  findImpact,
  tracePath,
  traceFlow,
  findEntities,
  readHistory,
  getOverview,
];

function findTool(name: ToolName): Tool {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (!tool)
    throw new PathlightError('not_found', `There is no tool named ${name}.`, {
      remedy: `Tools: ${TOOLS.map((t) => t.name).join(', ')}.`,
    });
  return tool;
}

/** Runs a tool on unchecked input. Wrong input is a `bad_input` that names the field. */
export async function runTool(name: ToolName, input: unknown, context: ToolContext): Promise<ToolResult> {
  const tool = findTool(name);
  const checked = readInput(tool.inputSchema, input, {
    what: `The input of ${name}`,
    remedy: 'Correct the input and call it again.',
  });
  context.signal?.throwIfAborted();
  return tool.run(checked, context);
}
