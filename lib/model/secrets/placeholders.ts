/**
 * Values that stand for a secret and are none: `changeme`, `<token>`, `${TOKEN}`, `xxxx`, words of examples and tests. What is left of a
 * value once such words are taken out decides, so that a real key with `test` in it is no placeholder.
 */

const EXAMPLE =
  /example|change[-_]?(?:me|this|it)|placeholder|redacted|secret[-_]removed|replace[-_ ]?(?:me|this|with)|your[-_ ]|insert[-_ ]|put[-_ ]|xxxx|\*\*\*|\.\.\.|…|•••|todo|fixme|lorem|notreal|not[-_]a[-_]/i;
/** A whole value in brackets of any kind, or one that something else fills in. */
const FILLED_IN =
  /^(?:<.*>|\[.*\]|\{.*\}|%.*%|__.*__|\(.*\)|#.*#|@.*@)$|\$\{|\$\(|\{\{|<%|#\{|%\(|%[sdv]|\{\d*\}|\{[a-z_]\w*\}|^\$|^@\{|^env[.:(]|^!(?:ref|sub|vault|env)/i;

/** Words that people fill in where nothing secret is needed. Longer ones first. */
const FAKE_WORDS =
  'authorization|administrator|authentication|verylongandsecret|certificate|credentials|correcthorse|passphrase|passcode|postgresql|supersecret|topsecret|localhost|anonymous|postgres|password|passwort|passw0rd|p@ssw0rd|p@ssword|database|elastic|default|dontuse|encrypted|encryption|incorrect|invalid|letmein|mongodb|wrong|access|refresh|private|public|bearer|session|service|unknown|welcome|correct|client|server|secret|secure|signing|sample|string|qwerty|qwertz|random|expired|expires|masked|mypass|symfony|laravel|django|rails|guest|admin|rabbit|mysql|maria|redis|token|dummy|value|valid|wrong|basic|fixed|hello|world|stuff|thing|super|strong|weak|short|long|john|jane|alice|test|demo|fake|mock|user|pass|auth|oauth|code|null|none|some|data|text|name|login|root|temp|local|prod|stag(?:e|ing)|dev(?:elopment)?|this|that|with|very|your|base64|asdf|qwer|zxcv|blank|hmac|csrf|xsrf|bob|pwd|key|api|app|web|old|new|foo|bar|baz|qux|abc|xyz|not|for|and|one|two|jwt|aes|des|rsa|sha|md5';
/** Only where they stand by themselves: keys hold such letters by chance. */
const SHORT_WORDS = 'the|my|is|it|to|of|in|no|db|id|a|an';
const FAKE = new RegExp(`${FAKE_WORDS}|(?<![a-z0-9])(?:${SHORT_WORDS})(?![a-z0-9])`, 'gi');
/** What is left has to be more than this to be a secret. */
const MIN_REST = 6;
const MAX_NUMBER = 4;
/** Signs that nobody types by the way. */
const MIN_SIGNS = 3;
const MIN_DIFFERENT = 5;
const MAX_STEPS = 0.6;

export function isPlaceholder(value: string): boolean {
  return FILLED_IN.test(value) || isExample(value);
}

/** Of a value whose shape is known: what it says of itself. */
export function isExample(value: string): boolean {
  return EXAMPLE.test(value) || isPattern(value);
}

/** Only words of examples, with figures and signs between them. */
export function isFakeWords(value: string): boolean {
  const plain = value.replace(/0/g, 'o').replace(/@/g, 'a').replace(/\$/g, 's');
  return [value, plain].some((one) => {
    const rest = one
      .replace(FAKE, ' ')
      .replace(/[^A-Za-z0-9]+/g, ' ')
      .trim();
    // Figures alone are the number behind a word.
    const words = rest.split(' ').filter((part) => !/^\d+$/.test(part) || (part.length > MAX_NUMBER && !isRun(part)));
    const signs = new Set(value.replace(/[\w\s.-]/g, '')).size;
    return words.join('').length + (signs >= MIN_SIGNS ? signs : 0) < MIN_REST;
  });
}

/** A few characters over and over, or figures and letters in their order. */
function isPattern(value: string): boolean {
  const letters = value.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  if (letters.length < MIN_DIFFERENT) return value.length > 0 && new Set(value).size < 3;
  return new Set(letters).size < MIN_DIFFERENT || isRun(letters);
}

function isRun(letters: string): boolean {
  if (letters.length < 2) return true;
  let steps = 0;
  for (let at = 1; at < letters.length; at++) {
    const step = letters.charCodeAt(at) - letters.charCodeAt(at - 1);
    if (Math.abs(step) <= 1 || step === -9) steps++;
  }
  return steps / (letters.length - 1) > MAX_STEPS;
}
