/**
 * All settings, from the environment alone, parsed once. A wrong value is refused with a sentence that names the variable and the
 * way out; nothing else in the project reads process.env. An empty string means unset. `.env.example` lists the same variables.
 */
import { availableParallelism, homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { type AccountSettings, accountSettings } from '#lib/auth/account-settings';
import { type ChatSettings, chatSettings, chatVariables } from '#lib/chat/chat-settings';
import { PathlightError } from '#lib/model/errors';
import { type ModelConfig, PROVIDERS, type ProviderName } from '#lib/model/model-config';
import { MAX_PATTERNS, patternTrouble } from '#lib/model/secrets/extra-patterns';
import { environmentModel } from '#lib/model-choice/environment-model';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  /** Absolute. Databases and models live here, never inside an indexed repository. */
  readonly dataFolder: string;
  /** `file:`, `libsql://`, `http://` or `https://`. */
  readonly catalogUrl: string;
  /** URL of a repository's database with `{name}` for its name; undefined: a file in the data folder. */
  readonly repositoryUrl: string | undefined;
  readonly databaseToken: string | undefined;
  /** Who answers, as the environment says; null when it says nothing. */
  readonly environmentProvider: ProviderName | null;
  /** What keys in the catalog are encrypted with; undefined: with a file of the data folder. */
  readonly secret: string | undefined;
  /** The model the environment chooses; null when it chooses none, or the planner inside. */
  readonly environmentModel: ModelConfig | null;
  readonly embeddings: boolean;
  readonly maxFileBytes: number;
  /** Patterns in .gitignore's language of files not to index. */
  readonly exclude: readonly string[];
  /** Files that hold secrets besides the built-in ones, in .gitignore's language; `!pattern` for those that may be read. */
  readonly secretFiles: readonly string[];
  /** Texts that are secrets of this team's own, `*` for a run of characters. */
  readonly secretPatterns: readonly string[];
  /** Kinds of files to index that are otherwise skipped. */
  readonly include: readonly ('minified' | 'generated')[];
  readonly parseTimeoutMs: number;
  /** Indexed states of a repository that can still be asked; older ones are forgotten when it is indexed. */
  readonly keepGenerations: number;
  readonly workers: number;
  /** An answer that nobody reads for so long is stopped. */
  readonly unreadMs: number;
  /** Answers a server makes at the same time. */
  readonly maxAnswers: number;
  /** The chat platforms that are set up. */
  readonly chat: ChatSettings;
  /** Without a trailing slash. */
  readonly publicUrl: string | undefined;
  readonly accounts: AccountSettings;
  /** Absolute directories that alone may be indexed; undefined: any on the command line, none through the web. */
  readonly roots: readonly string[] | undefined;
  readonly git: GitSettings;
  /** How often clones are brought up to date; 0: when somebody asks for it. */
  readonly refreshMinutes: number;
  /** Indexes a server makes at the same time. */
  readonly maxIndexJobs: number;
  /** Reverse proxies in front that are ours; 0: what X-Forwarded-For says is not believed. */
  readonly trustedProxies: number;
  /** What one asker may have in a minute; 0: as much as they like. */
  readonly limits: LimitSettings;
}

export interface LimitSettings {
  readonly ask: number;
  readonly read: number;
  readonly write: number;
  readonly mcp: number;
  /** Of one address, of whoever is not known. */
  readonly outsider: number;
  /** Open at once. */
  readonly streams: number;
}

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How code is fetched from elsewhere. */
export interface GitSettings {
  /** `host`, `host:port` or `http://host:port`, lower case: the only ones, private addresses among them; undefined: every public host. */
  readonly hosts: readonly string[] | undefined;
  readonly ssh: boolean;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  /** Commits of history; 0: all of it. */
  readonly depth: number;
  /** `TOKEN` or `user:TOKEN` by host, written as in the variable's name: `GITHUB_COM`, a `-` as `__`. */
  readonly tokens: Readonly<Record<string, string>>;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const LOOPBACK = /^(localhost|127\.|\[::1\]|0\.0\.0\.0|host\.docker\.internal)/i;

const text = z.string().trim().min(1);
const number = (low: number, high: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${low} to ${high}` })
    .int({ error: `must be a whole number from ${low} to ${high}` })
    .min(low, { error: `must be at least ${low}` })
    .max(high, { error: `must be at most ${high}` });

/** An IPv6 address stands in brackets. */
const GIT_HOST = /^(?:https?:\/\/)?(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const GIT_TOKEN = 'PATHLIGHT_GIT_TOKEN_';

const price = z.coerce
  .number({ error: 'must be US dollars a million tokens' })
  .min(0, { error: 'must be at least 0' })
  .max(100_000, { error: 'must be US dollars a million tokens' });

const webUrl = text
  .transform((value) => (SCHEME.test(value) ? value : `${LOOPBACK.test(value) ? 'http' : 'https'}://${value}`))
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: 'must be an http or https URL' })
  .transform((value) => value.replace(/\/+$/, ''));

