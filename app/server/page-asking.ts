/** Who looks at a page: whoever is unknown is sent to sign in, and comes back to it. */
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { PathlightError } from '#lib/model/errors';
import type { Action } from '#lib/model/viewer';
import { type Asking, asking, visiting } from './asking';

/** Asked once a request, though page and metadata both need it. */
export const pageVisiting = cache(async (): Promise<Asking> => visiting(await headers()));

/** `path`: of the page, with its query. Throws `forbidden` where somebody known may not do this. */
export async function pageAsking(action: Action, path: string): Promise<Asking> {
  const { viewer } = await pageVisiting();
  if (viewer.kind === 'outsider') signIn(path);
  try {
    return await asking(await headers(), action);
  } catch (error) {
    if (error instanceof PathlightError && error.code === 'unauthenticated') signIn(path);
    throw error;
  }
}

export function signIn(path: string): never {
  redirect(`/signin?next=${encodeURIComponent(path)}`);
}
