import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PathlightError } from '#lib/model/errors';
import { defaultDataFolder, readSettings, repositoryDatabaseUrl, SETTING_NAMES } from '#lib/settings';

const refusal = (environment: Record<string, string>): PathlightError => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof PathlightError) return error;
  }
  throw new Error('was not refused');
};

describe('readSettings', () => {
  it('has defaults for everything', () => {
    const settings = readSettings({ HOME: '/home/a' });
    expect(settings).toMatchObject({
      embeddings: true,
      maxFileBytes: 1_000_000,
      environmentProvider: null,
      environmentModel: null,
      publicUrl: undefined,
    });
    expect(settings.catalogUrl).toMatch(/^file:.*catalog\.db$/);
    expect(settings.workers).toBeGreaterThan(0);
  });

  it('takes an empty string for unset', () => {
    const empty = Object.fromEntries(variablesOfExample().map((name) => [name, ' ']));
    expect(readSettings({ HOME: '/home/a', ...empty })).toEqual(readSettings({ HOME: '/home/a' }));
  });

  it.each([
    ['PATHLIGHT_WORKERS', 'many', 'PATHLIGHT_WORKERS must be a whole number from 1 to 64, not "many".'],
    ['PATHLIGHT_WORKERS', '0', 'PATHLIGHT_WORKERS must be at least 1, not "0".'],
    ['PATHLIGHT_EMBEDDINGS', 'yes', 'PATHLIGHT_EMBEDDINGS must be "on" or "off", not "yes".'],
    ['PATHLIGHT_CATALOG_URL', 'postgres://x', 'PATHLIGHT_CATALOG_URL must start with file:, libsql://, http:// or https://'],
    ['PATHLIGHT_REPOSITORY_URL', 'libsql://db.example', 'PATHLIGHT_REPOSITORY_URL must contain {name}'],
    ['OPENAI_BASE_URL', 'ftp://models', 'OPENAI_BASE_URL must be an http or https URL'],
  ])('refuses %s=%s', (name, value, message) => {
    const error = refusal({ [name]: value });
    expect(error.code).toBe('bad_input');
    expect(error.message).toContain(message);
    expect(error.remedy).toContain('.env.example');
  });

  it.each([
    ['localhost:11434/v1/', 'http://localhost:11434/v1'],
    ['models.example.com/v1', 'https://models.example.com/v1'],
    ['http://10.0.0.2:8000/v1', 'http://10.0.0.2:8000/v1'],
  ])('gives the model host %s a scheme', (given, baseUrl) => {
    expect(readSettings({ OPENAI_BASE_URL: given }).environmentModel).toMatchObject({ apiKey: undefined, baseUrl });
  });

  it('lists every variable in .env.example', () => {
    expect(variablesOfExample().toSorted()).toEqual(SETTING_NAMES.toSorted());
  });
});

describe('folders and database addresses', () => {
  it('follows each platform', () => {
    expect(defaultDataFolder({ HOME: '/home/a' }, 'linux')).toBe('/home/a/.local/share/pathlight');
    expect(defaultDataFolder({ HOME: '/home/a', XDG_DATA_HOME: '/x' }, 'linux')).toBe('/x/pathlight');
    expect(defaultDataFolder({ HOME: '/home/a', XDG_DATA_HOME: 'x' }, 'linux')).toBe('/home/a/.local/share/pathlight');
    expect(defaultDataFolder({ HOME: '/Users/a' }, 'darwin')).toBe('/Users/a/Library/Application Support/Pathlight');
  });

  it('keeps a strange repository name inside its folder', () => {
    const settings = readSettings({ PATHLIGHT_DATA: '/data' });
    expect(repositoryDatabaseUrl(settings, '../a b')).toMatch(/^file:\/data\/repositories\/[^/]+\.db$/);
    const remote = readSettings({ PATHLIGHT_REPOSITORY_URL: 'http://db.example/{name}' });
    expect(repositoryDatabaseUrl(remote, 'a/b')).toBe('http://db.example/a%2Fb');
  });
});

function variablesOfExample(): string[] {
  return readFileSync('.env.example', 'utf8')
    .split('\n')
    .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
}
