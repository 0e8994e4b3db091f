import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { draftConfig, saveChoice } from '#lib/model-choice/choose-model';
import { ensureSecret } from '#lib/model-choice/data-secret';
import { type ChoiceContext, effectiveConfig, effectiveModel } from '#lib/model-choice/effective-model';
import { parseChoice, parseDraft } from '#lib/model-choice/read-draft';
import { settingsView } from '#lib/model-choice/settings-view';
import { readSettings } from '#lib/settings';

const KEY = 'sk-ant-Zq81Lm02Xw93Tk47';

let folder: string;
let catalog: CatalogStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pathlight-choice-'));
  catalog = await openCatalog({ url: `file:${join(folder, 'catalog.db')}`, authToken: undefined });
});

afterEach(() => {
  catalog.close();
  rmSync(folder, { recursive: true, force: true });
});

const context = (environment: Record<string, string> = {}): ChoiceContext => ({
  settings: readSettings({ PATHLIGHT_DATA: folder, ...environment }),
  catalog,
});

/** All bytes that are on the disk, the log of the database among them. */
const onDisk = (): string =>
  ['catalog.db', 'catalog.db-wal']
    .map((name) => join(folder, name))
    .filter(existsSync)
    .map((path) => readFileSync(path, 'latin1'))
    .join('');

describe('a choice of a model', () => {
  it('answers the next question, and its key is on no disk and in no view', async () => {
    expect(await effectiveModel(context())).toEqual({ provider: 'embedded', source: 'default', config: null });
    await saveChoice({ provider: 'anthropic', key: KEY, prices: { input: 3, output: 15 } }, context());
    expect(await effectiveConfig(context())).toMatchObject({
      provider: 'anthropic',
      apiKey: KEY,
      baseUrl: 'https://api.anthropic.com/v1',
      prices: { input: 3, output: 15 },
      source: 'settings',
    });
    const view = await settingsView(context(), null);
    expect(view).toMatchObject({ provider: 'anthropic', current: { key: { endsIn: 'Tk47' }, baseUrl: null } });
    expect(`${JSON.stringify(view)}${onDisk()}`).not.toMatch(/Zq81|sk-ant/);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('keeps the key of a choice that is saved again, and forgets it when told to', async () => {
    await saveChoice({ provider: 'openai', key: KEY }, context());
    await saveChoice({ provider: 'openai', modelId: 'other' }, context());
    expect(await effectiveConfig(context())).toMatchObject({ modelId: 'other', apiKey: KEY });
    await saveChoice({ provider: 'embedded' }, context());
    expect(await effectiveModel(context())).toMatchObject({ provider: 'embedded', source: 'settings' });
    expect((await settingsView(context(), null)).chosen.openai).toMatchObject({ modelId: 'other', key: { endsIn: 'Tk47' } });
    await expect(saveChoice({ provider: 'openai', key: null }, context())).rejects.toThrow('A key is needed');
    await saveChoice({ provider: 'openai', key: null, baseUrl: 'localhost:4000' }, context());
    expect(await effectiveConfig(context())).toMatchObject({ apiKey: undefined, baseUrl: 'http://localhost:4000/v1' });
  });

  it('never sends a key to another address than the one it was entered for', async () => {
    await saveChoice({ provider: 'compatible', baseUrl: 'gw.example/v1', key: KEY, modelId: 'm' }, context());
    const elsewhere = { provider: 'compatible', baseUrl: 'evil.example', modelId: 'm' } as const;
    for (const attempt of [saveChoice(elsewhere, context()), draftConfig(elsewhere, context())])
      await expect(attempt).rejects.toThrow('was entered for gw.example, not for evil.example');
    // Not even one that stands in the catalog beside another address.
    const stored = (await catalog.getPreferences()).get('model.compatible') ?? '';
    await catalog.putPreferences({ 'model.compatible': stored.replace('gw.example', 'evil.example') });
    expect(await effectiveConfig(context())).toMatchObject({ apiKey: undefined, trouble: 'lost_key' });
  });

  it('gives way to the environment', async () => {
    await saveChoice({ provider: 'openai', key: KEY }, context());
    const chosen = await effectiveModel(context({ PATHLIGHT_PROVIDER: 'embedded' }));
    expect(chosen).toEqual({ provider: 'embedded', source: 'environment', config: null });
    expect(await effectiveConfig(context({ ANTHROPIC_API_KEY: 'a' }))).toMatchObject({
      provider: 'anthropic',
      source: 'environment',
    });
  });
});

describe('the secret', () => {
  it('lost costs the key alone, and is told', async () => {
    await saveChoice({ provider: 'google', modelId: 'gemini-x', key: KEY }, context());
    rmSync(join(folder, 'secret.key'));
    expect(await effectiveConfig(context())).toMatchObject({
      modelId: 'gemini-x',
      apiKey: undefined,
      trouble: 'lost_key',
    });
    expect((await settingsView(context(), null)).trouble).toBe('lost_key');
    await saveChoice({ provider: 'google', modelId: 'gemini-x', key: KEY }, context());
    expect(await effectiveConfig(context())).toMatchObject({ apiKey: KEY });
  });

  it('may be of the environment, and another one opens nothing', async () => {
    const first = { PATHLIGHT_SECRET: 'a secret of sixteen or more' };
    await saveChoice({ provider: 'openai', key: KEY }, context(first));
    expect(existsSync(join(folder, 'secret.key'))).toBe(false);
    expect(await effectiveConfig(context(first))).toMatchObject({ apiKey: KEY });
    expect(await effectiveConfig(context({ PATHLIGHT_SECRET: 'another secret of that length' }))).toMatchObject({
      apiKey: undefined,
    });
  });

  it('is made once, by whoever is first', () => {
    writeFileSync(join(folder, 'secret.key'), '');
    const made = new Set(Array.from({ length: 3 }, () => ensureSecret({ dataFolder: folder, secret: undefined })));
    expect(made.size).toBe(1);
  });

  it('that cannot be read is told with its file', () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    chmodSync(folder, 0o600);
    expect(() => ensureSecret({ dataFolder: folder, secret: undefined })).toThrow(/secret\.key.*cannot be used/);
  });
});

describe('what a form sends', () => {
  it.each([
    [{ provider: 'bard' }, 'the provider is unknown'],
    [{ provider: 'openai', key: `${KEY}\n${KEY}` }, 'the key has spaces'],
    [{ provider: 'openai', key: ' ' }, 'the key is empty'],
    [{ provider: 'openai', modelId: 'a\u202eb' }, 'cannot be seen'],
    [{ provider: 'openai', prices: { input: -1, output: 1 } }, 'a price is at least 0'],
    [{ provider: 'openai', prices: { input: null, output: 1 } }, 'a price is US dollars'],
    ['openai', 'cannot be used'],
  ])('refuses %j without repeating a key', (body, message) => {
    expect(() => parseDraft(body)).toThrow(message);
    expect(() => parseDraft(body)).not.toThrow(/Zq81/);
  });

  it('may choose the planner inside', () => {
    expect(parseChoice({ provider: 'embedded', key: 'x' })).toEqual({ provider: 'embedded' });
  });

  it('has to name the server, and one that is an address', async () => {
    await expect(draftConfig({ provider: 'compatible' }, context())).rejects.toThrow('The address of the server is missing');
    await expect(draftConfig({ provider: 'compatible', baseUrl: 'ftp://x' }, context())).rejects.toThrow('must be an http');
  });
});
