/** JSON configuration files as they occur: comments, trailing commas, a byte order mark. Reads shapes without trusting them. */
import { parse } from 'jsonc-parser';
import type { ProjectView } from '#indexer/languages/language';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The object in a configuration file; undefined when the file is absent or holds anything else. */
export function readJson(project: ProjectView, path: string): JsonObject | undefined {
  if (!project.paths.has(path)) return undefined;
  const text = project.readConfig(path);
  if (text === undefined) return undefined;
  const value: unknown = parse(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true, disallowComments: false });
  return asObject(value);
}

export function asObject(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The strings of a list; a lone string is a list of one. */
export function asStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
