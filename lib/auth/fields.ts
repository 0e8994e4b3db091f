/** What an address and a name of people, teams and organisations are, wherever they come in: over HTTP or on the command line. */
import { z } from 'zod';
import { plainName } from '#lib/model/plain-name';

export const email = z
  .string()
  .trim()
  .max(200)
  .pipe(z.email({ error: 'is no e-mail address' }));

export const name = z
  .string()
  .max(1_000, { error: 'has more than 80 characters' })
  .transform(plainName)
  .pipe(z.string().min(1, { error: 'is empty' }).max(80, { error: 'has more than 80 characters' }));
