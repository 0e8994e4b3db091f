/**
 * Keys whose providers gave them a shape of their own. Each begins with a text that hardly anything else has; the shape is tried only
 * where that text stands and nothing of a word stands before it, so every run of characters is read a bounded number of times.
 */
export interface KeyShape {
  readonly rule: string;
  /** How keys of this shape begin, as a pattern. */
  readonly begin: string;
  /** What follows the beginning. */
  readonly rest: string;
}

const shape = (rule: string, begin: string, rest: string): KeyShape => ({ rule, begin, rest });

export const KEY_SHAPES: readonly KeyShape[] = [
  shape('aws-access-key', '(?:AKIA|ASIA|ABIA|ACCA)', '[A-Z0-9]{16}(?![A-Za-z0-9])'),
  shape('google-api-key', 'AIza', '[\\w-]{35}(?![\\w-])'),
  shape('google-oauth', 'ya29\\.', '[\\w-]{20,}'),
  shape('google-client-secret', 'GOCSPX-', '[\\w-]{20,}'),
  shape('github', 'gh[pousr]_', '[A-Za-z0-9]{30,}'),
  shape('github-pat', 'github_pat_', '\\w{22,}'),
  shape('gitlab', 'gl(?:pat|ptt|dt|rt|cbt|ft|soat|agent|imt|oas|ffct)-', '[\\w.-]{20,}'),
  shape('gitlab-runner', 'GR1348941', '[\\w-]{20,}'),
  shape('slack', 'xox[abceoprsd]-', '[\\w.-]{10,}'),
  shape('slack-app', 'xapp-', '\\d-[\\w-]{10,}'),
  shape('stripe', '[sr]k_(?:live|test)_', '[A-Za-z0-9]{16,}'),
  shape('webhook-secret', 'whsec_', '[A-Za-z0-9+/=]{24,}'),
  shape('anthropic', 'sk-ant-', '[\\w-]{20,}'),
  shape('openai', 'sk-(?:proj|svcacct|admin|None|or-v1|lf)-', '[\\w-]{20,}'),
  shape('openai-old', 'sk-', '[A-Za-z0-9]{32,}'),
  shape('sendgrid', 'SG\\.', '[\\w-]{16,}\\.[\\w-]{16,}'),
  shape('twilio', 'SK', '[0-9a-f]{32}(?![\\w-])'),
  shape('npm', 'npm_', '[A-Za-z0-9]{36}'),
  shape('pypi', 'pypi-', '[\\w-]{50,}'),
  shape('rubygems', 'rubygems_', '[a-f0-9]{48}'),
  shape('crates', 'cio', '[A-Za-z0-9]{32}(?![A-Za-z0-9])'),
  shape('docker', 'dckr_(?:pat|oat)_', '[\\w-]{20,}'),
  shape('digitalocean', 'do[opr]_v1_', '[a-f0-9]{64}'),
  shape('hugging-face', '(?:hf|api_org)_', '[A-Za-z0-9]{30,}'),
  shape('pathlight', 'pl_', '[A-Za-z0-9]{48}(?![A-Za-z0-9])'),
  shape('groq', 'gsk_', '[A-Za-z0-9]{40,}'),
  shape('xai', 'xai-', '[A-Za-z0-9]{60,}'),
  shape('replicate', 'r8_', '[A-Za-z0-9]{37}'),
  shape('nvidia', 'nvapi-', '[\\w-]{40,}'),
  shape('shopify', 'shp(?:at|ss|ca|pa)_', '[a-fA-F0-9]{32}'),
  shape('square', 'sq0[a-z]{3}-', '[\\w-]{22,}'),
  shape('mailgun', 'key-', '[0-9a-f]{32}(?![\\w-])'),
  shape('linear', 'lin_(?:api|oauth)_', '[A-Za-z0-9]{32,}'),
  shape('notion', 'ntn_', '[A-Za-z0-9]{40,}'),
  shape('newrelic', 'NR(?:AK|II|JS)-', '[A-Za-z0-9]{20,}'),
  shape('grafana', 'gl(?:sa|c)_', '[A-Za-z0-9+/=_]{32,}'),
  shape('vault', 'hv[sbr]\\.', '[\\w-]{24,}'),
  shape('databricks', 'dapi', '[a-f0-9]{32}(?![\\w-])'),
  shape('atlassian', 'ATATT3x', '[\\w=-]{50,}'),
  shape('postman', 'PMAK-', '[\\w-]{50,}'),
  shape('figma', 'figd_', '[\\w-]{30,}'),
  shape('airtable', 'pat', '[A-Za-z0-9]{14}\\.[a-f0-9]{64}'),
  shape('supabase', 'sb(?:p|_secret)_', '\\w{30,}'),
  shape('sentry', 'sntry[su]_', '[\\w+/=-]{40,}'),
  shape('planetscale', 'pscale_(?:tkn|pw|oauth)_', '[\\w.-]{32,}'),
  shape('doppler', 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.', '[\\w.-]{40,}'),
  shape('age', 'AGE-SECRET-KEY-1', '[A-Z0-9]{58}'),
  shape('jwt', 'eyJ', '[\\w-]{8,}\\.eyJ[\\w-]{4,}(?:\\.[\\w-]{8,})'),
  shape('bcrypt', '\\$2[abxy]\\$', '\\d\\d\\$[./A-Za-z0-9]{53}'),
  shape('argon2', '\\$argon2(?:id|i|d)\\$', '[^\\s"\'`]{30,}'),
  shape('crypt', '\\$[156]\\$', '(?:rounds=\\d+\\$)?[./A-Za-z0-9]{4,16}\\$[./A-Za-z0-9]{20,}'),
];
