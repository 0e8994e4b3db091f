/** Passwords in addresses (`postgres://user:password@host`), in headers (`Basic …`) and on command lines (`curl -u user:password`). */
import { plainOfBase64 } from '#lib/model/secrets/base64';
import { judgePassword, judgePlain } from '#lib/model/secrets/judge-value';
import { isFakeWords, isPlaceholder } from '#lib/model/secrets/placeholders';
import { isRandom } from '#lib/model/secrets/randomness';
import type { SecretRange } from '#lib/model/secrets/secret-range';

const ADDRESS = /:\/\/([^\s/@:"'`<>\\]{0,80}):([^\s/@"'`<>\\]{1,200})@(?=[\w[$%{.-])/dg;
const DATABASES =
  /(?:postgres(?:ql)?|mysql2?|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|oracle|clickhouse|cockroachdb|couchdb|ldaps?|smtps?|ftps?|sftp|nats|kafka|influxdb|neo4j|bolt|cassandra|elasticsearch|db2|pgsql|asyncpg|psycopg2?|pymysql|mysqldb|aiomysql)$/i;
const BASIC = /\bBasic\s{1,4}([A-Za-z0-9+/]{8,200}={0,2})(?![\w+/])/dg;
const BEARER = /\b(?:Bearer|Token)\s{1,4}([A-Za-z0-9+/=._~-]{16,2000})/dg;
const CURL_USER = /\s(?:-u|--user)\s{1,4}["']?[\w.@+-]{1,80}:([^\s"'`]{6,200})/dg;
const LONGEST_SCHEME = 24;
const MIN_WEB_PASSWORD = 8;
const MIN_PASSWORD = 4;

export function findCredentials(text: string): readonly SecretRange[] {
  const found: SecretRange[] = [];
  const add = (match: RegExpExecArray, group: number, rule: string): void => {
    const [start, end] = match.indices?.[group] ?? [0, 0];
    if (end > start) found.push({ start, end, rule });
  };
  if (text.includes('@'))
    for (const match of text.matchAll(ADDRESS)) {
      const before = text.slice(Math.max(0, match.index - LONGEST_SCHEME), match.index);
      if (isAddressPassword(match[2] ?? '', match[1] ?? '', before)) add(match, 2, 'address-password');
    }
  if (text.includes('Basic '))
    for (const match of text.matchAll(BASIC)) if (isBasicAuth(match[1] ?? '')) add(match, 1, 'basic-auth');
  if (text.includes('Bearer ') || text.includes('Token '))
    for (const match of text.matchAll(BEARER)) {
      const value = match[1] ?? '';
      if (isRandom(value) && !isPlaceholder(value) && !isFakeWords(value)) add(match, 1, 'bearer-token');
    }
  if (text.includes(' -u ') || text.includes('--user '))
    for (const match of text.matchAll(CURL_USER)) if (judgePassword(match[1] ?? '')) add(match, 1, 'command-password');
  return found;
}

function isAddressPassword(written: string, user: string, before: string): boolean {
  const password = plainOf(written);
  if (password.length < MIN_PASSWORD || user.includes(password) || isPlaceholder(password) || isFakeWords(password)) return false;
  if (/@[\w-]+\.\w+$/.test(password) || /^\d{1,5}$/.test(password) || /[()[\]{}|*?^]/.test(password)) return false;
  if (DATABASES.test(before)) return true;
  return password.length >= MIN_WEB_PASSWORD && (judgePassword(password) || isRandom(password));
}

function isBasicAuth(value: string): boolean {
  const plain = plainOfBase64(value);
  return plain?.includes(':') === true && judgePlain(plain);
}

/** `%40` is an at sign. */
function plainOf(value: string): string {
  try {
    return decodeURIComponent(value).replace(/\s/g, '');
  } catch (error) {
    if (error instanceof URIError) return value;
    throw error;
  }
}
