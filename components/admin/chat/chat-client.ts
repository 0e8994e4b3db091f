/** What the pages of chat platforms ask of the server. Refusals are thrown with the API's error as their message. */
import type { ChatAdminView } from '#lib/model/chat-admin';
import { jsonHeaders } from '../../shell/page-organization';

export type ChatChange =
  | {
      readonly do: 'map-channel';
      readonly platform: string;
      readonly workspace: string;
      readonly channel: string;
      readonly name: string;
      readonly repository: string;
      readonly folders: readonly string[];
      readonly allowsOutsiders: boolean;
    }
  | { readonly do: 'forget-channel'; readonly platform: string; readonly workspace: string; readonly channel: string }
  | { readonly do: 'unlink'; readonly platform: string; readonly workspace: string; readonly platformUser: string }
  | { readonly do: 'remove'; readonly platform: string; readonly workspace: string };

export function changeChat(change: ChatChange): Promise<ChatAdminView> {
  return post('/api/admin/chat', change) as Promise<ChatAdminView>;
}

/** Where to go on to install it. */
export async function beginInstall(platform: string): Promise<string> {
  return ((await post(`/api/chat/${platform}/install`, {})) as { readonly url: string }).url;
}

export function confirmLink(code: string): Promise<unknown> {
  return post('/api/chat/link', { code });
}

async function post(address: string, body: unknown): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body), headers: jsonHeaders() });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