const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const secretPatternList = z
  .array(z.string())
  .max(MAX_PATTERNS, { error: `must list at most ${MAX_PATTERNS} patterns` })
  .refine((patterns) => patterns.every((one) => patternTrouble(one) === null), {
    error: `must list patterns with at least 4 characters in a row, two * at most, and none longer than 200`,
  });

const databaseUrl = text.refine((value) => /^(file:|libsql:\/\/|https?:\/\/)/i.test(value), {
  error: 'must start with file:, libsql://, http:// or https://',
});

const schema = z.object({
  PATHLIGHT_DATA: text.optional(),
  PATHLIGHT_CATALOG_URL: databaseUrl.optional(),
  PATHLIGHT_REPOSITORY_URL: databaseUrl
    .refine((value) => value.includes('{name}'), { error: 'must contain {name}, which stands for the repository' })
    .optional(),
  PATHLIGHT_DATABASE_TOKEN: text.optional(),
  PATHLIGHT_PROVIDER: z.enum(PROVIDERS, { error: `must be one of ${PROVIDERS.join(', ')}` }).optional(),
  PATHLIGHT_MODEL: text.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: text.optional(),
  ANTHROPIC_API_KEY: text.optional(),
  ANTHROPIC_BASE_URL: text.optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: text.optional(),
  GOOGLE_GENERATIVE_AI_BASE_URL: text.optional(),
  PATHLIGHT_SECRET: text.min(16, { error: 'must have at least 16 characters' }).optional(),
  PATHLIGHT_PRICE_INPUT: price.optional(),
  PATHLIGHT_PRICE_OUTPUT: price.optional(),
  PATHLIGHT_EMBEDDINGS: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('on'),
  PATHLIGHT_MAX_FILE_BYTES: number(1_000, 100_000_000).default(1_000_000),
  PATHLIGHT_EXCLUDE: list.optional(),
  PATHLIGHT_SECRET_FILES: list.optional(),
  PATHLIGHT_SECRET_PATTERNS: list.pipe(secretPatternList).optional(),
  PATHLIGHT_INCLUDE: list
    .pipe(z.array(z.enum(['minified', 'generated'], { error: 'must list "minified", "generated" or both' })))
    .optional(),
  PATHLIGHT_PARSE_TIMEOUT_MS: number(100, 600_000).default(10_000),
  PATHLIGHT_KEEP_GENERATIONS: number(1, 10_000).default(10),
  PATHLIGHT_WORKERS: number(1, 64).optional(),
  PATHLIGHT_UNREAD_MS: number(1_000, 86_400_000).default(600_000),
  PATHLIGHT_MAX_ANSWERS: number(1, 1_000).default(32),
  PATHLIGHT_PUBLIC_URL: webUrl.optional(),
  ...chatVariables,
  PATHLIGHT_ACCOUNTS: z.enum(['auto', 'required'], { error: 'must be "auto" or "required"' }).default('auto'),
  PATHLIGHT_GITHUB_ID: text.optional(),
  PATHLIGHT_GITHUB_SECRET: text.optional(),
  PATHLIGHT_GITHUB_URL: webUrl.default('https://github.com'),
  PATHLIGHT_OIDC_ISSUER: webUrl.optional(),
  PATHLIGHT_OIDC_DISCOVERY: webUrl.optional(),
  PATHLIGHT_OIDC_ID: text.optional(),
  PATHLIGHT_OIDC_SECRET: text.optional(),
  PATHLIGHT_OIDC_NAME: text.max(40, { error: 'must have at most 40 characters' }).default('Single sign-on'),
  PATHLIGHT_TRUST_PROXY: number(0, 10).default(0),
  PATHLIGHT_LIMIT_ASK: number(0, 1_000_000).default(60),
  PATHLIGHT_LIMIT_READ: number(0, 1_000_000).default(1_200),
  PATHLIGHT_LIMIT_WRITE: number(0, 1_000_000).default(240),
  PATHLIGHT_LIMIT_MCP: number(0, 1_000_000).default(300),
  PATHLIGHT_LIMIT_OUTSIDER: number(0, 1_000_000).default(300),
  PATHLIGHT_LIMIT_STREAMS: number(0, 10_000).default(24),
  PATHLIGHT_LOG: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  PATHLIGHT_ROOTS: list
    .refine((folders) => folders.every((folder) => isAbsolute(folder)), { error: 'must list absolute paths of directories' })
    .optional(),
  PATHLIGHT_GIT_HOSTS: list
    .refine((hosts) => hosts.every((host) => GIT_HOST.test(host)), {
      error: 'must list hosts as host, host:port or http://host:port',
    })
    .optional(),
  PATHLIGHT_GIT_SSH: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('off'),
  PATHLIGHT_CLONE_MAX_MB: number(1, 1_000_000).default(2_000),
  PATHLIGHT_CLONE_TIMEOUT_MS: number(1_000, 86_400_000).default(1_800_000),
  PATHLIGHT_CLONE_DEPTH: number(0, 1_000_000).default(1_000),
  PATHLIGHT_REFRESH: number(0, 100_000).default(0),
  PATHLIGHT_INDEX_JOBS: number(1, 8).default(1),
});

