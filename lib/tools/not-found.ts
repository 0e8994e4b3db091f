/** The result of a tool that was asked for a name that does not exist: a refusal with the closest names, never a substitute. */
import type { NotFound, ToolResult } from '#lib/tools/tool';
import { toolResult } from '#lib/tools/tool';

export function notFoundResult(title: string, missing: readonly NotFound[]): ToolResult {
  const sentences = missing.map(({ asked, closest }) =>
    closest.length > 0
      ? `Nothing is named ${asked}. Closest names: ${closest.join(', ')}.`
      : `Nothing is named ${asked}, and no name is close to it.`,
  );
  return toolResult({
    title,
    summary: sentences.join(' '),
    text: `${sentences.join(' ')} Do not answer for another symbol; say that it does not exist.`,
    notFound: missing,
  });
}
