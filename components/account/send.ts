/** Requests of the pages of accounts. A refusal comes back as what went wrong and the way out, in the server's words. */
import { jsonHeaders } from '../shell/page-organization';

export interface Refused {
  readonly message: string;
  readonly remedy: string;
}

export type Sent<Body> = { readonly ok: true; readonly body: Body } | ({ readonly ok: false } & Refused);

export async function send<Body = unknown>(
  path: string,
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  body: object = {},
): Promise<Sent<Body>> {
  try {
    const response = await fetch(path, { method, headers: jsonHeaders(), body: JSON.stringify(body) });
    const answer: unknown = await response.json();
    return response.ok ? { ok: true, body: answer as Body } : { ok: false, ...refusedOf(answer) };
  } catch {
    return { ok: false, message: 'The server did not answer.', remedy: 'Check that it runs, and try again.' };
  }
}

function refusedOf(answer: unknown): Refused {
  const { error } = answer as { readonly error?: Partial<Refused> };
  return { message: error?.message ?? 'Something went wrong.', remedy: error?.remedy ?? 'Try again.' };
}
