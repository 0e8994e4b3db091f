/** The channels of an organisation, asked once for all who listen: for as long as rights are believed, and never past a change of one. */
import type { ChannelRow } from '#db/catalog/channels';
import type { Team } from '#lib/team/team';

export interface RememberedChannels {
  /** The team, with its lists of channels remembered. */
  readonly team: Team;
  forget(): void;
}

export function rememberChannels(
  team: Team,
  { forMs, now }: { readonly forMs: number; readonly now: () => number },
): RememberedChannels {
  const known = new Map<string, { readonly until: number; readonly channels: Promise<readonly ChannelRow[]> }>();
  const list = (organization: string): Promise<readonly ChannelRow[]> => {
    const one = known.get(organization);
    if (one && now() < one.until) return one.channels;
    const channels = team.catalog.channels.list(organization);
    known.set(organization, { until: now() + forMs, channels });
    // What failed is asked anew; the caller gets the error.
    channels.catch(() => known.delete(organization));
    return channels;
  };
  const channels = { ...team.catalog.channels, list };
  return { team: { ...team, catalog: { ...team.catalog, channels } }, forget: () => known.clear() };
}
