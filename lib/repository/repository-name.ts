/**
 * Names of repositories: made from the folder, unique without regard to case (a name becomes a file name and a part of URLs). A root
 * keeps the name it has.
 */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { PathlightError } from '#lib/model/errors';

export interface NamedRoot {
  readonly name: string;
  readonly root: string;
}

const VALID = /^[\p{L}\p{N}_][\p{L}\p{N}._-]{0,99}$/u;

function nameFromFolder(root: string): string {
  const name = basename(root)
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 90);
  return name === '' ? 'repository' : name;
}

/** The name for `root`; `asked` is `--name`. Throws when that name cannot be had. */
export function nameForRoot(root: string, known: readonly NamedRoot[], asked?: string): string {
  if (asked !== undefined) return checkAsked(root, known, asked);
  const same = known.find((repository) => repository.root === root);
  if (same) return same.name;
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  const base = nameFromFolder(root);
  let name = base;
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${base}-${n}`;
  return name;
}

function checkAsked(root: string, known: readonly NamedRoot[], asked: string): string {
  if (!VALID.test(asked)) {
    throw new PathlightError('bad_input', `"${asked}" cannot be a repository's name.`, {
      remedy: 'Use letters, digits, ".", "_" and "-", at most 100, beginning with a letter or digit.',
    });
  }
  const holder = known.find(({ name }) => name.toLowerCase() === asked.toLowerCase());
  if (!holder || holder.root === root) return holder?.name ?? asked;
  // The checkout moved: its old place is gone.
  if (!existsSync(holder.root)) return holder.name;
  throw new PathlightError('conflict', `The name ${holder.name} belongs to ${holder.root}.`, {
    remedy: 'Choose another with --name.',
  });
}
