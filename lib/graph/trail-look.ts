/**
 * The one look that would settle a trail end, as a sentence: the version of the package and the function there, the line where what
 * decides is set, the setting that takes a left-out file in. Only what the index shows; nothing where it shows nothing.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { leftOutFiles, settingFor, whyLeftOut } from '#lib/graph/left-out-files';
import { decidingPlace, type SetPlace } from '#lib/graph/set-places';
import type { SourceLines } from '#lib/graph/source-lines';
import { placeIn } from '#lib/graph/trail-end';
import { lastOf } from '#lib/graph/unbound-index';
import type { TrailEnd } from '#lib/model/answer';
import type { FileRecord } from '#lib/model/graph';
import { isEntityId } from '#lib/model/ids';
import { symbolLabel } from '#lib/model/labels';
import { type Language, sayer } from '#lib/model/language';

export interface LookOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly language: Language;
  /** What a manifest says of a package, as far as it is known. */
  readonly packageOf: (end: Pick<TrailEnd, 'origin' | 'path'>) => Promise<PackageFact | null>;
}

export interface PackageFact {
  readonly manifest: string;
  readonly version: string | null;
}

export async function lookOf(end: TrailEnd, options: LookOptions): Promise<string | null> {
  switch (end.reason) {
    case 'external':
      return externalLook(end, options);
    case 'skipped_file':
      return skippedLook(end, options);
    case 'not_linked':
      return say(options.language, 'A SCIP index of this language tells where it leads: `pathlight index DIR --scip FILE`.');
    case 'ambiguous':
      return ambiguousLook(end, options);
    case 'dynamic':
    case 'unresolved':
      return decidingLook(end, options);
    case 'builtin':
      return null;
  }
}

async function externalLook(end: TrailEnd, options: LookOptions): Promise<string | null> {
  const { language } = options;
  if (end.origin === undefined || isEntityId(end.callee)) return null;
  const generated = await generatedFile(end.origin, options.reader);
  if (generated)
    return say(
      language,
      '`{file}` seems to hold it and was left out as generated code: PATHLIGHT_INCLUDE=generated takes it in.',
      {
        file: generated.path,
      },
    );
  const name = lastOf(end.callee);
  if (/^(?:python|node|go|ruby|java|dotnet|php):/.test(end.origin))
    return say(language, 'The documentation of {library} says what `{name}` does.', {
      library: libraryIn(end.origin, language),
      name,
    });
  const fact = await options.packageOf(end);
  const values = { name, library: libraryIn(end.origin, language) };
  if (!fact) return say(language, 'Read `{name}` in {library}.', values);
  return fact.version === null
    ? say(language, 'Read `{name}` in {library}, in the version that `{manifest}` names.', { ...values, manifest: fact.manifest })
    : say(language, 'Read `{name}` in {library}, version {version} (`{manifest}`).', {
        ...values,
        version: fact.version,
        manifest: fact.manifest,
      });
}

/** In Chinese a name of Latin letters is set apart by spaces. */
function libraryIn(origin: string, language: Language): string {
  const place = placeIn(origin, language);
  return language === 'zh' ? place.replace(/^(?=[A-Za-z])/, ' ').replace(/(?<=[\w.])$/, ' ') : place;
}

/** A package of the repository itself whose files were left out: what is made from a schema. */
async function generatedFile(origin: string, reader: RepositoryReader): Promise<FileRecord | undefined> {
  const folders = origin
    .slice(origin.indexOf(':') + 1)
    .split('/')
    .slice(-2);
  if (folders.length < 2) return undefined;
  const ending = `/${folders.join('/')}/`;
  return (await leftOutFiles(reader)).find((file) => file.reason === 'generated' && `/${file.path}`.includes(ending));
}

/** The file is named where the caller's imports name one file that was left out. */
async function skippedLook(end: TrailEnd, { reader, source, language }: LookOptions): Promise<string | null> {
  const lines = (await source.file(end.path))?.lines ?? [];
  const texts = lines.slice(0, 200).flatMap((line) => (/\b(?:import|from|require|include|use)\b/.test(line) ? [line] : []));
  const found = (await leftOutFiles(reader)).filter(({ path }) => {
    const name = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
    return (
      name.length > 2 && texts.some((text) => new RegExp(`[/."']${name.replace(/[^\w]/g, '\\$&')}(?:["']|\\.|\\s|$)`).test(text))
    );
  });
  const [file] = found;
  if (!file || found.length > 1)
    return say(language, 'The status page lists the files that were left out, with the setting that takes each in.');
  const values = { file: file.path, why: whyLeftOut(file) };
  const setting = settingFor(file);
  return setting === null
    ? say(language, '`{file}` was left out ({why}).', values)
    : say(language, '`{file}` was left out ({why}); {setting} decides that.', { ...values, setting });
}

