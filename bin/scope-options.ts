/** `--in`, `--language` and `--at`: the part of a repository a command is about, and the commit it is asked at. */
import { isAbsolute, relative } from 'node:path';
import type { Command } from 'commander';
import { isInside } from '#bin/choose-repository';
import type { RepositoryOptions } from '#bin/options';
import type { Scope } from '#lib/model/answer';
import { languagesNamed } from '#lib/model/language-names';
import type { OpenRepository } from '#lib/repository/workspace';

export interface ScopeOptions extends RepositoryOptions {
  readonly in?: readonly string[];
  readonly language?: readonly string[];
}

export function withScopeOptions(command: Command): Command {
  return command
    .option('--in <folder>', 'only this folder or file of the repository; may be given again', collect)
    .option('--language <name>', 'only code of this language; may be given again', collect)
    .option('--at <commit>', 'as it was at an indexed commit: its hash, the beginning of it, a tag or branch');
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** Undefined for all of the repository. Throws `not_found`, with what there is, for a part it does not have. */
export async function scopeFor(options: ScopeOptions, repository: OpenRepository): Promise<Scope | undefined> {
  const { in: folders = [], language: names = [], at } = options;
  const [{ checkScope }, { placesOf }, { tidyScope }] = await Promise.all([
    import('#lib/question/scope/check-scope'),
    import('#lib/question/scope/places'),
    import('#lib/question/ask-scope'),
  ]);
  const { languages: known } = await placesOf(repository.reader);
  const languages = names.flatMap((name) => {
    const named = languagesNamed(name, known);
    return named.length > 0 ? named : [name.toLowerCase()];
  });
  const commit = at === undefined ? {} : { commit: repository.generation.commit ?? at };
  const scope = tidyScope({ folders: folders.map((folder) => insideRoot(folder, repository.root)), languages, ...commit });
  if (scope) await checkScope(scope, { reader: repository.reader, repository: repository.name });
  return scope;
}

/** Written one way: relative to the root, without a slash at its end. */
function insideRoot(folder: string, root: string): string {
  const path = isAbsolute(folder) && isInside(folder, root) ? relative(root, folder) : folder;
  return path.replace(/^(?:\.\/)+|\/+$/g, '');
}
