/**
 * A file's bytes without the secrets in them: what is parsed, kept and searched is made of these, so no value of a secret is ever written
 * into an index. The own rules and secretlint's look for them. Lines stay lines, the encoding stays the same.
 */
import { utf16Encoding } from '#indexer/scan/decode-text';
import { isPlaceholder } from '#lib/model/secrets/placeholders';
import { findSecrets, withoutRanges } from '#lib/model/secrets/redact';
import { mergedRanges, type SecretRange } from '#lib/model/secrets/secret-range';

/** The same object where there is nothing to take out. */
export async function withoutSecrets(bytes: Buffer, encoding: string): Promise<Buffer> {
  const utf16 = utf16Encoding(bytes);
  const coding = utf16 ? 'utf16le' : encoding === 'utf-8' ? 'utf8' : 'latin1';
  const text = (utf16 === 'utf-16be' ? swapped(bytes) : bytes).toString(coding);
  const ranges = mergedRanges([...findSecrets(text), ...(await lintSecrets(text))]);
  if (ranges.length === 0) return bytes;
  const clean = Buffer.from(withoutRanges(text, ranges), coding);
  return utf16 === 'utf-16be' ? swapped(clean) : clean;
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
}

/** What its rules find that ours own is left to ours, which tell placeholders apart and never take what stands around a value. */
const OWN_RULES = /database-connection-string|privatekey|basicauth|secp256k1/;
/** Everything its rules know begins like one of these: other texts are not handed to it. */
const LOOKS_LIKE =
  /AKIA|ASIA|A3T|AIza|aws_?secret|sk-|xox|xapp|SG\.|shp|ghp_|gho_|ghu_|ghs_|ghr_|github_pat|npm_|_authToken|private_key|lin_api|hf_|dp\.|ops_|figd_|atlas|gl[a-z]+-|notion|secret_|ntn_|hooks\.slack|databricks|dapi|v1\.0-|pat-|1Password|grafana|glsa_|vercel|vck_|tskey|docker|dckr_/i;
const MIN_VALUE = 12;
const MAX_LINT = 400_000;

async function lintSecrets(text: string): Promise<readonly SecretRange[]> {
  if (text.length > MAX_LINT || !LOOKS_LIKE.test(text)) return [];
  const { lintSource, rules } = await linter();
  const result = await lintSource({
    source: { filePath: '/source', content: text, ext: '', contentType: 'text' },
    options: { config: { rules }, noPhysicFilePath: true },
  });
  return result.messages.flatMap((message) => {
    if (message.type !== 'message' || OWN_RULES.test(message.ruleId)) return [];
    const [start = 0, end = 0] = message.range;
    const value = /^[^\s"'`,;<>]+/.exec(text.slice(start, end))?.[0] ?? '';
    if (value.length < MIN_VALUE || isPlaceholder(value)) return [];
    return [{ start, end: start + value.length, rule: 'secretlint' }];
  });
}

let loading: Promise<Linter> | undefined;
type Linter = Awaited<ReturnType<typeof loadLinter>>;

function linter(): Promise<Linter> {
  loading ??= loadLinter();
  return loading;
}

/** Loaded with the first text that may need it. */
async function loadLinter() {
  const [{ lintSource }, { creator }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
  ]);
  return { lintSource, rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };
}
