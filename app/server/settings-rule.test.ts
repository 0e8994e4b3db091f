import { expect, it } from 'vitest';
import { settingsReadOnly } from './settings-rule';

it.each(['openai', 'embedded'] as const)('the model is not chosen here where the environment chooses %s', (environmentProvider) =>
  expect(settingsReadOnly({ environmentProvider })).toContain('The environment of the server'),
);

it('the model is chosen here where the environment says nothing', () =>
  expect(settingsReadOnly({ environmentProvider: null })).toBeNull());
