/** The variables that set up chat platforms. A platform is set up when all it needs is there; half of it is refused in words. */
import { z } from 'zod';
import { PathlightError } from '#lib/model/errors';

export interface SlackSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signingSecret: string;
  /** Of another server that speaks Slack's protocol, as development and tests have. */
  readonly apiUrl: string | undefined;
}

export interface DiscordSettings {
  readonly applicationId: string;
  readonly publicKey: string;
  readonly botToken: string;
  /** Needed to install it from the page for admins. */
  readonly clientSecret: string | undefined;
  readonly apiUrl: string | undefined;
}

export interface TeamsSettings {
  /** In small letters, as everything that is compared with it. */
  readonly appId: string;
  readonly appPassword: string;
  /** The only tenant that may ask; without it every one that an admin connects. */
  readonly tenantId: string | undefined;
  readonly apiUrl: string | undefined;
}

export interface ChatSettings {
  readonly slack: SlackSettings | null;
  readonly discord: DiscordSettings | null;
  readonly teams: TeamsSettings | null;
}

const text = z.string().trim().min(1);
const url = text
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: 'must be an http or https URL' })
  .transform((value) => `${value.replace(/\/+$/, '')}/`);

const guid = z
  .guid({ error: 'must be an id of Microsoft: 32 hexadecimal digits with hyphens' })
  .transform((id) => id.toLowerCase());

export const chatVariables = {
  PATHLIGHT_SLACK_CLIENT_ID: text.optional(),
  PATHLIGHT_SLACK_CLIENT_SECRET: text.optional(),
  PATHLIGHT_SLACK_SIGNING_SECRET: text.optional(),
  PATHLIGHT_SLACK_API_URL: url.optional(),
  PATHLIGHT_DISCORD_APPLICATION_ID: text.optional(),
  PATHLIGHT_DISCORD_PUBLIC_KEY: text.regex(/^[0-9a-f]{64}$/i, { error: 'must have 64 hexadecimal digits' }).optional(),
  PATHLIGHT_DISCORD_BOT_TOKEN: text.optional(),
  PATHLIGHT_DISCORD_CLIENT_SECRET: text.optional(),
  PATHLIGHT_DISCORD_API_URL: url.optional(),
  PATHLIGHT_TEAMS_APP_ID: guid.optional(),
  PATHLIGHT_TEAMS_APP_PASSWORD: text.optional(),
  PATHLIGHT_TEAMS_TENANT_ID: guid.optional(),
  PATHLIGHT_TEAMS_API_URL: url.optional(),
};

type Variables = { readonly [Name in keyof typeof chatVariables]?: string | undefined };

export function chatSettings(variables: Variables): ChatSettings {
  const slack = together(variables, [
    'PATHLIGHT_SLACK_CLIENT_ID',
    'PATHLIGHT_SLACK_CLIENT_SECRET',
    'PATHLIGHT_SLACK_SIGNING_SECRET',
  ]);
  const discord = together(variables, [
    'PATHLIGHT_DISCORD_APPLICATION_ID',
    'PATHLIGHT_DISCORD_PUBLIC_KEY',
    'PATHLIGHT_DISCORD_BOT_TOKEN',
  ]);
  const teams = together(variables, ['PATHLIGHT_TEAMS_APP_ID', 'PATHLIGHT_TEAMS_APP_PASSWORD']);
  return {
    slack: slack && {
      clientId: slack.PATHLIGHT_SLACK_CLIENT_ID,
      clientSecret: slack.PATHLIGHT_SLACK_CLIENT_SECRET,
      signingSecret: slack.PATHLIGHT_SLACK_SIGNING_SECRET,
      apiUrl: variables.PATHLIGHT_SLACK_API_URL,
    },
    discord: discord && {
      applicationId: discord.PATHLIGHT_DISCORD_APPLICATION_ID,
      publicKey: discord.PATHLIGHT_DISCORD_PUBLIC_KEY.toLowerCase(),
      botToken: discord.PATHLIGHT_DISCORD_BOT_TOKEN,
      clientSecret: variables.PATHLIGHT_DISCORD_CLIENT_SECRET,
      apiUrl: variables.PATHLIGHT_DISCORD_API_URL,
    },
    teams: teams && {
      appId: teams.PATHLIGHT_TEAMS_APP_ID,
      appPassword: teams.PATHLIGHT_TEAMS_APP_PASSWORD,
      tenantId: variables.PATHLIGHT_TEAMS_TENANT_ID,
      apiUrl: variables.PATHLIGHT_TEAMS_API_URL,
    },
  };
}

function together<Name extends keyof Variables>(variables: Variables, names: readonly Name[]): Record<Name, string> | null {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === names.length) return null;
  const [first] = missing;
  if (first !== undefined) {
    throw new PathlightError('bad_input', `${first} is not set, but other settings of the same platform are.`, {
      remedy: `Set ${names.join(', ')} together, or none of them; docs/slack.md, docs/discord.md and docs/teams.md say where to find them.`,
    });
  }
  return Object.fromEntries(names.map((name) => [name, variables[name]])) as Record<Name, string>;
}
