/**
 * Conversations and their turns. The ids are made by clients: one that is taken by somebody else is refused with the same words whoever
 * has it, and nothing of theirs is read, added to or run. A turn begun here can be ended here, whatever happens to the right meanwhile.
 */
import type { CatalogStore, ConversationTurns } from '#db/catalog/catalog-store';
import type { Conversation, TurnRecord } from '#lib/model/conversation';
import { PathlightError } from '#lib/model/errors';
import type { Limits } from '#lib/rights/limited/limits';
import { isOwn, listedOwners, seesOwner } from '#lib/rights/owners';
import { stoppableTurn } from '#lib/rights/turn-to-stop';

type Part = Pick<
  CatalogStore,
  | 'addTurn'
  | 'getTurn'
  | 'heartbeat'
  | 'finishTurn'
  | 'stopTurn'
  | 'isTurnRunning'
  | 'getConversation'
  | 'findConversation'
  | 'recentConversations'
  | 'renameConversation'
  | 'deleteConversation'
>;

function idTaken(): PathlightError {
  return new PathlightError('conflict', 'This id is taken.', { remedy: 'Send every question with an id of its own.' });
}

export function limitedConversations(limits: Limits): Part {
  const { viewer, catalog, readable } = limits;
  const begun = new Set<string>();
  const findSeen = async (id: string): Promise<Conversation | null> => {
    const [conversation, names] = await Promise.all([catalog.findConversation(id), readable()]);
    return conversation !== null && names.has(conversation.repository) && (await isSeen(conversation, limits))
      ? conversation
      : null;
  };
  const ifOwn = async (id: string, work: () => Promise<boolean>): Promise<boolean> => {
    const conversation = await findSeen(id);
    return conversation !== null && isOwn(viewer, conversation.owner) && work();
  };
  return {
    addTurn: async (turn, { title, owner }) => {
      const added = await catalog.addTurn(
        { ...turn, askedBy: viewer.id },
        { title, owner: await ownerFor(turn.conversation, owner, limits) },
      );
      if (added) begun.add(turn.id);
      return added;
    },
    getTurn: async (id) => {
      const [turn, names] = await Promise.all([catalog.getTurn(id), readable()]);
      return turn !== null && names.has(turn.repository) && (await seesTurn(turn, limits)) ? turn : null;
    },
    heartbeat: async (id, partial) => catalog.heartbeat(expectBegun(id, begun), partial),
    finishTurn: async (id, end) => catalog.finishTurn(expectBegun(id, begun), end),
    stopTurn: async (id, trouble) => (await stoppableTurn(id, limits)) !== null && catalog.stopTurn(id, trouble),
    isTurnRunning: async (id) => catalog.isTurnRunning(expectBegun(id, begun)),
    findConversation: findSeen,
    getConversation: async (id) => {
      if ((await findSeen(id)) === null) return null;
      const kept = await catalog.getConversation(id);
      return kept && withReadableTurns(kept, await readable());
    },
    recentConversations: async (limit, filter = {}) => {
      const own = listedOwners(viewer);
      const names = await readable();
      const owners = filter.owners === undefined ? own : await seenOwners(filter.owners, limits);
      const repositories = filter.repositories?.filter((one) => names.has(one)) ?? [...names];
      return catalog.recentConversations(limit, { owners, repositories });
    },
    renameConversation: (id, title) => ifOwn(id, () => catalog.renameConversation(id, title)),
    deleteConversation: (id) => ifOwn(id, () => catalog.deleteConversation(id)),
  };
}

function isSeen({ owner }: Conversation, { viewer, rules }: Limits): Promise<boolean> {
  return seesOwner(viewer, owner, rules);
}

/** Whoever asked it, or sees the conversation it stands in. */
async function seesTurn({ askedBy, conversation }: TurnRecord, limits: Limits): Promise<boolean> {
  const { viewer, catalog } = limits;
  const found = await catalog.findConversation(conversation);
  return (askedBy !== null && askedBy === viewer.id) || (found !== null && (await isSeen(found, limits)));
}

/** Whose the conversation is that a turn is added to: it stays whose it is, a new one is the viewer's or of where they ask. */
async function ownerFor(id: string, asked: string | null | undefined, limits: Limits): Promise<string | null> {
  const { viewer, catalog, rules } = limits;
  const wanted = asked ?? viewer.id;
  const found = await catalog.findConversation(id);
  const owner = found === null ? wanted : found.owner;
  const fits = owner === wanted || (wanted === viewer.id && isOwn(viewer, owner));
  if (!fits || !(await seesOwner(viewer, owner, rules))) throw idTaken();
  return owner;
}

async function seenOwners(owners: readonly (string | null)[], { viewer, rules }: Limits): Promise<readonly (string | null)[]> {
  const seen = await Promise.all(owners.map((owner) => seesOwner(viewer, owner, rules)));
  return owners.filter((_, at) => seen[at]);
}

function withReadableTurns({ conversation, turns }: ConversationTurns, readable: ReadonlySet<string>): ConversationTurns {
  return { conversation, turns: turns.filter(({ repository }) => readable.has(repository)) };
}

function expectBegun(id: string, begun: ReadonlySet<string>): string {
  if (begun.has(id)) return id;
  throw new Error('a turn is told of by who began it');
}
