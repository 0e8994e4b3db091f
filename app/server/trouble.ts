/** An error on a page's way to the reader: expected trouble in its own words, a bug in general ones and into the log. */
import { logError } from '#lib/logging/log';
import { PathlightError } from '#lib/model/errors';

export interface Trouble {
  readonly title: string;
  readonly remedy: string;
}

export function describeTrouble(error: unknown): Trouble {
  if (error instanceof PathlightError) return { title: error.message, remedy: error.remedy };
  logError(error);
  return { title: 'Something went wrong in the server.', remedy: 'Try again; the log of the server says more.' };
}
