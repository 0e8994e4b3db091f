/** The addresses of channels, messages and past questions, and what they answer. */
import type { Answer, Scope } from '#lib/model/answer';
import type { Channel, ChannelAccess, Message, Notification, NotifyLevel, PastQuestion, Person } from '#lib/model/channel';
import type { Role } from '#lib/model/viewer';
import { query, request } from './request';

export interface TeamViewer {
  readonly id: string;
  readonly name: string;
  readonly role: Role | null;
  readonly kind: 'local' | 'person' | 'key' | 'outsider';
}

export interface ChannelList {
  readonly channels: readonly Channel[];
  readonly viewer: TeamViewer;
}

export interface ChannelFields {
  readonly name: string;
  readonly topic: string;
  readonly repository: string | null;
  readonly scope: Scope;
  readonly access: ChannelAccess;
}

export interface MessagePage {
  /** Roots, oldest first. */
  readonly messages: readonly Message[];
  /** There are older ones; and newer ones. */
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
}

export interface NewMessage {
  readonly id: string;
  readonly body: string;
  readonly thread?: string;
  readonly kind?: 'message' | 'correction';
  readonly about?: string;
}

export interface Posted {
  readonly message: Message;
  readonly answer: Message | null;
}

export interface Thread {
  readonly root: Message;
  readonly replies: readonly Message[];
}

export interface AnswerNotes {
  readonly verified: { readonly by: Person; readonly at: string } | null;
  readonly corrections: readonly { readonly by: Person; readonly at: string; readonly body: string; readonly message?: string }[];
  readonly channel: {
    readonly id: string;
    readonly name: string;
    readonly message: string;
    readonly thread: string | null;
  } | null;
}

const at = (kind: string, id: string, rest = ''): string => `/api/${kind}/${encodeURIComponent(id)}${rest}`;

export const teamApi = {
  channels: (signal?: AbortSignal) => request<ChannelList>('/api/channels', signal ? { signal } : {}),
  makeChannel: (body: ChannelFields & { readonly members?: readonly string[] }) =>
    request<Channel>('/api/channels', { method: 'POST', body }),
  channel: (id: string) => request<Channel>(at('channels', id)),
  changeChannel: (id: string, body: Partial<ChannelFields> & { readonly archived?: boolean }) =>
    request<Channel>(at('channels', id), { method: 'PATCH', body }),
  join: (id: string) => request<Channel>(at('channels', id, '/join'), { method: 'POST', body: {} }),
  leave: (id: string) => request<unknown>(at('channels', id, '/leave'), { method: 'POST', body: {} }),
  members: (id: string) => request<{ readonly members: readonly Person[] }>(at('channels', id, '/members')),
  addMember: (id: string, user: string) =>
    request<unknown>(at('channels', id, `/members/${encodeURIComponent(user)}`), { method: 'PUT', body: {} }),
  removeMember: (id: string, user: string) =>
    request<unknown>(at('channels', id, `/members/${encodeURIComponent(user)}`), { method: 'DELETE' }),
  notify: (id: string, level: NotifyLevel) => request<Channel>(at('channels', id, '/notify'), { method: 'PUT', body: { level } }),
  read: (id: string, upTo: number) => request<unknown>(at('channels', id, '/read'), { method: 'POST', body: { upTo } }),

  messages: (
    id: string,
    page: { readonly before?: number; readonly after?: number; readonly around?: string; readonly limit?: number },
    signal?: AbortSignal,
  ) => request<MessagePage>(at('channels', id, `/messages${query(page)}`), signal ? { signal } : {}),
  post: (id: string, body: NewMessage) => request<Posted>(at('channels', id, '/messages'), { method: 'POST', body }),
  thread: (message: string, signal?: AbortSignal) => request<Thread>(at('messages', message), signal ? { signal } : {}),
  edit: (message: string, body: string) => request<Message>(at('messages', message), { method: 'PATCH', body: { body } }),
  remove: (message: string) => request<unknown>(at('messages', message), { method: 'DELETE' }),
  react: (message: string, emoji: string, on: boolean) =>
    request<Message>(at('messages', message, `/reactions/${encodeURIComponent(emoji)}`), {
      method: on ? 'PUT' : 'DELETE',
      ...(on ? { body: {} } : {}),
    }),
  verify: (message: string, on: boolean) =>
    request<Message>(at('messages', message, '/verified'), { method: on ? 'PUT' : 'DELETE', ...(on ? { body: {} } : {}) }),

  people: (signal?: AbortSignal) => request<{ readonly people: readonly Person[] }>('/api/people', signal ? { signal } : {}),
  notifications: () =>
    request<{ readonly notifications: readonly Notification[]; readonly unread?: number }>('/api/notifications'),
  readNotifications: (ids: readonly string[] | null) =>
    request<unknown>('/api/notifications/read', { method: 'POST', body: ids === null ? { all: true } : { ids } }),

  questions: (words: string, filter: { readonly repository?: string; readonly verified?: '1' }, signal: AbortSignal) =>
    request<{ readonly questions: readonly PastQuestion[] }>(`/api/questions${query({ q: words, ...filter })}`, { signal }),
  like: (body: { readonly question: string; readonly repository: string; readonly scope?: Scope }, signal: AbortSignal) =>
    request<{ readonly questions: readonly PastQuestion[] }>('/api/questions/like', { method: 'POST', body, signal }),
  answerNotes: (answer: string, signal: AbortSignal) => request<AnswerNotes>(at('answers', answer, '/notes'), { signal }),
  answer: (turn: string, signal: AbortSignal) => request<{ readonly answer: Answer }>(at('answers', turn), { signal }),
} as const;
