/** Include folders a build has written down: `-I` of `compile_commands.json`, made relative to the repository. */
import type { ProjectView } from '#indexer/languages/language';

const DATABASES = ['compile_commands.json', 'build/compile_commands.json', 'out/compile_commands.json'];
const FLAG = /(?:^|\s)(?:-I|-isystem|-iquote|\/I)\s*("[^"]+"|[^\s"]+)/g;

interface Command {
  readonly directory: string;
  readonly text: string;
}

export function includeFolders(project: ProjectView): readonly string[] {
  const folders = new Set<string>();
  for (const path of DATABASES) {
    const text = project.readConfig(path);
    if (text === undefined) continue;
    for (const command of commandsIn(text)) for (const folder of foldersOf(project, command)) folders.add(folder);
  }
  return [...folders];
}

function commandsIn(text: string): readonly Command[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(parsed) ? parsed.flatMap(commandOf) : [];
}

function commandOf(entry: unknown): readonly Command[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const directory = 'directory' in entry && typeof entry.directory === 'string' ? entry.directory : '';
  if ('command' in entry && typeof entry.command === 'string') return [{ directory, text: entry.command }];
  if ('arguments' in entry && Array.isArray(entry.arguments))
    return [{ directory, text: entry.arguments.filter((argument) => typeof argument === 'string').join(' ') }];
  return [];
}

/** The build ran somewhere else: a folder counts by the longest end of its path that the repository has. */
function foldersOf(project: ProjectView, { directory, text }: Command): readonly string[] {
  const found: string[] = [];
  for (const match of text.matchAll(FLAG)) {
    const written = (match[1] ?? '').replace(/^"|"$/g, '');
    const whole = written.startsWith('/') ? written : `${directory}/${written}`;
    const folder = knownEnd(project, whole);
    if (folder !== undefined) found.push(folder);
  }
  return found;
}

const folderMemo = new WeakMap<ProjectView, ReadonlySet<string>>();

function knownEnd(project: ProjectView, path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split(/[\\/]/)) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  const folders = foldersIn(project);
  for (let from = 0; from < parts.length; from += 1) {
    const end = parts.slice(from).join('/');
    if (folders.has(end)) return end;
  }
  return undefined;
}

function foldersIn(project: ProjectView): ReadonlySet<string> {
  const known = folderMemo.get(project);
  if (known) return known;
  const folders = new Set<string>();
  for (const path of project.paths)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  folderMemo.set(project, folders);
  return folders;
}
