/** Which protocol a request speaks, by its path. */
import { ANTHROPIC } from '#lib/answer/testing/protocols/anthropic';
import { CHAT } from '#lib/answer/testing/protocols/chat';
import { GOOGLE } from '#lib/answer/testing/protocols/google';
import { RESPONSES } from '#lib/answer/testing/protocols/responses';
import type { WireProtocol } from '#lib/answer/testing/protocols/wire';

export function protocolOf(path: string): WireProtocol {
  const { pathname } = new URL(path, 'http://scripted');
  if (pathname.endsWith('/chat/completions')) return CHAT;
  if (pathname.endsWith('/messages')) return ANTHROPIC;
  return pathname.includes(':streamGenerateContent') ? GOOGLE : RESPONSES;
}
