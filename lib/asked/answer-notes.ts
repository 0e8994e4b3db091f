/** What teammates said of an answer where it was asked, in a channel or on a chat platform: that they stand for it, or what is to be corrected. */
import type { AskedContext } from '#lib/asked/asked-context';
import { saidOf } from '#lib/asked/show-past-questions';
import type { PastQuestion, Person } from '#lib/model/channel';
import { PathlightError } from '#lib/model/errors';
import { namesOf } from '#lib/team/people';

export interface NoteOfCorrection {
  readonly by: Person;
  readonly at: string;
  readonly body: string;
  readonly message: string;
}

export interface AnswerNotes {
  readonly verified: PastQuestion['verified'];
  /** Oldest first. */
  readonly corrections: readonly NoteOfCorrection[];
  /** Null where it was asked elsewhere, or in a channel that is not seen. */
  readonly channel: (NonNullable<PastQuestion['channel']> & { readonly thread: string | null }) | null;
}

export async function answerNotes(context: AskedContext, id: string): Promise<AnswerNotes> {
  const { workspace, team } = context;
  const rights = await workspace.catalog.answerRights([id]);
  const said = (await saidOf(context, [id])).get(id);
  if (!rights.has(id)) {
    throw new PathlightError('not_found', 'There is no answer with this address.', {
      remedy: 'Check the link; an answer is kept only when it was finished.',
    });
  }
  if (!said?.channel) return { verified: said?.verified ?? null, corrections: [], channel: null };
  const { message } = said.channel;
  const [answer] = await team.catalog.messages.getMany([message]);
  const corrections = await team.catalog.messages.corrections([message]);
  const written = new Map(corrections.map(({ author, authorName }) => [author, authorName]));
  const names = await namesOf(team, written.keys(), written);
  return {
    verified: said.verified,
    corrections: corrections.map((one) => ({ by: names(one.author), at: one.createdAt, body: one.body, message: one.id })),
    channel: { ...said.channel, thread: answer?.thread ?? null },
  };
}
