/**
 * Turns a file's bytes into text and says how: the encoding is recorded as a WHATWG label, so `new TextDecoder(label)` gives the
 * same text wherever the bytes are read again. A byte order mark is never part of the text.
 */
import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';

const UTF8_BOM = [0xef, 0xbb, 0xbf];
/** PEP 263: a coding cookie in one of the first two lines, in a comment. */
const CODING_COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const COOKIE_BYTES = 400;

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, i) => bytes[i] === byte);
}

const UTF16_SAMPLE_BYTES = 1_000;
/** Of the bytes on one side of the units, how many are 0 where a text is mostly ASCII, and how many at most on the other side. */
const UTF16_ZEROS = 0.7;
const UTF16_OTHER_ZEROS = 0.05;

/** The encoding of a UTF-16 text, by its byte order mark or by the zeros of its ASCII; undefined for anything else. */
export function utf16Encoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const units = Math.min(bytes.length, UTF16_SAMPLE_BYTES) >> 1;
  if (units < 2) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < units * 2; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / units);
  if (odd >= UTF16_ZEROS && even <= UTF16_OTHER_ZEROS) return 'utf-16le';
  return even >= UTF16_ZEROS && odd <= UTF16_OTHER_ZEROS ? 'utf-16be' : undefined;
}

function codingCookie(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, COOKIE_BYTES)).toString('latin1');
  for (const line of head.split(/\r\n|\r|\n/, 2)) {
    const name = CODING_COOKIE.exec(line)?.[1];
    if (name !== undefined) return canonicalLabel(name.replace(/_/g, '-'));
  }
  return undefined;
}

function canonicalLabel(name: string): string | undefined {
  try {
    return new TextDecoder(name.replace(/-(unix|dos|mac)$/, '')).encoding;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Encodings of East Asian text, whose bytes are told apart by statistics. Others are too much alike to tell in a few comments. */
const TOLD_BY_STATISTICS: ReadonlySet<string> = new Set([
  'euc-kr',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'iso-2022-jp',
  'iso-2022-kr',
]);
const MIN_CONFIDENCE = 80;
const SAMPLE_BYTES = 200_000;

function eastAsianEncoding(bytes: Uint8Array): string | undefined {
  const [best] = analyse(bytes.subarray(0, SAMPLE_BYTES));
  if (!best || best.confidence < MIN_CONFIDENCE) return undefined;
  const label = canonicalLabel(best.name);
  return label !== undefined && TOLD_BY_STATISTICS.has(label) ? label : undefined;
}

/**
 * Bytes that are neither UTF-8 nor say what they are: Korean, Japanese or Chinese where statistics are sure of it, else windows-1252,
 * which reads every byte as something.
 */
export function detectEncoding(bytes: Uint8Array): string {
  const utf16 = utf16Encoding(bytes);
  if (utf16) return utf16;
  if (startsWith(bytes, UTF8_BOM)) return 'utf-8';
  const cookie = codingCookie(bytes);
  if (cookie !== undefined && cookie !== 'utf-8') return cookie;
  return isUtf8(bytes) ? 'utf-8' : (eastAsianEncoding(bytes) ?? 'windows-1252');
}

export function decodeText(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Lines of a text: a last line without an end counts. */
export function countLines(bytes: Uint8Array): number {
  if (bytes.length === 0) return 0;
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return bytes[bytes.length - 1] === 10 ? lines : lines + 1;
}
