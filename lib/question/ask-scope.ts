/**
 * What of the repository a question is about, on its way in: folders relative to the root and inside it, each written one way
 * (`app/jobs`), languages as files carry them, a commit as git writes it. Whether there is such a folder or commit is not asked here.
 */
import { z } from 'zod';
import type { Scope } from '#lib/model/answer';

const MAX_PARTS = 20;
const MAX_PATH = 500;

const folder = z
  .string()
  .max(MAX_PATH)
  .transform((path) => path.trim().replace(/^(\.\/)+|\/+$/g, ''))
  .refine((path) => path !== '' && isInside(path), {
    error: 'a folder is relative to the root of the repository, like src/jobs',
  });

export const scopeSchema = z.strictObject({
  folders: z.array(folder).max(MAX_PARTS).optional(),
  languages: z
    .array(z.string().regex(/^[a-z][a-z0-9+#_-]{0,39}$/, { error: 'a language is written like python' }))
    .max(MAX_PARTS)
    .optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{4,64}$/, { error: 'a commit is its hash, or at least the first 4 characters' })
    .optional(),
});

function isInside(path: string): boolean {
  return !path.startsWith('/') && !/[\\\u0000-\u001f\u007f]/.test(path) && !path.split('/').includes('..');
}

/** Without what is empty; undefined when nothing is left, which is all of the repository. */
export function tidyScope({ folders = [], languages = [], commit }: Scope): Scope | undefined {
  const scope: Scope = {
    ...(folders.length > 0 ? { folders: [...new Set(folders)] } : {}),
    ...(languages.length > 0 ? { languages: [...new Set(languages)] } : {}),
    ...(commit === undefined ? {} : { commit }),
  };
  return Object.keys(scope).length > 0 ? scope : undefined;
}
