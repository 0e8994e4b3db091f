/** Past questions as a viewer sees them: who asked, in which channel they see, what teammates said of the answer, whether its code is as it was. */
import type { AskedRow } from '#db/catalog/asked';
import type { MessageRow } from '#db/catalog/messages';
import type { AskedContext } from '#lib/asked/asked-context';
import { citedCode } from '#lib/asked/cited-code';
import type { PastQuestion } from '#lib/model/channel';
import { seeingOf, seenChannels } from '#lib/team/channel-access';
import { namesOf } from '#lib/team/people';

export interface FoundQuestion {
  readonly row: AskedRow;
  readonly likeness: number;
}

export async function showPastQuestions(
  context: AskedContext,
  found: readonly FoundQuestion[],
): Promise<readonly PastQuestion[]> {
  const { workspace, team } = context;
  const ids = found.map(({ row }) => row.answer);
  const [answers, said] = await Promise.all([workspace.catalog.getAnswers(ids), saidOf(context, ids)]);
  const people = found.flatMap(({ row }) => (row.askedBy === null ? [] : [row.askedBy]));
  const names = await namesOf(team, people);
  const shown: PastQuestion[] = [];
  for (const { row, likeness } of found) {
    const answer = answers.get(row.answer);
    if (!answer) continue;
    const { channel = null, verified = null, correction } = said.get(row.answer) ?? {};
    shown.push({
      answer: row.answer,
      question: row.question,
      repository: row.repository,
      refused: row.refused,
      askedAt: row.askedAt,
      askedBy: row.askedBy === null ? null : names(row.askedBy),
      channel,
      verified,
      ...(correction ? { correction } : {}),
      likeness,
      ...(await citedCode(answer, workspace)),
    });
  }
  return shown;
}

type Said = Pick<PastQuestion, 'channel' | 'verified' | 'correction'>;

/** What was said of answers in channels that the viewer sees, or of those of a chat platform by who stands for them there. */
export async function saidOf(context: AskedContext, answers: readonly string[]): Promise<ReadonlyMap<string, Said>> {
  const { team, viewer } = context;
  const seeing = await seeingOf(team, viewer);
  const channels = new Map((await seenChannels(team, seeing)).map((one) => [one.id, one]));
  const inChannels = (await team.catalog.messages.ofTurns(answers)).filter(({ channel }) => channels.has(channel));
  const corrections = inChannels.length === 0 ? [] : await team.catalog.messages.corrections(inChannels.map(({ id }) => id));
  const inChats = await team.catalog.chat.verified.of(answers);
  const names = await namesOf(
    team,
    [
      ...[...inChannels, ...corrections].flatMap(({ author, verifiedBy }) => [author, verifiedBy ?? author]),
      ...[...inChats.values()].map(({ by }) => by),
    ],
    new Map([...inChats.values()].map(({ by, name }) => [by, name])),
  );
  const last = new Map(corrections.map((one) => [one.about ?? '', one]));
  const saidOfOne = (message: MessageRow): Said => {
    const { verifiedBy, verifiedAt } = message;
    const channel = channels.get(message.channel);
    const correction = last.get(message.id);
    return {
      channel: channel ? { id: channel.id, name: channel.name, message: message.id } : null,
      verified: verifiedBy === null || verifiedAt === null ? null : { by: names(verifiedBy), at: verifiedAt },
      ...(correction ? { correction: { by: names(correction.author), at: correction.createdAt, message: correction.id } } : {}),
    };
  };
  return new Map<string, Said>([
    ...[...inChats].map(([answer, { by, at }]) => [answer, { channel: null, verified: { by: names(by), at } }] as const),
    ...inChannels.flatMap((message) => (message.turn === null ? [] : [[message.turn, saidOfOne(message)] as const])),
  ]);
}
