/** What turns are answered with in this process: its runs, its catalog, the model that is set up. */
import type { TurnOptions } from '#lib/answer/runs/ask-turn';
import { serverRuns } from '#lib/answer/runs/server-runs';
import { modelConfig } from './model-config';
import { chooseRepository } from './repository-choice';
import { workspace } from './workspace';

export async function turnOptions(): Promise<TurnOptions> {
  const open = await workspace();
  const { unreadMs, maxAnswers } = open.settings;
  return {
    runs: serverRuns({ unreadMs, maxRunning: maxAnswers }),
    catalog: open.catalog,
    openRepository: (name, at) => chooseRepository(open, name, at),
    model: async () => ({ modelConfig: await modelConfig() }),
  };
}
