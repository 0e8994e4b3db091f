'use client';
/** The list of people behind an `@`: what is offered at the caret, which one is picked, and what picking writes. */
import { useState } from 'react';
import type { Person } from '#lib/model/channel';
import { matching, mentionAt } from '../message/mentions';

export interface Mentions {
  readonly offered: readonly Person[];
  readonly at: number;
  readonly picked: readonly Person[];
  /** The caret stands here now. */
  moved(text: string, caret: number): void;
  /** True when the key was for the list. */
  key(event: React.KeyboardEvent): boolean;
  pick(person: Person): void;
}

export function useMentions(options: {
  readonly people: readonly Person[];
  readonly text: string;
  /** The new text, and where the caret goes. */
  readonly onWrite: (text: string, caret: number) => void;
}): Mentions {
  const { people, text, onWrite } = options;
  const [open, setOpen] = useState<{ readonly from: number; readonly typed: string } | null>(null);
  const [at, setAt] = useState(0);
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const offered = open ? matching(people, open.typed) : [];

  const pick = (person: Person): void => {
    if (!open) return;
    const before = `${text.slice(0, open.from)}@${person.name} `;
    const after = text.slice(open.from + 1 + open.typed.length).replace(/^ /, '');
    setPicked([...picked.filter(({ id }) => id !== person.id), person]);
    setOpen(null);
    onWrite(before + after, before.length);
  };
  return {
    offered,
    at: Math.min(at, Math.max(0, offered.length - 1)),
    picked,
    pick,
    moved: (now, caret) => {
      const next = mentionAt(now, caret);
      if (next?.from !== open?.from || next?.typed !== open?.typed) setAt(0);
      setOpen(next);
    },
    key: (event) => {
      if (offered.length === 0) return false;
      const person = offered[Math.min(at, offered.length - 1)];
      if (event.key === 'ArrowDown') setAt((at + 1) % offered.length);
      else if (event.key === 'ArrowUp') setAt((at - 1 + offered.length) % offered.length);
      else if (event.key === 'Escape') setOpen(null);
      else if ((event.key === 'Enter' || event.key === 'Tab') && person) pick(person);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