type Variables = z.infer<typeof schema>;

/** Every variable that is read. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

const SECRET = /KEY|TOKEN|SECRET|PASSWORD/;

/** Reads and checks every setting; throws PathlightError `bad_input` at the first wrong one. */
export function readSettings(environment: Environment = process.env): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name]?.trim() === '' ? undefined : environment[name]]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw wrongValue(parsed.error, given);
  return toSettings(parsed.data, environment);
}

function toSettings(variables: Variables, environment: Environment): Settings {
  const dataFolder = resolve(
    /* turbopackIgnore: true */ variables.PATHLIGHT_DATA ?? defaultDataFolder(environment, process.platform),
  );
  const chosen = environmentModel(variables);
  return {
    dataFolder,
    catalogUrl: variables.PATHLIGHT_CATALOG_URL ?? databaseFileUrl(join(dataFolder, 'catalog.db')),
    repositoryUrl: variables.PATHLIGHT_REPOSITORY_URL,
    databaseToken: variables.PATHLIGHT_DATABASE_TOKEN,
    secret: variables.PATHLIGHT_SECRET,
    environmentProvider: chosen.provider,
    environmentModel: chosen.model,
    embeddings: variables.PATHLIGHT_EMBEDDINGS === 'on',
    maxFileBytes: variables.PATHLIGHT_MAX_FILE_BYTES,
    exclude: variables.PATHLIGHT_EXCLUDE ?? [],
    secretFiles: variables.PATHLIGHT_SECRET_FILES ?? [],
    secretPatterns: variables.PATHLIGHT_SECRET_PATTERNS ?? [],
    include: variables.PATHLIGHT_INCLUDE ?? [],
    parseTimeoutMs: variables.PATHLIGHT_PARSE_TIMEOUT_MS,
    keepGenerations: variables.PATHLIGHT_KEEP_GENERATIONS,
    workers: variables.PATHLIGHT_WORKERS ?? Math.min(8, availableParallelism()),
    unreadMs: variables.PATHLIGHT_UNREAD_MS,
    maxAnswers: variables.PATHLIGHT_MAX_ANSWERS,
    publicUrl: variables.PATHLIGHT_PUBLIC_URL,
    chat: chatSettings(variables),
    accounts: accountSettings(variables),
    trustedProxies: variables.PATHLIGHT_TRUST_PROXY,
    limits: {
      ask: variables.PATHLIGHT_LIMIT_ASK,
      read: variables.PATHLIGHT_LIMIT_READ,
      write: variables.PATHLIGHT_LIMIT_WRITE,
      mcp: variables.PATHLIGHT_LIMIT_MCP,
      outsider: variables.PATHLIGHT_LIMIT_OUTSIDER,
      streams: variables.PATHLIGHT_LIMIT_STREAMS,
    },
    roots: variables.PATHLIGHT_ROOTS?.map((folder) => resolve(/* turbopackIgnore: true */ folder)),
    git: gitSettings(variables, environment),
    refreshMinutes: variables.PATHLIGHT_REFRESH,
    maxIndexJobs: variables.PATHLIGHT_INDEX_JOBS,
  };
}

