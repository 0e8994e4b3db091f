/**
 * Who is asking. Every read and every act is decided for a viewer: where nobody but the people of this machine reaches the server, that is
 * `local`; else a person who signed in, an API key, somebody of a chat platform who linked an account, or an outsider.
 */

/** From the most to the least that is allowed. */
export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** What an API key is for; what its person may not do it may not do either. */
export const KEY_SCOPES = ['read', 'ask', 'channels', 'admin'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Whom a repository can be granted to. */
export const GRANTEES = ['organization', 'team', 'user', 'key'] as const;
export type GranteeKind = (typeof GRANTEES)[number];

export interface ViewerKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Reads only what is granted to the key itself, of what its person may read. */
  readonly isRestricted: boolean;
}

export interface Viewer {
  readonly kind: 'local' | 'person' | 'key' | 'outsider';
  /** The person's id (with a key: whose key it is), `local`, or empty for an outsider. What is theirs is kept under it. */
  readonly id: string;
  readonly name: string;
  /** In the organisation below; null for outsiders and people of no organisation. */
  readonly role: Role | null;
  readonly organization: string | null;
  /** That organisation runs the installation: its owners and admins are operators. */
  readonly operates: boolean;
  readonly teams: readonly string[];
  readonly key: ViewerKey | null;
}

/** Where there are no accounts: whoever sits at this machine. */
export const LOCAL_VIEWER: Viewer = {
  kind: 'local',
  id: 'local',
  name: 'You',
  role: 'owner',
  organization: '',
  operates: true,
  teams: [],
  key: null,
};

export const OUTSIDER: Viewer = {
  kind: 'outsider',
  id: '',
  name: '',
  role: null,
  organization: null,
  operates: false,
  teams: [],
  key: null,
};

/** What a viewer may want to do; the least role that may, and the scope a key needs for it. */
export const ACTIONS = {
  /** Answers, source, maps, search, channels: each of what the viewer may see. */
  read: { role: 'viewer', scope: 'read' },
  /** Have a question answered, which may cost a model's tokens and is kept. */
  ask: { role: 'member', scope: 'ask' },
  /** Write, react, verify, make a channel. */
  post: { role: 'member', scope: 'channels' },
  /** Judge edges and what models inferred; have summaries written. */
  curate: { role: 'member', scope: 'ask' },
  /** Make a link that works without signing in, where that is allowed. */
  publish: { role: 'member', scope: 'admin' },
  /** What is of one's own organisation: people, teams, grants, keys, sharing, chat workspaces, the audit log. */
  administer: { role: 'admin', scope: 'admin' },
  /**
   * What is of the whole installation: models and their keys, patterns of secrets, what is added to it and removed, organisations and which
   * repository is whose. For people of the organisation that runs it alone.
   */
  operate: { role: 'admin', scope: 'admin' },
  /** Give and take the roles of owners, delete the organisation. */
  own: { role: 'owner', scope: 'admin' },
} as const satisfies Readonly<Record<string, { readonly role: Role; readonly scope: KeyScope }>>;
export type Action = keyof typeof ACTIONS;

/** Which organisation a page was drawn for: named in the page, and sent along with what it asks. */
export const ORGANIZATION_META = 'pathlight-organization';
export const ORGANIZATION_HEADER = 'x-pathlight-organization';

/** By role and scope alone; whether a thing is the viewer's to see is another question. */
export function may({ role, operates, key }: Viewer, action: Action): boolean {
  const needed = ACTIONS[action];
  if (action === 'operate' && !operates) return false;
  if (role === null || ROLES.indexOf(role) > ROLES.indexOf(needed.role)) return false;
  return key === null || key.scopes.includes(needed.scope);
}
