/**
 * Which indexed repository a question file asks about: what the file names; else the one the file lies in, or is named after; else as
 * for any command.
 */
import { basename, dirname } from 'node:path';
import { chooseRepository, isInside } from '#bin/choose-repository';
import { callerFolder } from '#bin/invocation';
import { PathlightError } from '#lib/model/errors';

interface Known {
  readonly name: string;
  readonly root: string;
}

export interface AskedFile {
  /** Absolute. */
  readonly path: string;
  /** A repository's name, `owner/name`, or a folder; as the file has it. */
  readonly repository?: string;
}

export function repositoryOfFile({ path, repository }: AskedFile, known: readonly Known[]): string {
  const found = repository === undefined ? byPlace(path, known) : byName(repository, known);
  if (found) return found.name;
  // With one repository indexed there is nothing to mix up: it may go by another name.
  if (repository === undefined || known.length === 1) return chooseRepository(known, undefined, callerFolder());
  throw new PathlightError('not_found', `The questions are about ${repository}, which is not indexed.`, {
    remedy: `Index it, or name one with --repo: ${known.map(({ name }) => name).join(', ') || 'none is indexed'}.`,
  });
}

function byName(repository: string, known: readonly Known[]): Known | undefined {
  const wanted = repository.replace(/[\\/]+$/, '');
  const last = wanted.split(/[\\/]/).at(-1);
  return (
    known.find(({ name, root }) => name === wanted || root === wanted) ??
    known.find(({ name }) => name === last) ??
    known.find(({ root }) => basename(root) === last)
  );
}

function byPlace(path: string, known: readonly Known[]): Known | undefined {
  const around = known.filter(({ root }) => isInside(path, root)).sort((a, b) => b.root.length - a.root.length);
  const names = [basename(path).replace(/\.[^.]*$/, ''), basename(dirname(path))];
  return around[0] ?? names.flatMap((one) => known.find(({ name }) => name === one) ?? [])[0];
}
