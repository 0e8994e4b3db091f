/** Listening to channels over HTTP: who listens is found out anew, by the request's own credentials, as long as the stream is open. */
import { viewerOf } from '#lib/auth/viewer-of';
import { may, type Viewer } from '#lib/model/viewer';
import { isTurnId } from '#lib/question/ask-request';
import { liveTeam } from '#lib/team/live/live-team';
import { asking } from './asking';
import { openStream } from './limiting';
import { needsAccounts } from './settings-rule';
import { workspace } from './workspace';

export async function liveStream(request: Request): Promise<ReadableStream<Uint8Array>> {
  const headers = new Headers(request.headers);
  const { viewer } = await asking(headers, 'read');
  const open = await workspace();
  const current = async (): Promise<Viewer | null> => {
    const now = await viewerOf(headers, { needsAccounts: needsAccounts(headers, open.settings), workspace: open });
    return may(now, 'read') ? now : null;
  };
  const at = new URL(request.url).searchParams.get('channel');
  const onGone = openStream(headers, { viewer, settings: open.settings.limits });
  try {
    return await liveTeam(open).hub.listen({
      viewer,
      at: at !== null && isTurnId(at) ? at : null,
      lastEventId: lastEventId(headers),
      current,
      onGone,
    });
  } catch (error) {
    onGone();
    throw error;
  }
}

function lastEventId(headers: Headers): number | null {
  const given = headers.get('last-event-id');
  return given !== null && /^\d{1,15}$/.test(given) ? Number(given) : null;
}
