/**
 * People in a message. It is written with names (`@Ada Lovelace`) and sent with ids (`<@ID>`), so that a name that changes, or that two
 * share, names nobody else. A bare `@pathlight` asks the assistant.
 */
import { ASSISTANT, type Person } from '#lib/model/channel';

const ASSISTANT_NAME = 'pathlight';
const TOKEN = /<@([A-Za-z0-9_-]{1,64})>/g;
/** Not inside of an address or another name. */
const BARE = /(?<![\p{L}\p{N}_@./-])@pathlight(?![\p{L}\p{N}_@/-]|\.\p{L})/giu;

export type TextPart = { readonly text: string } | { readonly person: string };

export function asksAssistant(text: string): boolean {
  const words = text.replace(/```[\s\S]*?(```|$)|`[^`\n]*`/g, ' ');
  return words.search(BARE) >= 0 || words.includes(`<@${ASSISTANT}>`);
}

/** What is asked, without the name that asks it. */
export function questionIn(text: string): string {
  return text.replaceAll(`<@${ASSISTANT}>`, ' ').replace(BARE, ' ').replace(/\s+/g, ' ').trim();
}

/** Written names become ids. The longest name wins; who is picked from the list goes before one of the same name. */
export function withIds(text: string, people: readonly Person[], picked: readonly Person[]): string {
  const byName = new Map([...people, ...picked].map((person) => [person.name.toLowerCase(), person]));
  const names = [...byName.keys()].filter((name) => name !== '').sort((one, other) => other.length - one.length);
  if (names.length === 0) return text;
  const pattern = new RegExp(`(?<![\\w@/.])@(${names.map(escaped).join('|')})(?![\\w])`, 'gi');
  return text.replace(pattern, (whole, name: string) => {
    const person = byName.get(name.toLowerCase());
    return person ? `<@${person.id}>` : whole;
  });
}

export function withNames(body: string, people: readonly Person[]): string {
  return body.replace(TOKEN, (_token, id: string) => `@${nameOf(id, people)}`);
}

export function nameOf(id: string, people: readonly Person[]): string {
  if (id === ASSISTANT) return ASSISTANT_NAME;
  return people.find((person) => person.id === id)?.name ?? 'somebody';
}

/** A text in pieces, for drawing. */
export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(`${TOKEN.source}|${BARE.source}`, 'giu'))) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ person: match[1] ?? ASSISTANT });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** The word being written behind an `@`, up to the caret; null when there is none. */
export function mentionAt(text: string, caret: number): { readonly from: number; readonly typed: string } | null {
  const match = /(?:^|[\s([{"'])@([\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]*)?)$/u.exec(text.slice(0, caret));
  if (!match) return null;
  const typed = match[1] ?? '';
  return { from: caret - typed.length - 1, typed };
}

/** Who is meant by what is typed, the likeliest first. */
export function matching(people: readonly Person[], typed: string, max = 8): readonly Person[] {
  const words = typed.toLowerCase();
  return people
    .flatMap((person) => {
      const name = person.name.toLowerCase();
      const rank = name.startsWith(words) ? 0 : name.split(/[\s._-]+/).some((part) => part.startsWith(words)) ? 1 : 2;
      return rank < 2 ? [{ person, rank }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, max)
    .map(({ person }) => person);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
