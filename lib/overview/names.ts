/** How folders and files are named to a reader: `secure-headers` is "Secure headers", `jwt` "JWT". */

const ACRONYMS = new Set(
  'api http https html css sql jwt jwk jsx tsx xml json yaml csv pdf url uri ui ux id ip cli sdk rpc grpc orm ssr ssg sse tls ssl tcp udp dns aws gcp s3 mcp ai llm io os db cors csrf oauth wsgi asgi ast graphql openid scip php sms vat pos crm erp seo rss svg png ws gc vm jvm'.split(
    ' ',
  ),
);
const SPELT: Readonly<Record<string, string>> = {
  graphql: 'GraphQL',
  oauth: 'OAuth',
  openid: 'OpenID',
  grpc: 'gRPC',
  ctx: 'context',
  cfg: 'config',
};

/** Folders that only say that code is in them. */
const SAYS_NOTHING =
  /^(src|source|sources|lib|libs|main|java|kotlin|scala|python|ts|js|code|internal|pkg|packages|modules|projects|com|org|net|io|impl|dist|public|private|v?\d+)$/i;
/** Files that only say what their folder is. */
const OF_ITS_FOLDER = /^(index|__init__|__main__|mod|main|lib|init|package|default)$/i;
/** Files whose name says little about what is in them. */
const SAYS_LITTLE =
  /^(types?|typing|utils?|utilities|helpers?|common|constants?|consts?|base|misc|shared|interfaces?|compat|version|errors?|exceptions?|enums?|models?|globals?|migrations?)$/i;

export function saysNothing(segment: string): boolean {
  return SAYS_NOTHING.test(segment);
}

export function saysLittle(stem: string): boolean {
  return SAYS_LITTLE.test(stem);
}

/** Name of a file without its ending; null when it only stands for its folder. */
export function stemOf(path: string): string | null {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const dot = file.indexOf('.', 1);
  const stem = dot < 0 ? file : file.slice(0, dot);
  return OF_ITS_FOLDER.test(stem) ? null : stem;
}

/** Words of a name as written: `HTTPServer_pool` is http, server, pool. */
function nameWords(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** First letter upper case, acronyms in capitals. */
export function inTitle(name: string): string {
  const text = inLowerCase(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function inLowerCase(name: string): string {
  return nameWords(name)
    .map((word) => (Object.hasOwn(SPELT, word) ? SPELT[word] : undefined) ?? (ACRONYMS.has(word) ? word.toUpperCase() : word))
    .join(' ');
}
