/**
 * What besides its words speaks for a file: names of the report that it defines, traces that go through it, paths and modules that the
 * report writes. Rare names say more than shared ones; the innermost frame says most of a trace.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { MODULE_NAME } from '#lib/model/ids';
import type { PathIndex } from '#lib/search/report/path-index';
import type { Report } from '#lib/search/report/read-report';

export interface Signs {
  names: number;
  used: number;
  frames: number;
  /** The function of the innermost frame in it. */
  frame?: string;
  written: number;
  modules: number;
  /** Symbols of the file that the report names, most telling first. */
  readonly symbols: { readonly symbol: SymbolRow; readonly weight: number }[];
}

/** A name that more files define is everyone's. */
const MAX_FILES = 8;
const MAX_NAMES = 60;
/** Each frame further out says less. */
const OUTWARDS = 0.75;
const IMPORTED = 0.35;

export async function fileSigns(reader: RepositoryReader, report: Report, index: PathIndex): Promise<ReadonlyMap<string, Signs>> {
  const all = new Map<string, Signs>();
  const at = (path: string): Signs => {
    const known = all.get(path) ?? { names: 0, used: 0, frames: 0, written: 0, modules: 0, symbols: [] };
    all.set(path, known);
    return known;
  };
  await addNames(reader, report, at);
  addFrames(report, index, at);
  for (const written of report.files) for (const path of index.file(written)) at(path).written = 1;
  for (const dotted of report.modules) {
    const found = index.module(dotted);
    if (found) at(found.file).modules = Math.max(at(found.file).modules, 1);
  }
  for (const dotted of report.imports) {
    const found = index.module(dotted);
    if (found) at(found.file).modules = Math.max(at(found.file).modules, IMPORTED);
  }
  return all;
}

async function addNames(reader: RepositoryReader, report: Report, at: (path: string) => Signs): Promise<void> {
  const names = [...report.names].slice(0, MAX_NAMES).map(([name, weight]) => ({ name, weight, isUsed: false }));
  const used = [...report.usedNames].filter((name) => !report.names.has(name)).slice(0, MAX_NAMES);
  for (const { name, weight, isUsed } of [...names, ...used.map((one) => ({ name: one, weight: 0.5, isUsed: true }))]) {
    const symbols = (await definers(reader, name)).filter(({ isTest }) => !isTest);
    const files = new Map(symbols.map((symbol) => [symbol.path, symbol]));
    if (files.size === 0 || files.size > MAX_FILES) continue;
    const share = weight / Math.sqrt(files.size);
    for (const [path, symbol] of files) {
      const signs = at(path);
      if (isUsed) signs.used += share;
      else signs.names += share;
      signs.symbols.push({ symbol, weight: isUsed ? share * 0.3 : share });
    }
  }
}

async function definers(reader: RepositoryReader, name: string): Promise<readonly SymbolRow[]> {
  const found = name.includes('.')
    ? await reader.symbolsBySuffix(name, MAX_FILES * 4)
    : await reader.symbolsByName(name, MAX_FILES * 4);
  const last = name.split('.').at(-1) ?? name;
  return found.filter(({ id, kind }) => kind !== 'entity' && !id.endsWith(MODULE_NAME) && id.endsWith(last));
}

function addFrames({ frames }: Report, index: PathIndex, at: (path: string) => Signs): void {
  let weight = 1;
  const seen = new Set<string>();
  for (const { file, name } of frames) {
    const [path, ...others] = index.file(file);
    if (path === undefined || others.length > 0 || seen.has(path)) continue;
    seen.add(path);
    at(path).frames = weight;
    if (name !== undefined) at(path).frame = name;
    weight *= OUTWARDS;
  }
}
