/** Runs one tool on the chosen repository and prints what it found: what symbol, search, callers, callees and path share. */
import { type ScopeOptions, scopeFor } from '#bin/scope-options';
import { PathlightError } from '#lib/model/errors';
import type { ToolName } from '#lib/model/message';

export async function runToolCommand(name: ToolName, input: unknown, options: ScopeOptions): Promise<void> {
  const [{ withRepository }, { createToolContext }, { runTool }, { printResult }] = await Promise.all([
    import('#bin/choose-repository'),
    import('#lib/tools/tool-context'),
    import('#lib/tools/registry'),
    import('#bin/print-result'),
  ]);
  const result = await withRepository(options, async (repository, others) => {
    const scope = await scopeFor(options, repository);
    return runTool(name, input, createToolContext(repository, { others, ...(scope ? { scope } : {}) }));
  });
  const missing = result.notFound?.[0];
  if (missing && !options.json) {
    throw new PathlightError('not_found', result.summary, {
      remedy: missing.closest.length > 0 ? '' : 'Try `search` with words.',
    });
  }
  await printResult(result, options);
  if (missing) process.exitCode = 2;
}
