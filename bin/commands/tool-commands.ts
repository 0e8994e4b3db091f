/** `symbol`, `search`, `callers`, `callees`, `path`, `history`, `entities`: one tool each, thin. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { withRepositoryOptions } from '#bin/options';
import { textOf } from '#bin/read-text';
import { runToolCommand } from '#bin/run-tool';
import { type ScopeOptions, withScopeOptions } from '#bin/scope-options';
import { ENTITY_KINDS } from '#lib/model/ids';

interface EntityOptions extends ScopeOptions {
  readonly kind?: string;
  readonly touchedBy?: string;
  readonly reaching?: string;
}

interface HistoryOptions extends ScopeOptions {
  readonly blame?: true;
  readonly limit?: number;
}

type DepthOptions = ScopeOptions & { readonly depth?: number };

function parseDepth(text: string): number {
  const depth = Number(text);
  if (![1, 2, 3].includes(depth)) throw new InvalidArgumentError('A depth is 1, 2 or 3.');
  return depth;
}

function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 50)
    throw new InvalidArgumentError('A limit is a whole number from 1 to 50.');
  return limit;
}

const inPart = (command: Command): Command => withScopeOptions(withRepositoryOptions(command));

export function addToolCommands(program: Command): void {
  inPart(program.command('symbol'))
    .argument('<name>', 'id, qualified name or bare name')
    .description('where a name is defined')
    .action((name: string, options: ScopeOptions) => runToolCommand('find_symbol', { name }, options));

  inPart(program.command('search'))
    .argument('<query...>', 'words, or a bug report; - reads it from standard input')
    .description('symbols that match words, by name, place, text and neighbours')
    .action(async (query: readonly string[], options: ScopeOptions) =>
      runToolCommand('search_code', { query: await textOf(query) }, options),
    );

  inPart(program.command('callers'))
    .argument('<name>', 'id, qualified name or bare name')
    .description('what calls a symbol')
    .option('--depth <n>', 'also callers of callers, up to 3', parseDepth)
    .action((symbol: string, { depth, ...options }: DepthOptions) => runToolCommand('find_callers', { symbol, depth }, options));

  inPart(program.command('callees'))
    .argument('<name>', 'id, qualified name or bare name')
    .description('what a symbol calls, and where the trail ends')
    .action((symbol: string, options: ScopeOptions) => runToolCommand('find_callees', { symbol }, options));

  inPart(program.command('impact'))
    .argument('<name>', 'id, qualified name or bare name')
    .description('what depends on a symbol, back to routes, messages, programs and tests')
    .action((symbol: string, options: ScopeOptions) => runToolCommand('find_impact', { symbol }, options));

  inPart(program.command('path'))
    .argument('<from>', 'where the path starts')
    .argument('<to>', 'where it ends')
    .description('the shortest call path between two symbols')
    .action((from: string, to: string, options: ScopeOptions) => runToolCommand('trace_path', { from, to }, options));

  inPart(program.command('history'))
    .argument('[name]', 'id, qualified name, bare name or file; none for the whole repository')
    .description('the commits of a definition, as git knows them at the indexed commit')
    .option('--blame', 'who wrote which lines last')
    .option('--limit <n>', 'commits to show, up to 50', parseLimit)
    .action((symbol: string | undefined, { blame, limit, ...options }: HistoryOptions) =>
      runToolCommand('read_history', { symbol, limit, ...(blame ? { kind: 'blame' } : {}) }, options),
    );

  inPart(program.command('entities'))
    .argument('[words...]', 'words of their names or of who uses them')
    .description('routes, tables, topics, settings and the like, with who handles, reads, writes them')
    .addOption(new Option('--kind <kind>', 'one kind only').choices(ENTITY_KINDS))
    .option('--touched-by <name>', 'only what this symbol comes to touch, with the paths')
    .option('--reaching <name>', 'only what leads to this symbol, with the paths')
    .action((words: readonly string[], { kind, touchedBy, reaching, ...options }: EntityOptions) =>
      runToolCommand('find_entities', { kind, touchedBy, reaching, words: words.join(' ') || undefined }, options),
    );
}
