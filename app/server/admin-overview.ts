/** What an admin should look at: what waits, what nobody may read, what is not set up, what ails the server. One thing a line. */
import { listInvitations, listMembers } from '#lib/auth/organization';
import { listeningOfDiscord } from '#lib/chat/discord/gateway/gateway-state';
import type { AttentionItem } from '#lib/model/team-admin';
import { may } from '#lib/model/viewer';
import { effectiveModel } from '#lib/model-choice/effective-model';
import { ownSharing } from '#lib/rights/own-sharing';
import { authWorkspace } from './accounts-http';
import type { Asking } from './asking';
import { checkReady } from './ready';
import { allStatuses } from './statuses';
import { workspace } from './workspace';

export async function overviewItems(who: Asking): Promise<readonly AttentionItem[]> {
  const isOperator = may(who.viewer, 'operate');
  const parts = await Promise.all([
    isOperator ? readyItem() : [],
    repositoryItems(who),
    peopleItems(who),
    isOperator ? modelItem(who) : [],
    sharingItem(who),
    chatItem(who),
  ]);
  return parts.flat();
}

const PARTS = { catalog: 'the catalog', data: 'the data folder', disk: 'the disk' } as const;

async function readyItem(): Promise<AttentionItem> {
  const { parts } = await checkReady();
  const names = (state: string): string =>
    (['catalog', 'data', 'disk'] as const).flatMap((part) => (parts[part] === state ? [PARTS[part]] : [])).join(', ');
  const base = { id: 'ready', title: 'Server', href: '/status' };
  const failing = names('failing');
  if (failing !== '') return { ...base, state: 'trouble', detail: `Not well: ${failing}. The log says more.` };
  const low = names('low');
  if (low !== '') return { ...base, state: 'look', detail: `Little room is left on ${low}.` };
  return { ...base, state: 'ok', detail: 'Catalog, data folder and disk are well.' };
}

async function repositoryItems({ workspace: open, viewer }: Asking): Promise<readonly AttentionItem[]> {
  const href = '/admin/repositories';
  const reports = await allStatuses(open);
  if (reports.length === 0)
    return [{ id: 'repositories', state: 'look', title: 'Repositories', detail: 'There is none yet.', href }];
  const failed = reports.flatMap((report) => (report.state === 'failed' ? [report.name] : []));
  const items: AttentionItem[] = [
    failed.length > 0
      ? { id: 'repositories', state: 'trouble', title: 'Repositories', detail: `Cannot be read: ${some(failed)}.`, href }
      : { id: 'repositories', state: 'ok', title: 'Repositories', detail: `${reports.length}, all of them read.`, href },
  ];
  if (viewer.kind === 'local') return items;
  const rows = await open.listRepositories();
  const grants = await Promise.all(rows.map(({ name }) => open.catalog.grants.list(name)));
  const hidden = rows.flatMap(({ name }, at) => (grants[at]?.some(({ kind }) => kind !== 'key') ? [] : [name]));
  const title = 'Who reads';
  items.push(
    hidden.length > 0
      ? { id: 'grants', state: 'look', title, detail: `Granted to nobody but owners and admins: ${some(hidden)}.`, href }
      : { id: 'grants', state: 'ok', title, detail: 'Every repository is granted to somebody.', href },
  );
  return items;
}

async function peopleItems({ viewer }: Asking): Promise<readonly AttentionItem[]> {
  const href = '/admin/people';
  const base = { id: 'people', title: 'People', href };
  if (viewer.kind === 'local')
    return [{ ...base, state: 'ok', detail: 'Nobody signs in: this machine alone reaches the server.' }];
  const whole = await authWorkspace();
  const [members, invitations] = await Promise.all([listMembers(whole, viewer), listInvitations(whole, viewer)]);
  const open = invitations.length === 1 ? 'one invitation is open' : `${invitations.length} invitations are open`;
  const count = members.length === 1 ? 'One person' : `${members.length} people`;
  const isLone = members.filter(({ role }) => role === 'owner').length === 1 && members.length > 1;
  const items: AttentionItem[] = [
    invitations.length > 0
      ? { ...base, state: 'look', detail: `${count}; ${open}.` }
      : { ...base, state: 'ok', detail: `${count}; no invitation is open.` },
  ];
  if (isLone)
    items.push({
      id: 'owners',
      state: 'look',
      title: 'Owners',
      detail: 'There is only one. A second one can help when that one cannot.',
      href,
    });
  return items;
}

async function modelItem({ workspace: { catalog, settings } }: Asking): Promise<AttentionItem> {
  const { config } = await effectiveModel({ catalog, settings });
  const base = { id: 'model', title: 'Model', href: '/settings' };
  if (config === null)
    return { ...base, state: 'ok', detail: 'None: the planner inside answers, and nothing leaves this machine.' };
  if (config.trouble) return { ...base, state: 'trouble', detail: 'The key of its provider is lost: enter it again.' };
  return { ...base, state: 'ok', detail: `${config.modelId} writes the answers.` };
}

async function sharingItem(who: Asking): Promise<AttentionItem> {
  const base = { id: 'sharing', title: 'Sharing', href: '/admin/sharing' };
  const level = await ownSharing(who);
  if (level === 'off') return { ...base, state: 'ok', detail: 'Links of answers are not shared.' };
  if (level === 'organization') return { ...base, state: 'ok', detail: 'Links of answers work within the organisation.' };
  const published = (await who.workspace.catalog.publishedAnswers(100)).length;
  const count = published === 1 ? 'One answer is' : `${published === 100 ? '100 or more' : published} answers are`;
  return { ...base, state: published > 0 ? 'look' : 'ok', detail: `Public links are allowed. ${count} published.` };
}

async function chatItem({ viewer, workspace: { settings } }: Asking): Promise<AttentionItem> {
  const base = { id: 'chat', title: 'Chat', href: '/admin/chat' };
  const installed = (await (await workspace()).catalog.chat.workspaces(viewer.organization ?? '')).filter(
    (one) => one.revokedAt === null,
  );
  const listening = settings.chat.discord === null ? null : await listeningOfDiscord((await workspace()).catalog.chat.state);
  const isHeard = listening === null || listening.state === 'ok' || !installed.some(({ platform }) => platform === 'discord');
  if (!isHeard) return { ...base, state: listening.state, detail: `Discord: ${listening.title}` };
  if (installed.length > 0) return { ...base, state: 'ok', detail: `Installed in ${some(installed.map(({ name }) => name))}.` };
  const isSetUp = Object.values(settings.chat).some((platform) => platform !== null);
  return { ...base, state: isSetUp ? 'look' : 'ok', detail: isSetUp ? 'Set up, and installed nowhere yet.' : 'Not set up.' };
}

const NAMED = 3;

function some(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} and ${names.length - NAMED} more` : shown;
}
