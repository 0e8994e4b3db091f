/**
 * Files that are there to hold secrets: never read, whoever committed them and whenever. Patterns in .gitignore's language, so that what
 * a team adds, and `!pattern` for what it wants read, are written the same way. Values in files that are read are taken out besides.
 */
import ignore from 'ignore';

const SECRET_FILES: readonly string[] = [
  // Environments; their examples are read.
  ...['.env', '.env.*', '*.env', '.envrc', '.flaskenv', '.dev.vars', '!.env.example', '!.env.*.example', '!.env.sample'],
  ...['!.env.template', '!.env.dist', '!.env.default', '!.env.defaults', '!example.env', '!sample.env', '!template.env'],
  // Keys and key stores.
  ...['*.pem', '*.key', '*.p12', '*.pfx', '*.jks', '*.keystore', '*.bcfks', '*.kdbx', '*.kdb', '*.ppk', '*.p8', '*.pkcs12'],
  ...[
    '*.asc.key',
    '*.gpg',
    '*.pgp',
    '*.agekey',
    'id_rsa',
    'id_dsa',
    'id_ecdsa',
    'id_ed25519',
    'id_*_sk',
    '*.ovpn',
    '*.mobileprovision',
  ],
  // Credentials of tools.
  ...[
    '.npmrc',
    '.yarnrc.credentials',
    '.pypirc',
    '.netrc',
    '_netrc',
    '.pgpass',
    'pgpass.conf',
    '.my.cnf',
    '.mylogin.cnf',
    '.htpasswd',
  ],
  ...[
    '.git-credentials',
    '.gitcredentials',
    '.aws/credentials',
    '.aws/config',
    '.docker/config.json',
    '.dockercfg',
    '.dockerconfigjson',
  ],
  ...[
    '.kube/config',
    'kubeconfig',
    '*.kubeconfig',
    '.gem/credentials',
    '.cargo/credentials',
    '.cargo/credentials.toml',
    '.boto',
    '.s3cfg',
  ],
  ...[
    '.azure/*.json',
    '.config/gcloud/*',
    '.vault-token',
    '.terraformrc',
    'terraform.rc',
    'credentials.tfrc.json',
    '.m2/settings.xml',
  ],
  ...[
    '.m2/settings-security.xml',
    '.gradle/gradle.properties',
    'auth.json',
    '.composer/auth.json',
    '.snyk-token',
    '.hub',
    '.config/gh/hosts.yml',
  ],
  // Service accounts, states and variables of infrastructure, vaults.
  ...['*service-account*.json', '*service_account*.json', '*serviceaccount*.json', 'client_secret*.json', 'client-secret*.json'],
  ...['application_default_credentials.json', 'gcp-credentials*.json', 'google-credentials*.json', 'firebase-adminsdk*.json'],
  ...['*-firebase-adminsdk-*.json', 'credentials.json', 'credentials.csv', '*accessKeys.csv', '*.tfstate', '*.tfstate.*'],
  ...['*.auto.tfvars', 'terraform.tfvars', 'secrets.tfvars', 'secrets.json', 'secrets.yml', 'secrets.yaml', 'secrets.toml'],
  ...[
    '.secrets',
    '.secrets.*',
    'secrets.enc.yaml',
    'credentials.yml.enc',
    'vault.yml',
    'vault.yaml',
    '.vault_pass',
    '.vault_password',
  ],
  // Histories and dumps that type them.
  ...['.bash_history', '.zsh_history', '.psql_history', '.mysql_history', '.rediscli_history', '.irb_history', '.python_history'],
];

export type SecretFileRule = (path: string, options: { readonly supported: boolean }) => boolean;

/** `supported`: a file of source code (`keys.env.ts`) is a secret only where a pattern of the team names it. */
export function secretFileRule(added: readonly string[] = []): SecretFileRule {
  const builtIn = ignore({ ignorecase: true }).add([...SECRET_FILES, ...added]);
  const own = ignore({ ignorecase: true }).add([...added]);
  return (path, { supported }) => (supported ? own : builtIn).ignores(path);
}
