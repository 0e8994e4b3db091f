/**
 * Every route and page there is, with a request to it and what that takes. The matrix test holds this list against the files of `app/`: a
 * route that is not here fails it.
 */
import type { Action } from '#lib/model/viewer';
import type { Things } from './world';

export interface Probe {
  /** Of `app/`. */
  readonly file: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: (things: Things) => string;
  readonly body?: (things: Things) => unknown;
  /** What it takes; `open`: nothing, `known`: an account. */
  readonly needs: Action | 'open' | 'known';
  /**
   * Of what the things are. `repository`: whoever may read that. `own`: the owner's alone (a conversation). `nothing`: not of a repository.
   */
  readonly about: 'repository' | 'own' | 'nothing';
  /** An answer that is shared with the organisation: those of it without the right are told that it exists. */
  readonly mayExist?: true;
  /** Nobody may with a key: only people themselves. */
  readonly peopleOnly?: true;
  /** Of a stream: the first bytes are enough. */
  readonly stream?: true;
  /** Whoever may it gets is not told by the status alone: only what is not seen is compared. */
  readonly anyStatus?: true;
  /** Whoever sends it is signed out: tried apart, last. */
  readonly endsSession?: true;
  /** Those who run the installation are told the names of other organisations and of their repositories. */
  readonly ofInstallation?: true;
  /** Of `own`: admins may too. */
  readonly adminsToo?: true;
}

type Rest = Partial<
  Pick<Probe, 'body' | 'mayExist' | 'peopleOnly' | 'stream' | 'anyStatus' | 'adminsToo' | 'endsSession' | 'ofInstallation'>
>;

const api = (
  method: Probe['method'],
  file: string,
  [needs, about]: readonly [Probe['needs'], Probe['about']],
  path: (things: Things) => string,
  rest: Rest = {},
): Probe => ({ file: `app/api/${file}/route.ts`, method, path: (things) => `/api${path(things)}`, needs, about, ...rest });

const page = (
  file: string,
  about: Probe['about'],
  path: (things: Things) => string,
  rest: Rest & { needs?: Probe['needs'] } = {},
): Probe => ({
  file: `app/${file}page.tsx`,
  method: 'GET',
  path,
  about,
  needs: 'read',
  ...rest,
});

const of = encodeURIComponent;
const none = '0123456789abcdefABCDEF';
const EMPTY: Rest = { body: () => ({}) };

