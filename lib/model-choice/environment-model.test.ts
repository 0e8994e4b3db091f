import { describe, expect, it } from 'vitest';
import { PathlightError } from '#lib/model/errors';
import { environmentModel, type ModelVariables } from '#lib/model-choice/environment-model';

const KEYS = { OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a', GOOGLE_GENERATIVE_AI_API_KEY: 'g' };

describe('who answers, by the environment', () => {
  it.each<readonly [string, ModelVariables, string | null, string | null]>([
    ['nothing', {}, null, null],
    ['a model without a provider', { PATHLIGHT_MODEL: 'x' }, null, null],
    ['embedded, whatever keys there are', { ...KEYS, PATHLIGHT_PROVIDER: 'embedded' }, 'embedded', null],
    ['a key of OpenAI', { OPENAI_API_KEY: 'o' }, 'openai', 'https://api.openai.com/v1'],
    ['an address of its own', { OPENAI_BASE_URL: 'localhost:11434' }, 'compatible', 'http://localhost:11434/v1'],
    ["OpenAI's address", { OPENAI_API_KEY: 'o', OPENAI_BASE_URL: 'api.openai.com' }, 'openai', 'https://api.openai.com/v1'],
    ['a key of Anthropic', { ANTHROPIC_API_KEY: 'a' }, 'anthropic', 'https://api.anthropic.com/v1'],
    ['a key of Google', { GOOGLE_GENERATIVE_AI_API_KEY: 'g' }, 'google', 'https://generativelanguage.googleapis.com/v1beta'],
    ['several keys: OpenAI first', KEYS, 'openai', 'https://api.openai.com/v1'],
    [
      'several keys and a provider',
      { ...KEYS, PATHLIGHT_PROVIDER: 'google' },
      'google',
      'https://generativelanguage.googleapis.com/v1beta',
    ],
    [
      'a gateway without a key',
      { PATHLIGHT_PROVIDER: 'anthropic', ANTHROPIC_BASE_URL: 'localhost:4000' },
      'anthropic',
      'http://localhost:4000/v1',
    ],
    [
      'a gateway for Responses',
      { PATHLIGHT_PROVIDER: 'openai', OPENAI_BASE_URL: 'gw.example' },
      'openai',
      'https://gw.example/v1',
    ],
    ['an address of Anthropic alone is not meant for us', { ANTHROPIC_BASE_URL: 'gw.example' }, null, null],
  ])('%s', (_what, variables, provider, baseUrl) => {
    const chosen = environmentModel(variables);
    expect(chosen.provider).toBe(provider);
    expect(chosen.model?.baseUrl ?? null).toBe(baseUrl);
  });

  it('takes the key of its own provider alone', () => {
    const keyOf = (provider: ModelVariables['PATHLIGHT_PROVIDER']) =>
      environmentModel({ ...KEYS, OPENAI_BASE_URL: 'gw.example', PATHLIGHT_PROVIDER: provider }).model?.apiKey;
    expect(['openai', 'compatible', 'anthropic', 'google'].map((name) => keyOf(name as 'openai'))).toEqual(['o', 'o', 'a', 'g']);
  });

  it.each<readonly [ModelVariables, string]>([
    [{ PATHLIGHT_PROVIDER: 'anthropic', OPENAI_API_KEY: 'o' }, 'ANTHROPIC_API_KEY is not set'],
    [{ PATHLIGHT_PROVIDER: 'openai' }, 'OPENAI_API_KEY is not set'],
    [{ PATHLIGHT_PROVIDER: 'google' }, 'GOOGLE_GENERATIVE_AI_API_KEY is not set'],
    [{ PATHLIGHT_PROVIDER: 'compatible', OPENAI_API_KEY: 'o' }, 'OPENAI_BASE_URL, the address of that server, is not set'],
    [{ OPENAI_API_KEY: 'o', PATHLIGHT_PRICE_INPUT: 1 }, 'PATHLIGHT_PRICE_OUTPUT is not'],
    [{ OPENAI_API_KEY: 'o', OPENAI_BASE_URL: 'ftp://x' }, 'OPENAI_BASE_URL must be an http or https URL'],
  ])('refuses %j', (variables, message) => {
    const read = (): unknown => environmentModel(variables);
    expect(read).toThrow(PathlightError);
    expect(read).toThrow(message);
  });

  it('never repeats a password in an address', () => {
    expect(() => environmentModel({ OPENAI_BASE_URL: 'https://me:hunter2@gw.example' })).toThrow(
      /^(?!.*hunter2).*OPENAI_BASE_URL/,
    );
  });
});
