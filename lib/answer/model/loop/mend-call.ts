/**
 * A tool call that the SDK cannot take, mended once: another spelling of a tool's name, input that is nearly JSON. Input that stays
 * unreadable goes on as the text it is, and the tool says what it wants instead; a name that no tool has is answered with the list.
 */
import { InvalidToolInputError, NoSuchToolError, type ToolCallRepairFunction, type ToolSet } from 'ai';
import type { LoopGuard } from '#lib/answer/model/loop/loop-guard';
import { looseJson } from '#lib/answer/model/spoken/loose-json';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';

export function mendCall(guard: LoopGuard, tools: ToolNames): ToolCallRepairFunction<ToolSet> {
  return async ({ toolCall, error }) => {
    const tool = tools.named(toolCall.toolName);
    if (!tool || !(NoSuchToolError.isInstance(error) || InvalidToolInputError.isInstance(error))) {
      guard.unusable();
      return null;
    }
    const value = toolCall.input.trim() === '' ? {} : looseJson(toolCall.input);
    return { ...toolCall, toolName: tool.name, input: JSON.stringify(value ?? toolCall.input) };
  };
}
