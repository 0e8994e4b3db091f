/**
 * What every git that Pathlight runs is told, wherever it runs: nothing that a repository configures is a command, nothing is asked of a
 * person, nothing is fetched unless a caller that fetches says so, and no GIT_* variable of whoever started us holds. Pure, so that the
 * index side and the ask side share it. The settings of the person (safe.directory, excludes) hold for directories of their own.
 */

const SAFE_SETTINGS: readonly (readonly [string, string])[] = [
  ['core.quotepath', 'off'],
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.attributesFile', '/dev/null'],
  ['core.askPass', ''],
  ['core.sshCommand', 'false'],
  ['credential.helper', ''],
  ['diff.external', ''],
  ['log.showSignature', 'false'],
  ['protocol.allow', 'never'],
  ['submodule.recurse', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
];

/** Before git's own command. `more` comes last and wins. */
export function safeGitArguments(more: readonly (readonly [string, string])[] = []): readonly string[] {
  const settings = [...SAFE_SETTINGS, ...more].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['--no-pager', ...settings];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** For a git that reads what is there. */
export function readingGitEnvironment(environment: Environment): Record<string, string | undefined> {
  return {
    ...withoutGit(environment),
    ...QUIET,
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: '/dev/null',
    // No protocol has this name: nothing can be fetched, whatever the repository allows itself.
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/** For a git that fetches from elsewhere: only what it needs to run, no settings of machine or person, no proxy that would look names up. */
export function fetchingGitEnvironment(environment: Environment, protocol: string): Record<string, string | undefined> {
  const { PATH, HOME, SSL_CERT_FILE, SSL_CERT_DIR, TMPDIR, SSH_AUTH_SOCK } = environment;
  return {
    PATH,
    HOME,
    SSL_CERT_FILE,
    SSL_CERT_DIR,
    TMPDIR,
    ...(protocol === 'ssh' ? { SSH_AUTH_SOCK } : {}),
    ...QUIET,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_ALLOW_PROTOCOL: protocol,
  };
}

const QUIET = { GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '', SSH_ASKPASS: '', LC_ALL: 'C' } as const;

function withoutGit(environment: Environment): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('GIT_')));
}
