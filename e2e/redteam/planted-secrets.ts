/**
 * A repository full of secrets, none of them real: each is drawn here from a fixed seed and put together from parts, so that nothing in
 * this project looks like a key. `values` are what must stand nowhere but in the repository itself.
 */
import { seeded } from '#lib/model/secrets/testing/seeded';

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const HEX = '0123456789abcdef';

const random = seeded(20_240_601);
/** Always a figure, a capital and a small letter, so that every draw is as mixed as keys are. */
const key = (length: number): string => `${random(length - 6)}q7Zk9X`;

export const VALUES = {
  aws: `AK${'IA'}${random(16, UPPER)}`,
  awsSecret: `${key(38)}+/`.slice(0, 40),
  github: `gh${'p_'}${key(36)}`,
  githubPat: `github${'_pat_'}${random(22)}_${random(59)}`,
  gitlab: `glp${'at-'}${key(20)}`,
  slack: `xo${'xb-'}${random(12, '0123456789')}-${random(12, '0123456789')}-${key(24)}`,
  slackHook: `T${random(8, UPPER)}/B${random(8, UPPER)}/${key(24)}`,
  stripe: `sk${'_live_'}${key(24)}`,
  openai: `sk${'-proj-'}${key(48)}`,
  anthropic: `sk${'-ant-'}api03-${key(60)}`,
  google: `AI${'za'}${key(35)}`,
  sendgrid: `S${'G.'}${key(22)}.${key(43)}`,
  twilio: `S${'K'}${random(32, HEX)}`,
  npm: `np${'m_'}${key(36)}`,
  pypi: `py${'pi-'}AgEIcHlwaS5vcmc${key(60)}`,
  telegram: `A${'A'}${key(33)}`,
  discord: `M${random(23)}.${random(6)}.${key(30)}`,
  jwt: `ey${'J'}hbGciOiJIUzI1NiJ9.ey${'J'}zdWIiOiIxMjM0In0.${key(43)}`,
  azure: `${key(86)}==`,
  postgres: 'vK8-tRopf3n',
  mysql: 'w9Lk2mBq',
  basic: Buffer.from(`deploy:${key(14)}`).toString('base64'),
  bearer: key(40),
  password: 'Gx4!rTq9#vb',
  passwordPlain: 'tulpen8813',
  hexKey: random(40, HEX),
  envFallback: key(32),
  defaultValue: key(28),
  docstring: key(30),
  xml: 'Rz7#pLq2!m',
  yaml: key(26),
  own: `acme_live_${random(10, 'abcdefgh')}`,
  inMessage: `gh${'o_'}${key(36)}`,
  removed: `gh${'s_'}${key(36)}`,
  asked: `gl${'ptt-'}${key(20)}`,
  wide: key(31),
  latin: key(29),
  envFile: 'envcanary5521plain',
  keyFile: random(64),
  npmrc: 'npmrccanary7712plain',
  account: 'accountcanary3391plain',
  state: 'statecanary9917plain',
} as const;

const v = VALUES;
const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

export const FILES: Readonly<Record<string, string | Buffer>> = {
  'src/checkout.ts': [
    "import { charge } from './payment';",
    '',
    `export const STRIPE = '${v.stripe}';`,
    `const githubToken: string = "${v.github}";`,
    '',
    '/**',
    ` * Pays an order. Ask the gateway with api_key: "${v.docstring}" when it is slow.`,
    ' */',
    `export function checkout(total: number, apiKey = '${v.defaultValue}'): number {`,
    `  const secret = process.env.GATEWAY_SECRET || '${v.envFallback}';`,
    `  log('Authorization: Bearer ${v.bearer}');`,
    `  fetch('https://hooks.slack.com/services/${v.slackHook}', { headers: { Authorization: 'Basic ${v.basic}' } });`,
    '  return charge(total, apiKey + secret);',
    '}',
    '',
    'export function log(text: string): void { console.log(text); }',
    '',
  ].join('\n'),
  'src/payment.ts': [
    `const accounts = { password: "${v.password}", user: "shop", aws: '${v.aws}', aws_secret_access_key: '${v.awsSecret}' };`,
    `const models = ["${v.openai}", "${v.anthropic}", '${v.google}'];`,
    `export function charge(total: number, key: string): number { return connect("postgres://shop:${v.postgres}@db.internal/shop") + total; }`,
    `function connect(url: string): number { return url.length + accounts.user.length + models.length; }`,
    '',
  ].join('\n'),
  'src/app.py': [
    'import os',
    `SENDGRID = "${v.sendgrid}"`,
    `TWILIO = '${v.twilio}'`,
    `DB_PASSWORD = "${v.passwordPlain}"`,
    `BOT = "1234567890:${v.telegram}"`,
    '',
    `def settings(token="${v.hexKey}"):`,
    `    """Reads ${v.pypi} once."""`,
    `    return os.getenv("MYSQL_URL", "mysql://app:${v.mysql}@localhost/app"), token`,
    '',
  ].join('\n'),
  'main.go': `package main\n\nconst npmToken = "${v.npm}"\n\n// Hook tells ${v.discord} about it.\nfunc Hook() string { return "${v.gitlab}" + npmToken }\n`,
  'Main.java': `class Main {\n  static final String JWT = "${v.jwt}";\n  String slack() { return "${v.slack}"; }\n  String azure() { return "DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${v.azure};"; }\n}\n`,
  'pat.rb': `class Pat\n  TOKEN = '${v.githubPat}'\n  def own\n    '${v.own}'\n  end\nend\n`,
  'mapper.xml': `<?xml version="1.0"?>\n<mapper namespace="a">\n  <property name="x"/>\n  <password>${v.xml}</password>\n</mapper>\n`,
  'wide.py': utf16(`def wide():\n    api_key = "${v.wide}"\n    return api_key\n`),
  'latin.py': Buffer.from(`# -*- coding: latin-1 -*-\ndef caf\u00e9():\n    token = "${v.latin}"\n    return token\n`, 'latin1'),
  'config.yaml': `api_key: ${v.yaml}\n`,
  'README.md': `# Shop\n\nDeploys with api_key=${v.yaml}, see src.\n`,
  '.env': `DATABASE_PASSWORD=${v.envFile}\n`,
  '.env.example': 'DATABASE_PASSWORD=changeme\n',
  'deploy/id_rsa': `-----BEGIN RSA PRIVATE KEY-----\n${v.keyFile}\n-----END RSA PRIVATE KEY-----\n`,
  '.npmrc': `//registry.npmjs.org/:_authToken=${v.npmrc}\n`,
  'deploy/my-service-account.json': `{ "private_key": "${v.account}" }\n`,
  'deploy/terraform.tfstate': `{ "value": "${v.state}" }\n`,
};

/** What of a value must not be seen: all of it, and a good part of it. */
export function leaksIn(text: string): readonly string[] {
  return Object.entries(VALUES).flatMap(([name, value]) => {
    const part = value.length > 24 ? value.slice(-18) : value;
    return text.includes(value) || text.includes(part) ? [name] : [];
  });
}
