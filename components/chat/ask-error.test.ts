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
