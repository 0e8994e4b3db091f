/** What turns are answered and read with in this process, for who asks: its runs, what they may see, the model that is set up. */
import type { TurnOptions } from '#lib/answer/runs/ask-turn';
import { serverRuns } from '#lib/answer/runs/server-runs';
import { may } from '#lib/model/viewer';
import { commonRepositories } from '#lib/rights/common-repositories';
import { turnToStop } from '#lib/rights/turn-to-stop';
import type { ReadingOptions } from './ask-http';
import { type Asking, askingStill } from './asking';
import { modelConfig } from './model-config';
import { chooseRepository } from './repository-choice';
import { watchedStream } from './watched-stream';

/** `headers`: of the request, whose streams end when who sent it may not read them any more. */
export async function turnOptions(asking: Asking, headers: Headers): Promise<TurnOptions & ReadingOptions> {
  const { viewer, workspace } = asking;
  const { unreadMs, maxAnswers } = workspace.settings;
  const shared = {
    runs: serverRuns({ unreadMs, maxRunning: maxAnswers }),
    catalog: workspace.catalog,
    others: commonRepositories(workspace),
    openRepository: (name, at) => chooseRepository(workspace, name, at),
    model: async () => ({ modelConfig: await modelConfig() }),
  } satisfies TurnOptions;
  if (viewer.kind === 'local') return shared;
  // The request's own are not to be read when it is over.
  const credentials = new Headers(headers);
  return {
    ...shared,
    askedBy: { id: viewer.id, owner: viewer.id },
    turnToStop: (id) => turnToStop(id, asking),
    watch: (turn, stream) => watchedStream(stream, () => maySee(turn, credentials)),
  };
}

async function maySee(turn: string, credentials: Headers): Promise<boolean> {
  const { viewer, workspace } = await askingStill(credentials);
  return may(viewer, 'read') && (await workspace.catalog.getTurn(turn)) !== null;
}
