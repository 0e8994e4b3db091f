/** How a scope is told: to a model, and to the reader in the question's language. */
import type { Path, Scope } from '#lib/model/answer';
import { isEntityId } from '#lib/model/ids';
import { type Language, sayer } from '#lib/model/language';
import { languageLabel } from '#lib/model/language-names';
import type { ToolContext } from '#lib/tools/tool';
import { count } from '#lib/tools/wording';

/** `Python code in web/src`, without markup: a folder is no name in the code. Empty for all of the repository; without the commit. */
export function scopeInWords({ folders = [], languages = [] }: Scope, language: Language = 'en'): string {
  const places = folders.join(language === 'zh' ? '、' : ' or ');
  const spoken = languages.map(languageLabel).join(language === 'zh' ? '、' : ' or ');
  if (spoken === '') return places;
  if (places === '') return say(language, '{languages} code', { languages: spoken });
  return say(language, '{languages} code in {folders}', { languages: spoken, folders: places });
}

/** What a listing leaves out because it lies outside of the scope, for a model; empty where nothing does. */
export function sayOutside(outside: number, noun: string, { scope }: ToolContext): string {
  if (scope === undefined || outside === 0) return '';
  return `\n… ${count(outside, noun)} outside of the scope (${scopeInWords(scope)}) ${outside === 1 ? 'is' : 'are'} not listed.`;
}

/** Steps whose target is defined outside of the scope. What is no code (a table, a topic) lies nowhere. */
export async function stepsOutside(paths: readonly Path[], { scope, reader }: ToolContext): Promise<number> {
  if (scope === undefined) return 0;
  const hops = paths.flat().filter(({ to }) => !isEntityId(to));
  const files = [...new Set(hops.map(({ toPath }) => toPath))];
  const records = await Promise.all(files.map((path) => reader.file(path)));
  const outside = new Set(
    records.flatMap((file) => (file && !scope.has({ path: file.path, language: file.language ?? '' }) ? [file.path] : [])),
  );
  return hops.filter(({ toPath }) => outside.has(toPath)).length;
}

/** What follows a story that leads out of the scope, for a model; empty where it does not. */
export function sayLeadsOut(outside: number, { scope }: ToolContext): string {
  if (scope === undefined || outside === 0) return '';
  return `\n… ${count(outside, 'step')} ${outside === 1 ? 'leads' : 'lead'} outside of the scope (${scopeInWords(scope)}).`;
}

const say = sayer({
  '{languages} code': '{languages} 代码',
  '{languages} code in {folders}': '{folders} 中的 {languages} 代码',
});
