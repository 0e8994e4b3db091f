'use client';
/** Who is who, for names inside messages. */
import { createContext, useContext } from 'react';
import type { Person } from '#lib/model/channel';

export interface PeopleValue {
  readonly people: readonly Person[];
  readonly me: string;
}

const PeopleContext = createContext<PeopleValue>({ people: [], me: '' });

export const PeopleProvider = PeopleContext.Provider;

export function usePeople(): PeopleValue {
  return useContext(PeopleContext);
}