/** Several definitions fit: what it is called on decides, or what it is handed. */
async function ambiguousLook(end: TrailEnd, options: LookOptions): Promise<string | null> {
  const place = await placeFor(end, options);
  if (place) return sayPlace(place, end, options);
  return say(options.language, 'What is handed over at `{place}` decides which of them fits.', {
    place: `${end.path}:${end.line}`,
  });
}

async function decidingLook(end: TrailEnd, options: LookOptions): Promise<string | null> {
  const place = await placeFor(end, options);
  return place ? sayPlace(place, end, options) : null;
}

async function placeFor(end: TrailEnd, options: LookOptions): Promise<SetPlace | null> {
  const around = (await options.reader.symbolsById(end.from)).find((row) => row.startLine <= end.line && end.line <= row.endLine);
  return decidingPlace({ path: end.path, line: end.line, callee: end.callee, around }, options);
}

async function sayPlace(place: SetPlace, end: TrailEnd, options: LookOptions): Promise<string> {
  const { language } = options;
  const { what } = place;
  if (place.how === 'parameter') return parameterLook(what, end, options);
  const at = { what, place: `${place.path}:${place.line}` };
  if (place.how === 'filled') return say(language, 'Read where `{what}` is filled: `{place}`.', at);
  if (place.how === 'imported') return say(language, '`{what}` is imported at `{place}`, from what is not indexed.', at);
  return say(language, 'Read where `{what}` is set: `{place}`.', at);
}

/** What callers hand over decides: the first call of the function around it. */
async function parameterLook(what: string, end: TrailEnd, { reader, language }: LookOptions): Promise<string> {
  const owner = symbolLabel(end.from);
  const around = await reader.symbolsById(end.from);
  const edges = await reader.edgesTo(
    around.map((row) => row.key),
    ['calls'],
  );
  const callers = await reader.symbolsByKey(edges.map((edge) => edge.fromKey));
  const isProduct = (row: SymbolRow | undefined): boolean => row !== undefined && !row.isTest;
  const call = edges.find((edge) => isProduct(callers.get(edge.fromKey))) ?? edges[0];
  return call
    ? say(language, '`{what}` is a parameter of `{owner}`: read what is handed over at `{place}`.', {
        what,
        owner,
        place: `${call.path}:${call.line}`,
      })
    : say(language, '`{what}` is a parameter of `{owner}`: whoever calls that decides.', { what, owner });
}

const say = sayer({
  'A SCIP index of this language tells where it leads: `pathlight index DIR --scip FILE`.':
    '这种语言的 SCIP 索引可以说明它通向哪里：`pathlight index DIR --scip FILE`。',
  '`{file}` seems to hold it and was left out as generated code: PATHLIGHT_INCLUDE=generated takes it in.':
    '它似乎在 `{file}` 中，该文件作为生成的代码没有被索引；设置 PATHLIGHT_INCLUDE=generated 可以纳入。',
  'The documentation of {library} says what `{name}` does.': '`{name}` 的作用见{library}的文档。',
  'Read `{name}` in {library}.': '请在{library}中查看 `{name}`。',
  'Read `{name}` in {library}, in the version that `{manifest}` names.': '请在{library}中查看 `{name}`，版本见 `{manifest}`。',
  'Read `{name}` in {library}, version {version} (`{manifest}`).': '请在{library}{version}（见 `{manifest}`）中查看 `{name}`。',
  'The status page lists the files that were left out, with the setting that takes each in.':
    '状态页列出了没有被索引的文件，以及可以纳入它们的设置。',
  '`{file}` was left out ({why}).': '`{file}` 没有被索引（{why}）。',
  '`{file}` was left out ({why}); {setting} decides that.': '`{file}` 没有被索引（{why}），由 {setting} 决定。',
  'What is handed over at `{place}` decides which of them fits.': '由 `{place}` 处传入的内容决定是哪一个。',
  'Read where `{what}` is filled: `{place}`.': '请查看填充 `{what}` 的地方：`{place}`。',
  '`{what}` is imported at `{place}`, from what is not indexed.': '`{what}` 在 `{place}` 导入，来源没有被索引。',
  'Read where `{what}` is set: `{place}`.': '请查看设置 `{what}` 的地方：`{place}`。',
  '`{what}` is a parameter of `{owner}`: read what is handed over at `{place}`.':
    '`{what}` 是 `{owner}` 的参数：请查看 `{place}` 处传入了什么。',
  '`{what}` is a parameter of `{owner}`: whoever calls that decides.': '`{what}` 是 `{owner}` 的参数，由它的调用者决定。',
});
