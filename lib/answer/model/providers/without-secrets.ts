/**
 * What is sent to a provider, without secrets: every text of every request passes here, whoever wrote it. No setting changes that. What a
 * provider needs back as it was (ids of calls, signatures of its thoughts) is left alone.
 */
import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { redactDeep } from '#lib/model/secrets/redact';

const KEPT: ReadonlySet<string> = new Set([
  'providerOptions',
  'providerMetadata',
  'toolCallId',
  'toolName',
  'role',
  'type',
  'mediaType',
]);

export const withoutSecrets: LanguageModelV4Middleware = {
  specificationVersion: 'v4',
  transformParams: async ({ params }) => redactedCall(params),
};

function redactedCall(params: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
  return { ...params, prompt: redactDeep(params.prompt, KEPT) };
}