export const PROBES: readonly Probe[] = [
  // Asking and answers.
  api('POST', 'ask', ['ask', 'repository'], () => '/ask', {
    body: ({ repository, symbol }) => ({ question: `who calls \`${symbol}\`?`, repository }),
  }),
  api('GET', 'ask/[turn]', ['read', 'own'], ({ answer }) => `/ask/${answer}`, { stream: true, anyStatus: true }),
  api('DELETE', 'ask/[turn]', ['ask', 'own'], ({ answer }) => `/ask/${answer}`, { adminsToo: true }),
  api('GET', 'answers/[id]', ['read', 'repository'], ({ answer }) => `/answers/${answer}`, { mayExist: true }),
  api('GET', 'answers/[id]/markdown', ['read', 'repository'], ({ answer }) => `/answers/${answer}/markdown`, { mayExist: true }),
  api('GET', 'answers/[id]/notes', ['read', 'repository'], ({ answer }) => `/answers/${answer}/notes`),
  api('PUT', 'answers/[id]/published', ['publish', 'own'], ({ answer }) => `/answers/${answer}/published`, {
    body: () => ({ published: false }),
    adminsToo: true,
  }),
  api('GET', 'conversations', ['read', 'nothing'], () => '/conversations'),
  api('GET', 'conversations/[id]', ['read', 'own'], ({ conversation }) => `/conversations/${conversation}`),
  api('PATCH', 'conversations/[id]', ['ask', 'own'], ({ conversation }) => `/conversations/${conversation}`, {
    body: () => ({ title: 'Another' }),
  }),
  api('DELETE', 'conversations/[id]', ['ask', 'own'], () => `/conversations/${none}`),
  api('GET', 'suggestions', ['read', 'repository'], ({ repository }) => `/suggestions?repo=${of(repository)}`),
  // Code.
  api('GET', 'repositories', ['read', 'nothing'], () => '/repositories'),
  api('GET', 'repositories/[repo]/scope', ['read', 'repository'], ({ repository }) => `/repositories/${of(repository)}/scope`),
  api('GET', 'source/[repo]/[...path]', ['read', 'repository'], ({ repository, path }) => `/source/${of(repository)}/${path}`),
  api('GET', 'overview/[repo]', ['read', 'repository'], ({ repository }) => `/overview/${of(repository)}`),
  api('GET', 'status', ['read', 'nothing'], () => '/status'),
  api('GET', 'audit/[repo]', ['read', 'repository'], ({ repository }) => `/audit/${of(repository)}`),
  api('POST', 'audit/[repo]', ['curate', 'repository'], ({ repository }) => `/audit/${of(repository)}`, {
    body: () => ({ site: { kind: 'calls', path: 'a', line: 1, column: 1, from: 'a', to: 'b' }, verdict: null }),
  }),
  api('GET', 'inferred/[repo]', ['read', 'repository'], ({ repository }) => `/inferred/${of(repository)}`),
  api('POST', 'inferred/[repo]', ['curate', 'repository'], ({ repository }) => `/inferred/${of(repository)}`, {
    body: () => ({ id: 1, status: 'rejected' }),
  }),
  api(
    'GET',
    'summaries',
    ['read', 'repository'],
    ({ repository, symbol }) => `/summaries?repository=${of(repository)}&symbol=${symbol}`,
  ),
  api('POST', 'summaries', ['curate', 'repository'], () => '/summaries', {
    body: ({ repository, symbol }) => ({ repository, symbol }),
  }),
  // For programs.
  api(
    'GET',
    'v1/[operation]',
    ['read', 'repository'],
    ({ repository, symbol }) => `/v1/callers?repository=${of(repository)}&symbol=${symbol}`,
  ),
  api('GET', 'v1/[operation]', ['read', 'nothing'], () => '/v1/repositories'),
  api('GET', 'v1/answers', ['read', 'nothing'], () => '/v1/answers'),
  api('GET', 'v1/answers/[id]', ['read', 'repository'], ({ answer }) => `/v1/answers/${answer}`),
  api('POST', 'v1/ask', ['ask', 'repository'], () => '/v1/ask', {
    body: ({ repository, symbol }) => ({ question: `who calls \`${symbol}\`?`, repository }),
  }),
  api('GET', 'v1/openapi.json', ['open', 'nothing'], () => '/v1/openapi.json'),
  api('POST', 'mcp', ['read', 'nothing'], () => '/mcp', {
    body: () => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'matrix', version: '1' } },
    }),
  }),
  // Among people.
  api('GET', 'channels', ['read', 'nothing'], () => '/channels'),
  api('POST', 'channels', ['post', 'nothing'], () => '/channels', EMPTY),
  api('GET', 'channels/[id]', ['read', 'repository'], ({ channel }) => `/channels/${channel}`),
  api('PATCH', 'channels/[id]', ['post', 'own'], ({ channel }) => `/channels/${channel}`, {
    body: () => ({ archived: false }),
    adminsToo: true,
  }),
  api('POST', 'channels/[id]/join', ['read', 'repository'], ({ channel }) => `/channels/${channel}/join`, {
    ...EMPTY,
    anyStatus: true,
  }),
  api('POST', 'channels/[id]/leave', ['read', 'repository'], ({ channel }) => `/channels/${channel}/leave`, {
    ...EMPTY,
    anyStatus: true,
  }),
  api('GET', 'channels/[id]/members', ['read', 'repository'], ({ channel }) => `/channels/${channel}/members`),
  api(
    'PUT',
    'channels/[id]/members/[user]',
    ['post', 'repository'],
    ({ channel }) => `/channels/${channel}/members/user-none`,
    EMPTY,
  ),
  api('DELETE', 'channels/[id]/members/[user]', ['post', 'own'], ({ channel }) => `/channels/${channel}/members/user-none`, {
    adminsToo: true,
  }),
  api('GET', 'channels/[id]/messages', ['read', 'repository'], ({ channel }) => `/channels/${channel}/messages`),
  api('POST', 'channels/[id]/messages', ['post', 'repository'], ({ channel }) => `/channels/${channel}/messages`, {
    body: () => ({ body: 'Well.' }),
  }),
  api('PUT', 'channels/[id]/notify', ['read', 'repository'], ({ channel }) => `/channels/${channel}/notify`, {
    ...EMPTY,
    anyStatus: true,
  }),
  api('POST', 'channels/[id]/read', ['read', 'repository'], ({ channel }) => `/channels/${channel}/read`, {
    ...EMPTY,
    anyStatus: true,
  }),
  api('GET', 'messages/[id]', ['read', 'repository'], ({ message }) => `/messages/${message}`),
  api('PATCH', 'messages/[id]', ['post', 'own'], ({ message }) => `/messages/${message}`, {
    body: () => ({ body: 'Another text.' }),
  }),
  api('DELETE', 'messages/[id]', ['post', 'own'], () => `/messages/${none}`),
  api(
    'PUT',
    'messages/[id]/reactions/[emoji]',
    ['post', 'repository'],
    ({ message }) => `/messages/${message}/reactions/${of('👍')}`,
    EMPTY,
  ),
  api(
    'DELETE',
    'messages/[id]/reactions/[emoji]',
    ['post', 'repository'],
    ({ message }) => `/messages/${message}/reactions/${of('👍')}`,
  ),
  api('PUT', 'messages/[id]/verified', ['post', 'repository'], ({ message }) => `/messages/${message}/verified`, EMPTY),
  api('DELETE', 'messages/[id]/verified', ['post', 'repository'], ({ message }) => `/messages/${message}/verified`),
  api('GET', 'events', ['read', 'nothing'], () => '/events', { stream: true }),
  api('GET', 'notifications', ['read', 'nothing'], () => '/notifications'),
  api('POST', 'notifications/read', ['read', 'nothing'], () => '/notifications/read', { body: () => ({ ids: [] }) }),
  api('GET', 'people', ['read', 'nothing'], () => '/people'),
  api('GET', 'questions', ['read', 'nothing'], () => '/questions?q=save'),
  api('POST', 'questions/like', ['read', 'repository'], () => '/questions/like', {
    anyStatus: true,
    body: ({ repository, symbol }) => ({ repository, question: `who calls \`${symbol}\`?` }),
  }),
  // For admins.
  ...(
    [
      ['GET', 'admin/organization', '/admin/organization'],
      ['PATCH', 'admin/organization', '/admin/organization'],
      ['GET', 'admin/people', '/admin/people'],
      ['POST', 'admin/people', '/admin/people'],
      ['PATCH', 'admin/people/[id]', '/admin/people/user-none'],
      ['DELETE', 'admin/people/[id]', '/admin/people/user-none'],
      ['DELETE', 'admin/people/invitations/[id]', `/admin/people/invitations/${none}`],
      ['GET', 'admin/teams', '/admin/teams'],
      ['POST', 'admin/teams', '/admin/teams'],
      ['PATCH', 'admin/teams/[id]', '/admin/teams/none'],
      ['DELETE', 'admin/teams/[id]', '/admin/teams/none'],
      ['PUT', 'admin/teams/[id]/members/[person]', '/admin/teams/none/members/user-none'],
      ['DELETE', 'admin/teams/[id]/members/[person]', '/admin/teams/none/members/user-none'],
      ['GET', 'admin/keys', '/admin/keys'],
      ['DELETE', 'admin/keys/[id]', '/admin/keys/none'],
      ['GET', 'admin/repositories', '/admin/repositories'],
      ['PUT', 'admin/repositories/[repo]', '/admin/repositories/nosuch'],
      ['POST', 'admin/repositories/[repo]/index', '/admin/repositories/nosuch/index'],
      ['DELETE', 'admin/repositories/[repo]/index', '/admin/repositories/nosuch/index'],
      ['GET', 'admin/sharing', '/admin/sharing'],
      ['PUT', 'admin/sharing', '/admin/sharing'],
      ['GET', 'admin/audit-log', '/admin/audit-log'],
      ['GET', 'admin/chat', '/admin/chat'],
      ['POST', 'admin/chat', '/admin/chat'],
      ['POST', 'chat/slack/install', '/chat/slack/install'],
      ['POST', 'chat/discord/install', '/chat/discord/install'],
      ['POST', 'chat/teams/install', '/chat/teams/install'],
      ['GET', 'chat/teams/package', '/chat/teams/package'],
    ] as const
  ).map(([method, file, path]) => api(method, file, ['administer', 'nothing'], () => path, method === 'GET' ? {} : EMPTY)),
  api('POST', 'admin/people/[id]/reset', ['administer', 'nothing'], () => '/admin/people/user-none/reset', {
    ...EMPTY,
    peopleOnly: true,
  }),
  // For those who run the installation.
  ...(
    [
      ['GET', 'settings', '/settings'],
      ['PUT', 'settings', '/settings'],
      ['POST', 'settings/models', '/settings/models'],
      ['POST', 'settings/test', '/settings/test'],
      ['POST', 'admin/repositories', '/admin/repositories'],
      ['PUT', 'admin/repositories', '/admin/repositories'],
      ['DELETE', 'admin/repositories/[repo]', '/admin/repositories/nosuch'],
      ['GET', 'admin/secrets', '/admin/secrets'],
      ['PUT', 'admin/secrets', '/admin/secrets'],
      ['GET', 'admin/organisations', '/admin/organisations'],
      ['POST', 'admin/organisations', '/admin/organisations'],
      ['PATCH', 'admin/organisations/[id]', '/admin/organisations/none'],
      ['DELETE', 'admin/organisations/[id]', '/admin/organisations/none'],
      ['POST', 'admin/organisations/[id]/invitation', '/admin/organisations/none/invitation'],
      ['PUT', 'admin/organisations/[id]/repositories/[repo]', '/admin/organisations/none/repositories/nosuch'],
    ] as const
  ).map(([method, file, path]) =>
    api(method, file, ['operate', 'nothing'], () => path, { ofInstallation: true, ...(method === 'GET' ? {} : EMPTY) }),
  ),
  // One's own account, and the way in.
  api('POST', 'auth/sign-out', ['open', 'nothing'], () => '/auth/sign-out', { ...EMPTY, endsSession: true }),
  api('DELETE', 'auth/account/sessions', ['known', 'nothing'], () => '/auth/account/sessions', {
    peopleOnly: true,
    endsSession: true,
  }),
  api('GET', 'auth/account', ['known', 'nothing'], () => '/auth/account', { peopleOnly: true }),
  ...(
    [
      ['PATCH', 'auth/account', '/auth/account'],
      ['GET', 'auth/account/keys', '/auth/account/keys'],
      ['POST', 'auth/account/keys', '/auth/account/keys'],
      ['DELETE', 'auth/account/keys/[id]', '/auth/account/keys/none'],
      ['PUT', 'auth/account/organization', '/auth/account/organization'],
      ['POST', 'auth/account/password', '/auth/account/password'],
      ['DELETE', 'auth/account/sessions/[id]', '/auth/account/sessions/none'],
      ['POST', 'auth/account/ways/[provider]', '/auth/account/ways/none'],
      ['DELETE', 'auth/account/ways/[provider]', '/auth/account/ways/none'],
      ['POST', 'chat/link', '/chat/link'],
    ] as const
  ).map(([method, file, path]) =>
    api(method, file, ['known', 'nothing'], () => path, {
      peopleOnly: true,
      anyStatus: true,
      ...(method === 'GET' ? {} : EMPTY),
    }),
  ),
  ...(
    [
      ['POST', 'auth/setup', '/auth/setup'],
      ['POST', 'auth/invitation', '/auth/invitation'],
      ['POST', 'auth/reset', '/auth/reset'],
      ['POST', 'auth/sign-in', '/auth/sign-in'],
      ['POST', 'auth/sign-in/[provider]', '/auth/sign-in/none'],
      ['GET', 'auth/callback/[provider]', '/auth/callback/none'],
      ['POST', 'chat/slack/events', '/chat/slack/events'],
      ['POST', 'chat/slack/commands', '/chat/slack/commands'],
      ['POST', 'chat/slack/interactions', '/chat/slack/interactions'],
      ['GET', 'chat/slack/callback', '/chat/slack/callback'],
      ['POST', 'chat/discord/interactions', '/chat/discord/interactions'],
      ['GET', 'chat/discord/callback', '/chat/discord/callback'],
      ['POST', 'chat/teams/messages', '/chat/teams/messages'],
      ['GET', 'chat/teams/callback', '/chat/teams/callback'],
      ['GET', 'health', '/health'],
      ['GET', 'ready', '/ready'],
      ['GET', '[[...path]]', '/nothing-of-this-name'],
    ] as const
  ).map(([method, file, path]) =>
    api(method, file, ['open', 'nothing'], () => path, { anyStatus: true, ...(method === 'GET' ? {} : EMPTY) }),
  ),
  // Pages.
  page('', 'nothing', () => '/'),
  page('a/[id]/', 'repository', ({ answer }) => `/a/${answer}`, { mayExist: true }),
  page('c/[id]/', 'own', ({ conversation }) => `/c/${conversation}`),
  page('source/[repo]/[...path]/', 'repository', ({ repository, path }) => `/source/${of(repository)}/${path}`),
  page('overview/', 'nothing', () => '/overview'),
  page('overview/[repo]/', 'repository', ({ repository }) => `/overview/${of(repository)}`),
  page('review/[repo]/', 'repository', ({ repository }) => `/review/${of(repository)}`),
  page('audit/[repo]/', 'repository', ({ repository }) => `/audit/${of(repository)}`),
  page('status/', 'nothing', () => '/status'),
  page('questions/', 'nothing', () => '/questions'),
  page('channels/', 'nothing', () => '/channels'),
  page('channels/[id]/', 'repository', ({ channel }) => `/channels/${channel}`),
  page('settings/', 'nothing', () => '/settings', { needs: 'operate' }),
  page('admin/organisations/', 'nothing', () => '/admin/organisations', { needs: 'operate', ofInstallation: true }),
  page('admin/', 'nothing', () => '/admin', { needs: 'administer' }),
  page('admin/repositories/', 'nothing', () => '/admin/repositories', { needs: 'administer' }),
  page('admin/people/', 'nothing', () => '/admin/people', { needs: 'administer' }),
  page('admin/teams/', 'nothing', () => '/admin/teams', { needs: 'administer' }),
  page('admin/sharing/', 'nothing', () => '/admin/sharing', { needs: 'administer' }),
  page('admin/audit-log/', 'nothing', () => '/admin/audit-log', { needs: 'administer' }),
  page('admin/chat/', 'nothing', () => '/admin/chat', { needs: 'administer' }),
  page('signin/', 'nothing', () => '/signin', { needs: 'open' }),
  page('signin/reset/', 'nothing', () => '/signin/reset', { needs: 'open' }),
  page('setup/', 'nothing', () => '/setup', { needs: 'open' }),
  page('invite/[token]/', 'nothing', () => `/invite/${none}`, { needs: 'open' }),
  page('account/link/', 'nothing', () => '/account/link?code=none', { needs: 'known', peopleOnly: true }),
  page('account/', 'nothing', () => '/account', { needs: 'known', peopleOnly: true }),
];
