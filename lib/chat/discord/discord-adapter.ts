/**
 * The library's adapter of Discord, as Pathlight uses it: commands and clicks over HTTP. Whoever acts is told at once, and alone, that it
 * looks; what is to be said to them alone takes that message's place.
 */
import { DiscordAdapter } from '@chat-adapter/discord';

/** Discord's numbers: of a pong, of an answer that is a message, and of one that only who acted sees. */
const PONG = 1;
const MESSAGE = 4;
export const EPHEMERAL = 64;

export class PathlightDiscordAdapter extends DiscordAdapter {
  protected override respondToInteraction(response: { readonly type: number }): Response {
    if (response.type === PONG) return Response.json(response);
    return Response.json({ type: MESSAGE, data: { content: 'Looking…', flags: EPHEMERAL, allowed_mentions: { parse: [] } } });
  }
}
