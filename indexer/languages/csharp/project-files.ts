/**
 * What project files say to every source file below them: usings that hold for the whole project, written in a source file
 * (`global using`), in the project file, or implied by the kind of project.
 */
import type { ProjectView, SharingFile } from '#indexer/languages/language';

const IMPLICIT = [
  'System',
  'System.Collections.Generic',
  'System.IO',
  'System.Linq',
  'System.Net.Http',
  'System.Threading',
  'System.Threading.Tasks',
];
const IMPLICIT_WEB = [
  'System.Net.Http.Json',
  'Microsoft.AspNetCore.Builder',
  'Microsoft.AspNetCore.Hosting',
  'Microsoft.AspNetCore.Http',
  'Microsoft.AspNetCore.Routing',
  'Microsoft.Extensions.Configuration',
  'Microsoft.Extensions.DependencyInjection',
  'Microsoft.Extensions.Hosting',
  'Microsoft.Extensions.Logging',
];
const IMPLICIT_WORKER = [
  'Microsoft.Extensions.Configuration',
  'Microsoft.Extensions.DependencyInjection',
  'Microsoft.Extensions.Hosting',
  'Microsoft.Extensions.Logging',
];

function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '' : path.slice(0, at);
}

/** The folder around a path, itself first, the root last. */
function foldersAround(path: string): readonly string[] {
  const all: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) all.push(folder);
  return [...all, ''];
}

/** Usings of a project file or of properties shared by the projects below a folder. */
function writtenUsings(text: string): readonly string[] {
  const found = [...text.matchAll(/<Using\s+Include="([\w.]+)"(?![^>]*\bAlias=)[^>]*>/g)].map((match) => match[1] ?? '');
  if (!/<ImplicitUsings>\s*(enable|true)\s*<\/ImplicitUsings>/i.test(text)) return found;
  return [...found, ...IMPLICIT];
}

function sdkUsings(text: string): readonly string[] {
  if (/Sdk="Microsoft\.NET\.Sdk\.Web"/.test(text)) return IMPLICIT_WEB;
  return /Sdk="Microsoft\.NET\.Sdk\.Worker"/.test(text) ? IMPLICIT_WORKER : [];
}

export function sharedImports(project: ProjectView, files: readonly SharingFile[]): (path: string) => readonly string[] {
  const projects = new Map<string, readonly string[]>();
  const shared = new Map<string, readonly string[]>();
  for (const path of project.paths) {
    if (path.endsWith('.csproj')) {
      const text = project.readConfig(path) ?? '';
      const found = [...writtenUsings(text), ...sdkUsings(text)];
      projects.set(folderOf(path), [...(projects.get(folderOf(path)) ?? []), ...found]);
    } else if (/(^|\/)Directory\.Build\.(props|targets)$/.test(path)) {
      shared.set(folderOf(path), writtenUsings(project.readConfig(path) ?? ''));
    }
  }
  const homeOf = (path: string): string => foldersAround(path).find((folder) => projects.has(folder)) ?? '';
  const global = new Map<string, string[]>();
  for (const { path, facts } of files)
    for (const star of facts.starImports) {
      if (!star.global) continue;
      const home = homeOf(path);
      global.set(home, [...(global.get(home) ?? []), star.module]);
    }
  const memo = new Map<string, readonly string[]>();
  return (path) => {
    const home = homeOf(path);
    let found = memo.get(home);
    if (!found) {
      const around = foldersAround(home === '' ? '' : `${home}/x`).flatMap((folder) => shared.get(folder) ?? []);
      found = [...new Set([...(global.get(home) ?? []), ...(projects.get(home) ?? []), ...around])];
      memo.set(home, found);
    }
    return found;
  };
}
