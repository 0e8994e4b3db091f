import { expect, test } from 'vitest';
import { whoOpens } from './who-opens';

test('the link of an answer is said to open to no more people than it does', () => {
  expect(whoOpens({ level: null, isPublished: false })).toContain('reaches this server');
  expect(whoOpens({ level: 'off', isPublished: true })).toContain('Only who asked it');
  // Published while that was allowed: it is not any more.
  expect(whoOpens({ level: 'organization', isPublished: true })).toContain('your organisation');
  expect(whoOpens({ level: 'public', isPublished: false })).toContain('your organisation');
  expect(whoOpens({ level: 'public', isPublished: true })).toContain('Anybody');
});
