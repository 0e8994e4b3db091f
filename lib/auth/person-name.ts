/** What people are called: in characters that show, and not as the assistant is. */
import { PathlightError } from '#lib/model/errors';
import { isAssistantName, plainName } from '#lib/model/plain-name';

/** Throws `bad_input`. */
export function personName(given: string): string {
  const name = plainName(given);
  if (name !== '' && !isAssistantName(name)) return name;
  throw new PathlightError('bad_input', name === '' ? 'The name is empty.' : 'That is what the assistant is called.', {
    remedy: 'Choose another name.',
  });
}

const MAX_NAME = 80;

/** As a provider tells it; where that is no name for a person, the beginning of their address. */
export function providedName(given: string, email: string): string {
  const name = plainName(given).slice(0, MAX_NAME);
  return name !== '' && !isAssistantName(name) ? name : plainName(email.split('@')[0] ?? '') || 'Somebody';
}
