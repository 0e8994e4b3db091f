/**
 * The names secrets are given: what a setting, variable, field, header or parameter is called. A password is judged otherwise than a key;
 * a name that goes on to say what about it (`token_url`, `password_hash_length`) names something else.
 */
export type SecretKind = 'password' | 'key';

const KEY_OF =
  'api|app|access|private|encrypt(?:ion)?|crypto?|sign(?:ing)?|signature|auth|account|service|master|storage|client|session|jwt|hmac|cookie|shared|ssh|aes|deploy|admin|webhook|subscription|consumer|integration|license|decrypt(?:ion)?|function|host|project|write|server|security|secure';

/** Every place where such a name may stand; the first group is a password's. */
export const SECRET_NAME = new RegExp(
  `(passw(?:or)?d|passwort|passphrase|passcode|pwd(?![a-z])|userpass|dbpass|[_-]pass(?![a-z_-])|\\u5bc6\\u7801|\\u53e3\\u4ee4)|secret|token|(?:${KEY_OF})[_-]?key(?!s?[a-z]{3})|credential|authorization|bearer|x-auth|\\u5bc6\\u94a5|\\u4ee4\\u724c`,
  'gi',
);

/** What may follow in the same name without changing what it is. */
const STILL_ONE =
  /^(?:s?[_-]?(?:value|string|text|literal|plain|raw|base64|b64|hex|key|prod|production|live|dev|test|staging|default|old|new|current|v?\d+|primary|secondary|base|token|secret|password|pass|code)|s|[_-]?\d+)*$/i;
/** What about it a name may say; anything else that follows is taken for a name of its own (`TOKEN_GITHUB`, `passwordAdmin`). */
const SOMETHING_ELSE =
  /(?:^|[_-]|(?<=[a-z]))(?:hash(?:ed|es)?|digest|checksum|len(?:gth)?|size|url|uri|endpoint|path|file(?:name)?|dir|folder|name|names|type|label|title|hint|message|msg|error|err|placeholder|text|pattern|regexp?|prefix|suffix|header|param(?:eter)?|field|column|count|limit|max|min|expir\w*|ttl|age|at|time(?:out)?|date|policy|rule|rules|strength|algorithm|alg|encoder|provider|manager|service|store|repository|factory|class|ref|arn|address|issuer|scope|scopes|kind|version|format|budget|usage|cache|queue|ids?|index|position|start|end|reset|confirm(?:ation)?)$/i;
const BEFORE_ELSE =
  /(?:public|publishable|csrf|xsrf|next|page|cursor|pagination|continuation|sync|lex|parse|design|reserved|cancell?ation|abort|concurrency|no|has|is|hide|show|forgot|reset)[_-]?$/i;

/** `before` and `after`: the rest of the name on both sides. The id of a secret (Vault's `secret_id`) is one. */
export function saysSomethingElse(before: string, name: string, after: string): boolean {
  if (BEFORE_ELSE.test(before) || /^i[sz](?:e|ing|ation)/i.test(after)) return true;
  return !STILL_ONE.test(after) && SOMETHING_ELSE.test(after) && !/secret_?id$/i.test(`${name}${after}`);
}
