/** What stands beside a repository's code: examples, benchmarks, documentation, scripts. Told by the outermost folder. */

const ASIDE =
  /^(\..*|examples?|samples?|demos?|docs?|documentation|website|bench(es|marks?)?|perf([-_].*)?|scripts?|tools?|tooling|build|ci|(.*[-_])?(tests?|e2e)|fixtures?)$/i;

export function isAsideFolder(folder: string): boolean {
  return ASIDE.test(folder);
}

/** The outermost folder; `` for a file at the root. */
export function topFolder(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

export function isAside(path: string): boolean {
  return isAsideFolder(topFolder(path));
}
