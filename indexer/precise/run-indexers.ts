/**
 * Makes SCIP indexes with the indexers installed on this machine, for the languages of the repository. They run on a copy of the scanned
 * files, so nothing is ever written into the repository; installed packages are reached through links. Only indexers that read are
 * used: those that run a project's build are left to the person, who hands their index over as a file.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Scan } from '#indexer/scan/scanned-file';
import { PathlightError } from '#lib/model/errors';

interface Indexer {
  readonly command: string;
  /** How a person installs it. */
  readonly install: string;
  readonly languages: readonly string[];
  arguments(site: { readonly output: string; readonly name: string; readonly projects: readonly string[] }): readonly string[];
}

const INDEXERS: readonly Indexer[] = [
  {
    command: 'scip-typescript',
    install: 'npm install --global @sourcegraph/scip-typescript',
    languages: ['typescript', 'tsx', 'javascript'],
    arguments: ({ output, projects }) => ['index', '--no-progress-bar', '--infer-tsconfig', '--output', output, ...projects],
  },
  {
    command: 'scip-python',
    install: 'npm install --global @sourcegraph/scip-python',
    languages: ['python'],
    arguments: ({ output, name }) => ['index', '--quiet', '--project-name', name, '--output', output],
  },
  {
    command: 'scip-go',
    install: 'go install github.com/sourcegraph/scip-go/cmd/scip-go@latest',
    languages: ['go'],
    arguments: ({ output }) => ['--output', output],
  },
];

const MAX_TROUBLE = 300;

export interface RunIndexersOptions {
  /** Folders searched for indexers before PATH. */
  readonly searchFolders: readonly string[];
  readonly signal?: AbortSignal;
  onProgress?(message: string): void;
}

export interface MadeIndexes {
  readonly files: readonly string[];
  /** Languages without an index, and why, in sentences. */
  readonly notes: readonly string[];
  /** Removes the files. */
  discard(): void;
}

/** Throws PathlightError `unavailable` when no indexer for any of the repository's languages is installed. */
export async function runIndexers(scan: Scan, options: RunIndexersOptions): Promise<MadeIndexes> {
  const languages = new Set(scan.files.filter(({ status }) => status === 'indexed').map(({ language }) => language ?? ''));
  const wanted = INDEXERS.filter((indexer) => indexer.languages.some((language) => languages.has(language)));
  const found = wanted.flatMap((indexer) => {
    const path = findCommand(indexer.command, options.searchFolders);
    return path === undefined ? [] : [{ indexer, path }];
  });
  if (found.length === 0) throw noIndexer(wanted);
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-precise-'));
  const discard = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const project = join(folder, 'project');
    copyProject(scan, project);
    const files: string[] = [];
    const notes = wanted.filter((indexer) => !found.some((one) => one.indexer === indexer)).map(missingNote);
    for (const { indexer, path } of found) {
      options.onProgress?.(`running ${indexer.command}`);
      const output = join(folder, `${indexer.command}.scip`);
      const args = indexer.arguments({ output, name: 'project', projects: configuredProjects(scan) });
      const trouble = await run(path, args, project, options.signal);
      if (existsSync(output)) files.push(output);
      else notes.push(`${indexer.command} made no index: ${trouble || 'it said nothing'}.`);
    }
    return { files, notes, discard };
  } catch (error) {
    discard();
    throw error;
  }
}

function noIndexer(wanted: readonly Indexer[]): PathlightError {
  if (wanted.length === 0) {
    return new PathlightError('unavailable', 'No indexer is known for the languages of this repository.', {
      remedy: 'Make a SCIP index with an indexer of your own and give it with --scip FILE.',
    });
  }
  return new PathlightError('unavailable', `${wanted.map(({ command }) => command).join(' or ')} is not installed.`, {
    remedy: `Install it (${wanted.map(({ install }) => install).join('; ')}), or give an index with --scip FILE.`,
  });
}

function missingNote({ command, install, languages }: Indexer): string {
  return `Calls in ${languages.join(', ')} are not precise: ${command} is not installed (${install}).`;
}

function findCommand(command: string, folders: readonly string[]): string | undefined {
  for (const folder of [...folders, ...(process.env.PATH ?? '').split(delimiter)]) {
    const path = join(folder, command);
    try {
      if (folder !== '') accessSync(path, constants.X_OK);
      if (folder !== '') return path;
    } catch {
      // Not in this folder: the next one may have it.
    }
  }
  return undefined;
}

/** Files the scan read, at the same relative paths, with the installed packages linked beside their manifests. */
function copyProject(scan: Scan, to: string): void {
  for (const { path, hash } of scan.files) {
    if (hash === '') continue;
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(scan.root, path), target);
    if (!/(^|\/)package\.json$/.test(path)) continue;
    const packages = join(dirname(path), 'node_modules');
    if (existsSync(join(scan.root, packages))) symlinkSync(join(scan.root, packages), join(to, packages));
  }
}

/** Folders with a tsconfig.json, outermost first; none means the whole project at once. */
function configuredProjects(scan: Scan): readonly string[] {
  const folders = scan.files.filter(({ path }) => /(^|\/)tsconfig\.json$/.test(path)).map(({ path }) => dirname(path));
  return folders.sort((a, b) => a.split('/').length - b.split('/').length || a.localeCompare(b));
}

/** The last words of what the command said when it failed; empty when it ended well. */
function run(path: string, args: readonly string[], cwd: string, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], ...(signal ? { signal } : {}) });
    let said = '';
    const listen = (chunk: Buffer): void => {
      said = (said + chunk.toString('utf8')).slice(-MAX_TROUBLE);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? '' : said.replace(/\s+/g, ' ').trim()));
  });
}