function gitSettings(variables: Variables, environment: Environment): GitSettings {
  const tokens = Object.entries(environment).flatMap(([name, value]) =>
    name.startsWith(GIT_TOKEN) && value?.trim() ? [[name.slice(GIT_TOKEN.length), value.trim()] as const] : [],
  );
  return {
    hosts: variables.PATHLIGHT_GIT_HOSTS?.map((host) => host.toLowerCase().replace(/^https:\/\//, '')),
    ssh: variables.PATHLIGHT_GIT_SSH === 'on',
    maxBytes: variables.PATHLIGHT_CLONE_MAX_MB * 1_000_000,
    timeoutMs: variables.PATHLIGHT_CLONE_TIMEOUT_MS,
    depth: variables.PATHLIGHT_CLONE_DEPTH,
    tokens: Object.fromEntries(tokens),
  };
}

function wrongValue(error: z.ZodError, given: Environment): PathlightError {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'A setting');
  const shown = SECRET.test(name) ? '' : `, not ${JSON.stringify(given[name])}`;
  return new PathlightError('bad_input', `${name} ${issue?.message ?? 'is wrong'}${shown}.`, {
    remedy: 'Correct it in the environment or unset it; .env.example explains every setting.',
    cause: error,
  });
}

/** Tells the server what it listens on. The command that starts the server sets it; it is no setting. */
export const BOUND_HOST = 'PATHLIGHT_BOUND_HOST';

export function boundHost(environment: Environment = process.env): string | undefined {
  return environment[BOUND_HOST]?.trim() || undefined;
}

/** Before the settings are known to be right, the log is needed already: a wrong level is told with them, and the default until then. */
export function logLevel(environment: Environment = process.env): LogLevel {
  return LOG_LEVELS.find((level) => level === environment.PATHLIGHT_LOG?.trim()) ?? 'info';
}

/** Values that must not be told anywhere, of our variables and of others by their names. */
export function secretValues(environment: Environment = process.env): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => (SECRET.test(name.toUpperCase()) && value ? [value] : []));
}

/** The folder of this user for this platform. An XDG_DATA_HOME that is not absolute is ignored, as its specification asks. */
export function defaultDataFolder(environment: Environment, platform: NodeJS.Platform): string {
  const home = environment.HOME || homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Pathlight');
  if (platform === 'win32') return join(environment.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Pathlight');
  const xdg = environment.XDG_DATA_HOME;
  return join(xdg && isAbsolute(xdg) ? xdg : join(home, '.local', 'share'), 'pathlight');
}

/** `file:` URL of a database file; characters that a URL gives a meaning to are escaped. */
export function databaseFileUrl(path: string): string {
  return `file:${path.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')}`;
}

/** Where a repository's database is: the template's URL, or a file of its own in the data folder. */
export function repositoryDatabaseUrl(settings: Settings, name: string): string {
  const safe = encodeURIComponent(name);
  const template = settings.repositoryUrl;
  if (template === undefined) return databaseFileUrl(join(settings.dataFolder, 'repositories', `${safe}.db`));
  // A file URL is decoded once more on its way to the disk.
  return template.replaceAll('{name}', template.startsWith('file:') ? encodeURIComponent(safe) : safe);
}
