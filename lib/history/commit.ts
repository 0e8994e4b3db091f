/**
 * Commits as git prints them for us, told apart by a word that nobody could have foreseen: neither a message nor a file can look like
 * the start of a record. What a message says is data: control characters, addresses of people and marks are taken out here.
 */
import { randomBytes } from 'node:crypto';
import type { Commit } from '#lib/model/history';
import { redactText } from '#lib/model/secrets/redact';

export interface CommitRecord {
  readonly commit: Commit;
  readonly parents: readonly string[];
  /** What followed the commit: its part of the patch. */
  readonly patch: string;
}

export interface RecordFormat {
  /** The option that makes git print so. */
  readonly option: string;
  read(output: string): readonly CommitRecord[];
}

const FIELDS = 6;

export function recordFormat(): RecordFormat {
  const start = randomBytes(12).toString('hex');
  return {
    option: `--format=${start}%x00%H%x00%P%x00%aN%x00%as%x00%s%x00%b%x00`,
    read: (output) => output.split(`${start}\0`).slice(1).flatMap(readRecord),
  };
}

function readRecord(text: string): readonly CommitRecord[] {
  const fields = text.split('\0');
  const [hash = '', parents = '', author = '', date = '', subject = '', body = ''] = fields;
  // The last one of an output that was cut.
  if (fields.length <= FIELDS) return [];
  const commit: Commit = {
    hash,
    author: authorName(author),
    date,
    subject: cleanText(subject, MAX_SUBJECT),
    body: cleanText(withoutTrailers(body), MAX_BODY),
  };
  return [{ commit, parents: parents.split(' ').filter((one) => one !== ''), patch: fields.slice(FIELDS).join('\0') }];
}

const MAX_SUBJECT = 160;
const MAX_BODY = 400;
const MAX_AUTHOR = 80;

const TERMINAL_ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]*[0-~])/g;
/** Also those that turn the direction of writing, and those without width. */
const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const ADDRESS = /<?[\w.+-]+@[\w-]+(?:\.[\w-]+)+>?/g;
const MARK = /\[\s*(E\d+)\s*\]/gi;

/** One line of harmless text. */
export function cleanText(text: string, most: number): string {
  const line = redactText(text)
    .replace(TERMINAL_ESCAPES, '')
    .replace(/\s+/g, ' ')
    .replace(CONTROLS, '')
    .replace(ADDRESS, '')
    .replace(MARK, '($1)')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}

/** A name that is an address is cut to what stands before the at sign. */
export function authorName(author: string): string {
  const name = cleanText(author, MAX_AUTHOR);
  return name !== '' ? name : cleanText(author.replace(/@.*$/, '').replace(/^.*</, ''), MAX_AUTHOR) || 'somebody unnamed';
}

/** `Signed-off-by: …` and the like tell who handed a commit on, not what it is about. */
function withoutTrailers(body: string): string {
  return body
    .split('\n')
    .filter((line) => !/^[A-Z][\w-]*-(?:by|to|id|on): /i.test(line))
    .join('\n');
}
