/** What a backup says of itself: which files it has, how large they are and what they hash to. Nothing in it is believed before it is checked. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { PathlightError } from '#lib/model/errors';

export const MANIFEST = 'manifest.json';
export const MAX_MANIFEST_BYTES = 16_000_000;

/** Names that the backup makes, and no other: no separators but the one, no leading dot. */
const PATH = /^(?:catalog\.db|secret\.key|repositories\/(?!\.)[^/\\\0]{1,240}\.db)$/;

const file = z.object({
  path: z.string().regex(PATH),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of a database: the migrations it went through. */
  schema: z.array(z.string()).optional(),
});

const manifestSchema = z.object({
  format: z.literal('pathlight-backup'),
  formatVersion: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  createdAt: z.string(),
  /** Where it was taken: what lay inside lies inside the new place afterwards. */
  dataFolder: z.string(),
  files: z.array(file).min(1).max(100_000),
});

export type BackupFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifestSchema>;

export function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(safeJson(text));
  if (!parsed.success) {
    const why = parsed.error.issues[0];
    throw damaged(`its manifest is not as this version writes it (${why?.path.join('.') ?? ''}: ${why?.message ?? ''})`);
  }
  const paths = parsed.data.files.map(({ path }) => path);
  if (new Set(paths).size !== paths.length) throw damaged('its manifest names a file twice');
  if (!paths.includes('catalog.db')) throw damaged('it has no catalog');
  return parsed.data;
}

export function damaged(why: string, cause?: unknown): PathlightError {
  return new PathlightError('damaged', `This is no whole backup: ${why}.`, {
    remedy: 'Nothing was changed. Use another backup.',
    cause,
  });
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
