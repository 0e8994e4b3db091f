/**
 * `GET /api/channels/ID/messages?before=SEQ&after=SEQ&around=MESSAGE&limit=`: what begins threads, oldest first. `POST` `{id?, body, thread?,
 * kind?, about?, mentionsOff?}`: writes a message; where it mentions the assistant, its answer begins.
 */
import { after } from 'next/server';
import { readNewMessage } from '#lib/team/channel-bodies';
import { postMessage } from '#lib/team/message-acts';
import { channelMessages } from '#lib/team/read-messages';
import { handler, json, onlyMethod, readJsonBody } from '../../../../server/http';
import { type ById, channelTurns, idOf, numberIn, teamAsking } from '../../../../server/team';

const PAGE = 50;
const MAX_PAGE = 100;

export const GET = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const url = new URL(request.url);
  const seq = { low: 0, high: Number.MAX_SAFE_INTEGER };
  const page = {
    before: numberIn(url, 'before', seq),
    after: numberIn(url, 'after', seq),
    around: url.searchParams.get('around') ?? undefined,
    limit: numberIn(url, 'limit', { low: 1, high: MAX_PAGE }) ?? PAGE,
  };
  return json(await channelMessages(team, viewer, { id: await idOf(context), page }));
});

export const POST = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'post');
  const body = readNewMessage(await readJsonBody(request));
  const { message, answer, ended } = await postMessage(team, viewer, {
    channel: await idOf(context),
    body,
    turns: () => channelTurns({ viewer, team }, request.headers),
  });
  // A server that is told to stop waits for this.
  if (ended) after(ended);
  return json({ message, answer });
});

const refuseMethod = onlyMethod('GET, POST', 'Send {"body": "…"} as JSON.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as PUT };
