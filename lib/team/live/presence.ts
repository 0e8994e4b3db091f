/**
 * Who looks at which channel. Each process tells the others of its own people, again and again while they are there; a process that falls
 * silent has nobody.
 */

/** A process says it again after this; one that did not for more than twice that is gone. */
export const PRESENCE_MS = 30_000;
const SILENT_MS = 75_000;
const MAX_PEOPLE = 200;

export interface PresenceNote {
  readonly process: string;
  readonly people: readonly string[];
}

export class Presence {
  private readonly process: string;
  private readonly now: () => number;
  /** By channel, then process. */
  private readonly notes = new Map<string, Map<string, { readonly people: readonly string[]; readonly at: number }>>();

  constructor(process: string, now: () => number) {
    this.process = process;
    this.now = now;
  }

  noteOf(people: Iterable<string>): string {
    const note: PresenceNote = { process: this.process, people: [...new Set(people)].slice(0, MAX_PEOPLE) };
    return JSON.stringify(note);
  }

  /** True when that changes who is there. */
  hear(channel: string, message: string | null): boolean {
    const note = readNote(message);
    if (!note) return false;
    const before = this.peopleOf(channel).join(' ');
    const processes = this.notes.get(channel) ?? new Map();
    if (note.people.length === 0) processes.delete(note.process);
    else processes.set(note.process, { people: note.people, at: this.now() });
    this.notes.set(channel, processes);
    return this.peopleOf(channel).join(' ') !== before;
  }

  /** Channels where somebody is no longer there, since their process fell silent. */
  expire(): readonly string[] {
    const changed: string[] = [];
    for (const [channel, processes] of this.notes) {
      for (const [process, { at }] of processes) {
        if (this.now() - at < SILENT_MS) continue;
        processes.delete(process);
        changed.push(channel);
      }
      if (processes.size === 0) this.notes.delete(channel);
    }
    return changed;
  }

  peopleOf(channel: string): readonly string[] {
    const processes = this.notes.get(channel);
    return processes ? [...new Set([...processes.values()].flatMap(({ people }) => people))].sort() : [];
  }
}

function readNote(message: string | null): PresenceNote | null {
  const note: unknown = message === null ? null : JSON.parse(message);
  if (typeof note !== 'object' || note === null || !('process' in note) || !('people' in note)) return null;
  const { process, people } = note;
  if (typeof process !== 'string' || !Array.isArray(people)) return null;
  return { process, people: people.filter((one) => typeof one === 'string') };
}
