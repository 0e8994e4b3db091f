/** What each role may, in a line. */
import type { Role } from '#lib/model/viewer';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'everything, owners too',
  admin: 'people, rights, repositories, settings',
  member: 'asks, writes, reads what is granted',
  viewer: 'reads what is granted',
};
