import { describe, expect, it } from 'vitest';
import type { ModelProvider } from '#lib/model/model-settings';
import { modelAddress, normalizeBaseUrl } from '#lib/model-choice/base-url';

const CASES: readonly (readonly [ModelProvider, string, string])[] = [
  ['compatible', 'http://localhost:11434/v1', 'http://localhost:11434/v1'],
  ['compatible', 'http://localhost:11434', 'http://localhost:11434/v1'],
  ['compatible', 'http://localhost:11434/', 'http://localhost:11434/v1'],
  ['compatible', 'localhost:11434', 'http://localhost:11434/v1'],
  ['compatible', ' localhost:11434/v1/ ', 'http://localhost:11434/v1'],
  ['compatible', '127.0.0.1:8080//v1//', 'http://127.0.0.1:8080/v1'],
  ['compatible', '[::1]:8080', 'http://[::1]:8080/v1'],
  ['compatible', '192.168.1.20:1234', 'http://192.168.1.20:1234/v1'],
  ['compatible', 'ollama:11434', 'http://ollama:11434/v1'],
  ['compatible', 'gpu.local:8000', 'http://gpu.local:8000/v1'],
  ['compatible', 'host.docker.internal:11434', 'http://host.docker.internal:11434/v1'],
  ['compatible', 'models.example.com', 'https://models.example.com/v1'],
  ['compatible', 'models.example.com:8443/v1', 'https://models.example.com:8443/v1'],
  ['compatible', 'HTTPS://Models.Example.com/V1', 'https://models.example.com/V1'],
  ['compatible', 'http://localhost:11434/v1/chat/completions', 'http://localhost:11434/v1'],
  ['compatible', 'localhost:8000/v1/completions/', 'http://localhost:8000/v1'],
  ['compatible', 'localhost:8000/v1/models', 'http://localhost:8000/v1'],
  ['compatible', 'localhost:11434/api/chat', 'http://localhost:11434/v1'],
  ['compatible', 'localhost:11434/api/tags', 'http://localhost:11434/v1'],
  ['compatible', 'https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
  ['compatible', 'https://openrouter.ai/api', 'https://openrouter.ai/api/v1'],
  ['compatible', 'https://gateway.example/v1/account/openai', 'https://gateway.example/v1/account/openai'],
  ['compatible', 'https://models.example.ai/inference/chat/completions', 'https://models.example.ai/inference'],
  ['compatible', 'https://api.example.ai/api/paas/v4', 'https://api.example.ai/api/paas/v4'],
  [
    'compatible',
    'https://generativelanguage.googleapis.com/v1beta/openai/',
    'https://generativelanguage.googleapis.com/v1beta/openai',
  ],
  ['compatible', 'https://models.example.com/v1?key=x#here', 'https://models.example.com/v1'],
  ['openai', 'api.openai.com', 'https://api.openai.com/v1'],
  ['openai', 'https://api.openai.com/v1/responses', 'https://api.openai.com/v1'],
  ['anthropic', 'api.anthropic.com', 'https://api.anthropic.com/v1'],
  ['anthropic', 'https://api.anthropic.com/v1/messages', 'https://api.anthropic.com/v1'],
  ['anthropic', 'https://gateway.example/anthropic/', 'https://gateway.example/anthropic/v1'],
  ['google', 'generativelanguage.googleapis.com', 'https://generativelanguage.googleapis.com/v1beta'],
  ['google', 'https://generativelanguage.googleapis.com/v1', 'https://generativelanguage.googleapis.com/v1'],
  [
    'google',
    'https://generativelanguage.googleapis.com/v1beta/models/gemini-x:streamGenerateContent?alt=sse',
    'https://generativelanguage.googleapis.com/v1beta',
  ],
];

describe('an address as it is pasted', () => {
  it.each(CASES)('of %s: %s', (provider, given, wanted) => {
    const made = normalizeBaseUrl(provider, given);
    expect(made).toBe(wanted);
    if (/\/v\d/i.test(wanted)) expect(normalizeBaseUrl(provider, wanted)).toBe(wanted);
  });

  it.each([
    'ftp://models',
    'file:///etc/passwd',
    'https://user:pw@models.example',
    'https://pw@models.example',
    'http://',
    'a b',
    '',
  ])('refuses %j', (given) => expect(normalizeBaseUrl('compatible', given)).toBeNull());

  it('keeps the address without a version only where none was given', () => {
    expect(modelAddress('compatible', 'https://gw.example/llm')).toEqual({
      baseUrl: 'https://gw.example/llm/v1',
      plainUrl: 'https://gw.example/llm',
    });
    expect(modelAddress('compatible', 'https://gw.example/llm/v1')).toEqual({ baseUrl: 'https://gw.example/llm/v1' });
  });
});
