import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '#lib/model/audit-log';
import { ACTION_WORDS, auditDetails, auditSentence, whoWords } from '#lib/model/audit-words';

const entry = (action: AuditAction, target: string, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  id: 1,
  at: '2026-01-01T00:00:00.000Z',
  organization: 'o',
  actor: 'u1',
  actorName: 'Olga',
  action,
  target,
  detail,
  address: null,
});
const nameOf = (target: string): string | null => ({ 'user:u2': 'Mia', 'team:t1': 'core' })[target] ?? null;
const told = (one: AuditEntry): string => [auditSentence(one, nameOf), ...auditDetails(one, nameOf)].join(' | ');

it('tells who and what by name, and of what is gone by the name it had', () => {
  expect(told(entry('member.role-changed', 'user:u2', { name: 'Mia', from: 'viewer', to: 'member' }))).toBe(
    'changed the role of Mia from viewer to member',
  );
  expect(told(entry('member.removed', 'user:u9', { name: 'Nina' }))).toBe('removed Nina');
  expect(told(entry('member.removed', 'user:u9'))).toBe('removed somebody who is gone');
  expect(told(entry('team.changed', 'team:t1', { added: 'u2' }))).toBe('put somebody into the team core | added: Mia');
  expect(told(entry('key.revoked', 'key:k1', { name: 'editor', of: 'Mia' }))).toBe('revoked the API key “editor” | of: Mia');
  expect(told(entry('settings.changed', 'setting:sharing', { from: 'off', to: 'public' }))).toBe(
    'changed how far links of answers reach | from: off | to: public',
  );
  expect(told(entry('repository.granted', 'repository:shop', { kind: 'team', grantee: 'core' }))).toBe(
    'granted shop to the team core',
  );
  expect(told(entry('repository.revoked', 'repository:shop', { kind: 'organization', grantee: 'Acme' }))).toBe(
    'took the right to shop from everybody of Acme',
  );
  expect(told(entry('organization.renamed', 'organization:o2', { from: 'Other', to: 'Another' }))).toBe(
    'renamed the organisation Other to Another',
  );
  expect(told(entry('repository.moved', 'repository:shop', { from: 'Acme', to: 'Other' }))).toBe(
    'moved the repository shop from Acme to Other',
  );
  expect(told(entry('repository.moved', 'repository:shop', { how: 'given' }))).toBe(
    'gave the repository shop to the organisation',
  );
  expect(told(entry('session.sign-in-failed', 'email:'))).toBe('failed to sign in as nobody of a known address');
});

it('has words for every action, and tells one of a newer version as it stands', () => {
  for (const action of AUDIT_ACTIONS) {
    expect(ACTION_WORDS[action]).not.toBe('');
    expect(auditSentence(entry(action, 'user:u2'), nameOf)).not.toContain('undefined');
  }
  expect(told(entry('moon.landed' as AuditAction, 'moon:1', { crew: '3' }))).toBe('moon.landed moon:1 | crew: 3');
  expect(whoWords({ ...entry('session.signed-in', 'user:u2'), actor: '', actorName: '' })).toBe('Somebody unknown');
});
