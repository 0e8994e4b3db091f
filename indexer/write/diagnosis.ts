/** Files that deserve a look when answers are thin: lines the parser did not understand, no symbols, no link to any other file. */
import type { GenerationInput } from '#db/repository/repository-store';
import { plainText } from '#indexer/languages/text/language';
import type { Diagnosis, FilesToCheck } from '#lib/model/status';

type Countable = Pick<GenerationInput, 'files' | 'symbols' | 'edges'>;

const MAX_NAMED = 50;
/** Files in these never have names of their own. */
const TEXT_LANGUAGES: ReadonlySet<string> = new Set(plainText.grammars.map(({ id }) => id));

export function diagnosisOf({ files, symbols, edges }: Countable): Diagnosis {
  const indexed = files.filter(({ status, language }) => status === 'indexed' && !TEXT_LANGUAGES.has(language ?? ''));
  const withSymbols = new Set(symbols.filter(({ kind }) => kind !== 'module' && kind !== 'entity').map(({ path }) => path));
  const tests = new Set(symbols.filter(({ kind, isTest }) => kind === 'module' && isTest).map(({ path }) => path));
  const linked = linkedPaths({ symbols, edges });
  return {
    parseErrors: toCheck(
      indexed.filter(({ errorLines }) => errorLines.length > 0).map(({ path, errorLines }) => ({ path, lines: errorLines })),
    ),
    withoutSymbols: toCheck(indexed.filter(({ path }) => !withSymbols.has(path)).map(({ path }) => ({ path }))),
    orphans: toCheck(
      indexed.filter(({ path }) => withSymbols.has(path) && !linked.has(path) && !tests.has(path)).map(({ path }) => ({ path })),
    ),
  };
}

/** Files with an edge to or from another one. An entity joins those that use it. */
function linkedPaths({ symbols, edges }: Pick<Countable, 'symbols' | 'edges'>): ReadonlySet<string> {
  const linked = new Set<string>();
  for (const { from, to } of edges) {
    const source = symbols[from];
    const target = symbols[to];
    if (!source || !target) continue;
    if (source.kind === 'entity') linked.add(target.path);
    else if (target.kind === 'entity') linked.add(source.path);
    else if (source.path !== target.path) linked.add(source.path).add(target.path);
  }
  return linked;
}

function toCheck(files: FilesToCheck['files']): FilesToCheck {
  return { total: files.length, files: files.slice(0, MAX_NAMED) };
}
