'use client';
/** What every part of the channel pages needs: the channels, who looks at them, and how to go on from here. */
import { createContext, useContext } from 'react';
import type { ChannelsStore, ChannelsView } from './channel/channels-store';

export interface TeamRights {
  readonly mayPost: boolean;
  /** Archives channels and deletes what others wrote. */
  readonly mayModerate: boolean;
}

export interface TeamValue {
  readonly store: ChannelsStore;
  readonly view: ChannelsView;
  readonly rights: TeamRights;
  readonly repositories: readonly string[];
  /** A model would be paid for an answer. */
  readonly hasModel: boolean;
  /** Opens the thread of a message, or closes the one that is open. */
  openThread(message: string | null, options?: { readonly correct?: string }): void;
}

const TeamContext = createContext<TeamValue | null>(null);

export const TeamProvider = TeamContext.Provider;

export function useTeam(): TeamValue {
  const value = useContext(TeamContext);
  if (value === null) throw new Error('useTeam needs a TeamProvider above it.');
  return value;
}
