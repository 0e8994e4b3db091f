import { expect, test } from 'vitest';
import { describeAskError } from './ask-error';

test('the API says what went wrong and what to do', () => {
  const body = JSON.stringify({ error: { code: 'bad_input', message: 'The question is empty.', remedy: 'Ask something.' } });
  expect(describeAskError(new Error(body))).toEqual({ title: 'The question is empty.', remedy: 'Ask something.' });
});

test('a dead connection is told apart from a server that failed', () => {
  expect(describeAskError(new TypeError('Failed to fetch')).title).toBe('The server cannot be reached.');
  expect(describeAskError(new Error('<html>502</html>')).title).toBe('The server could not answer.');
  expect(describeAskError(new Error('{broken')).title).toBe('{broken');
});

test('whose session ended is led to sign in, not told about keys of programs', () => {
  const body = JSON.stringify({
    error: { code: 'unauthenticated', message: 'Nobody is signed in.', remedy: 'Send an API key.' },
  });
  const error = describeAskError(new Error(body));
  expect(error).toMatchObject({ title: 'You are signed out.', isSignedOut: true });
  expect(error.remedy).not.toContain('key');
});
