/** Entries of the audit log in words: what somebody did, to what. Whatever a newer version wrote is told as it stands. */
import type { AuditAction, AuditEntry } from '#lib/model/audit-log';

/** The name of a target like `user:ID`; null where nobody of that id is known any more. */
export type NameOf = (target: string) => string | null;

type Detail = AuditEntry['detail'];

/** `of` stands for the target in words. */
const DEEDS: Readonly<Record<AuditAction, (of: string, detail: Detail) => string>> = {
  'account.created': () => 'made an account',
  'account.removed': (of) => `removed the account of ${of}`,
  'account.password-changed': () => 'changed their password',
  'account.reset-link': (of) => `made a link that sets a new password for ${of}`,
  'session.signed-in': () => 'signed in',
  'session.sign-in-failed': (of) => `failed to sign in as ${of}`,
  'session.signed-out': (_, { how }) => (how === 'all others' ? 'ended all their other sessions' : 'signed out'),
  'key.created': (of) => `made the API key ${of}`,
  'key.revoked': (of) => `revoked the API key ${of}`,
  'member.invited': (of) => `invited ${of}`,
  'member.joined': () => 'joined the organisation',
  'member.role-changed': (of, { from, to }) => `changed the role of ${of} from ${from ?? '?'} to ${to ?? '?'}`,
  'member.removed': (of, { invitation }) => (invitation ? `withdrew the invitation of ${of}` : `removed ${of}`),
  'organization.created': (_, { name }) => `made the organisation ${name ?? '?'}`,
  'organization.renamed': (_, { from, to }) => `renamed the organisation ${from ?? '?'} to ${to ?? '?'}`,
  'organization.removed': (_, { name }) => `removed the organisation ${name ?? '?'}`,
  'team.created': (of) => `made the team ${of}`,
  'team.changed': (of, { added, removed }) =>
    added ? `put somebody into the team ${of}` : removed ? `took somebody out of the team ${of}` : `renamed a team to ${of}`,
  'team.removed': (of) => `removed the team ${of}`,
  'repository.added': (of) => `added the repository ${of}`,
  'repository.indexed': (of, { trouble }) => (trouble ? `could not have ${of} indexed` : `had ${of} indexed`),
  'repository.removed': (of) => `removed the repository ${of}`,
  'repository.moved': (of, { how, from, to }) =>
    how === 'given'
      ? `gave the repository ${of} to the organisation`
      : how === 'taken'
        ? `took the repository ${of} from the organisation`
        : `moved the repository ${of} from ${from || 'nobody'} to ${to ?? '?'}`,
  'repository.rules-changed': (of) => `changed what is left out of ${of}`,
  'repository.granted': (of, detail) => `granted ${of} to ${granteeWords(detail)}`,
  'repository.revoked': (of, detail) => `took the right to ${of} from ${granteeWords(detail)}`,
  'answer.published': (of) => `published ${of}`,
  'answer.unpublished': (of) => `took back the public link of ${of}`,
  'channel.created': () => 'made a channel',
  'channel.changed': () => 'changed a channel',
  'channel.archived': () => 'archived a channel',
  'settings.changed': (of) => `changed ${of}`,
  'chat.installed': (of) => `installed Pathlight in ${of}`,
  'chat.removed': (of) => `disconnected ${of}`,
  'chat.linked': () => 'linked a chat account',
  'chat.unlinked': () => 'unlinked a chat account',
  'chat.channel-changed': () => 'changed what a chat channel asks about',
  'backup.made': () => 'made a backup',
  'backup.restored': (_, { of }) => `restored the backup of ${of ?? '?'}`,
  'access.denied': (of) => `was refused ${of}`,
};

