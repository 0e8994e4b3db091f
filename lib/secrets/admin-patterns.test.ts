import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '#db/testing/test-database';
import { setSecretPatterns } from '#lib/model/secrets/extra-patterns';
import { redactText } from '#lib/model/secrets/redact';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { adminPatterns, saveAdminPatterns } from '#lib/secrets/admin-patterns';
import { readSettings } from '#lib/settings';

const folder = temporaryFolder();
const open = (): Promise<Workspace> =>
  openWorkspace(readSettings({ PATHLIGHT_DATA: folder, PATHLIGHT_SECRET_PATTERNS: 'from_settings_*' }));

afterEach(() => {
  setSecretPatterns('settings', []);
  setSecretPatterns('admin', []);
  rmSync(folder, { recursive: true, force: true });
});

it('keeps what administrators add, beside the settings, for every process that opens the catalog', async () => {
  const first = await open();
  await saveAdminPatterns(first.catalog, [' acme_live_* ', 'acme_live_*', '']);
  const text = 'a = acme_live_1, b = from_settings_2';
  expect(redactText(text)).toBe('a = [secret-removed], b = [secret-removed]');
  await expect(saveAdminPatterns(first.catalog, ['ok_pattern', '*'])).rejects.toMatchObject({ code: 'bad_input' });
  first.close();
  setSecretPatterns('admin', []);
  expect(redactText(text)).toContain('acme_live_1');
  const second = await open();
  expect(await adminPatterns(second.catalog)).toEqual(['acme_live_*']);
  expect(redactText(text)).not.toContain('acme_live_1');
  await saveAdminPatterns(second.catalog, []);
  expect(redactText(text)).toContain('acme_live_1');
  second.close();
});
