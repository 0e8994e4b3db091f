/**
 * Refuses a scope that leaves nothing: a folder or language that the index does not have, or a folder without code of the language. The
 * error says what there is instead.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { Scope } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';
import { languageLabel } from '#lib/model/language-names';
import { type Places, placesOf } from '#lib/question/scope/places';
import { similarity } from '#lib/tools/likeness';

export async function checkScope(
  scope: Scope,
  { reader, repository }: { readonly reader: RepositoryReader; readonly repository: string },
): Promise<void> {
  const { folders = [], languages = [] } = scope;
  if (folders.length + languages.length === 0) return;
  const places = await placesOf(reader);
  for (const folder of folders)
    if (!places.folders.has(folder) && !places.files.has(folder)) refuseFolder(folder, places, repository);
  for (const language of languages) if (!places.languages.has(language)) refuseLanguage(language, places, repository);
  const spoken = new Set(folders.flatMap((folder) => [...(places.folders.get(folder) ?? [places.files.get(folder) ?? ''])]));
  if (folders.length === 0 || languages.length === 0 || languages.some((language) => spoken.has(language))) return;
  throw new PathlightError('not_found', `${folders.join(', ')} has no ${labels(languages)} code in the index.`, {
    remedy: `It has ${labels([...spoken])}.`,
  });
}

const CLOSEST = 4;
const LEAST = 0.3;

function refuseFolder(asked: string, { folders, files }: Places, repository: string): never {
  const last = asked.slice(asked.lastIndexOf('/') + 1);
  const close = [...folders.keys(), ...files.keys()]
    .map((path) => ({ path, score: Math.max(similarity(asked, path), similarity(last, path.slice(path.lastIndexOf('/') + 1))) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, CLOSEST)
    .map(({ path }) => path);
  const top = [...folders.keys()].filter((folder) => !folder.includes('/')).toSorted();
  throw new PathlightError('not_found', `${repository} has no indexed folder or file ${asked}.`, {
    remedy: close.length > 0 ? `Closest: ${close.join(', ')}.` : `Its folders: ${top.slice(0, MOST_TOLD).join(', ')}.`,
  });
}

const MOST_TOLD = 12;

function refuseLanguage(asked: string, { languages }: Places, repository: string): never {
  throw new PathlightError('not_found', `${repository} has no ${languageLabel(asked)} code in its index.`, {
    remedy: `Its languages: ${[...languages].toSorted().join(', ')}.`,
  });
}

function labels(languages: readonly string[]): string {
  return languages.map(languageLabel).join(', ');
}