export const ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  'account.created': 'Account made',
  'account.removed': 'Account removed',
  'account.password-changed': 'Password changed',
  'account.reset-link': 'Password link made',
  'session.signed-in': 'Signed in',
  'session.sign-in-failed': 'Sign-in failed',
  'session.signed-out': 'Signed out',
  'key.created': 'API key made',
  'key.revoked': 'API key revoked',
  'member.invited': 'Person invited',
  'member.joined': 'Person joined',
  'member.role-changed': 'Role changed',
  'member.removed': 'Person removed',
  'organization.created': 'Organisation made',
  'organization.renamed': 'Organisation renamed',
  'organization.removed': 'Organisation removed',
  'team.created': 'Team made',
  'team.changed': 'Team changed',
  'team.removed': 'Team removed',
  'repository.added': 'Repository added',
  'repository.indexed': 'Repository indexed',
  'repository.removed': 'Repository removed',
  'repository.moved': 'Repository moved',
  'repository.rules-changed': 'Exclusions changed',
  'repository.granted': 'Repository granted',
  'repository.revoked': 'Grant taken back',
  'answer.published': 'Answer published',
  'answer.unpublished': 'Public link taken back',
  'channel.created': 'Channel made',
  'channel.changed': 'Channel changed',
  'channel.archived': 'Channel archived',
  'settings.changed': 'Setting changed',
  'chat.installed': 'Chat installed',
  'chat.removed': 'Chat disconnected',
  'chat.linked': 'Chat account linked',
  'chat.unlinked': 'Chat account unlinked',
  'chat.channel-changed': 'Chat channel changed',
  'backup.made': 'Backup made',
  'backup.restored': 'Backup restored',
  'access.denied': 'Access refused',
};

/** Details that the sentence says already. */
const SAID: Partial<Record<AuditAction, readonly string[]>> = {
  'member.role-changed': ['name', 'from', 'to'],
  'member.removed': ['name', 'invitation'],
  'session.signed-out': ['how'],
  'key.created': ['name'],
  'key.revoked': ['name'],
  'account.reset-link': ['name'],
  'organization.created': ['name'],
  'organization.renamed': ['from', 'to'],
  'organization.removed': ['name'],
  'repository.moved': ['how', 'from', 'to'],
  'team.created': ['name'],
  'team.changed': ['name'],
  'team.removed': ['name'],
  'repository.granted': ['kind', 'grantee'],
  'repository.revoked': ['kind', 'grantee'],
  'chat.installed': ['name'],
  'chat.removed': ['name'],
};

export function auditSentence({ action, target, detail }: AuditEntry, nameOf: NameOf): string {
  const words = DEEDS[action] as (typeof DEEDS)[AuditAction] | undefined;
  return words ? words(targetWords(target, detail, nameOf), detail) : `${action} ${target}`.trim();
}

const DETAIL_NAMES: Readonly<Record<string, string>> = { organization: 'organisation' };

/** What else is known of it, as `name: value`; ids of people by their names. */
export function auditDetails({ action, detail }: AuditEntry, nameOf: NameOf): readonly string[] {
  const said = SAID[action] ?? [];
  return Object.entries(detail).flatMap(([name, value]) => {
    if (said.includes(name) || value === '') return [];
    return [
      `${DETAIL_NAMES[name] ?? name}: ${name === 'added' || name === 'removed' ? (nameOf(`user:${value}`) ?? value) : value}`,
    ];
  });
}

export function whoWords({ actor, actorName }: AuditEntry): string {
  return actorName !== '' ? actorName : actor !== '' ? actor : 'Somebody unknown';
}

function granteeWords({ kind, grantee = 'somebody' }: Detail): string {
  if (kind === 'organization') return `everybody of ${grantee}`;
  return kind === 'team' || kind === 'key' ? `the ${kind} ${grantee}` : grantee;
}

const SETTINGS: Readonly<Record<string, string>> = {
  sharing: 'how far links of answers reach',
  secrets: 'the patterns of secrets',
  repositories: 'who reads new repositories',
  model: 'the model',
};

const ACTION_NAMES: Readonly<Record<string, string>> = {
  administer: 'what is for admins',
  operate: 'what is for those who run the installation',
  own: 'what is for owners',
  ask: 'to ask',
  post: 'to write',
  curate: 'to judge',
  publish: 'to publish',
  read: 'to read',
};

function targetWords(target: string, detail: Detail, nameOf: NameOf): string {
  const at = target.indexOf(':');
  const [kind, id] = at < 0 ? ['', target] : [target.slice(0, at), target.slice(at + 1)];
  switch (kind) {
    case 'email':
      return id === '' ? 'nobody of a known address' : id;
    case 'repository':
      return id;
    case 'answer':
      return `the answer ${id}`;
    case 'setting':
      return SETTINGS[id] ?? `the setting ${id}`;
    case 'organization':
      return 'the name of the organisation';
    case 'key':
      return detail.name ? `“${detail.name}”` : (nameOf(target) ?? id);
    case 'action':
      return ACTION_NAMES[id] ?? id;
    default:
      return nameOf(target) ?? (detail.name || (kind === 'user' ? 'somebody who is gone' : id));
  }
}
