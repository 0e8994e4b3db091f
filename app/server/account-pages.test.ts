import { expect, it } from 'vitest';
import { troubleOf } from './account-pages';

it('says in its own words why a provider let nobody in', () => {
  expect(troubleOf('NOT_INVITED')).toContain('invitation');
  expect(troubleOf('account_not_linked')).toContain('link the provider');
  for (const code of ['constructor', '<b>', 'server_error']) expect(troubleOf(code)).toMatch(/^The provider did not let you in/);
  expect([troubleOf(undefined), troubleOf(''), troubleOf(['a', 'b'])]).toEqual([null, null, null]);
});
