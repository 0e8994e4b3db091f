/**
 * What the pages' server does before its first request: it loads what would hold up whoever asks for more than a moment. What can be
 * made in small steps it makes afterwards, in the background.
 */
import type { Settings } from '#lib/settings';

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ keepReady, warmProcess }, { readSettings }] = await Promise.all([import('#lib/answer/warm'), import('#lib/settings')]);
  const settings = readSettings();
  await warmProcess(settings);
  keepReady(settings);
  if (settings.chat.discord !== null) await listenToDiscord(settings);
  if (settings.refreshMinutes === 0) return;
  const [{ openWorkspace }, { indexJobs }, { keepClonesFresh }] = await Promise.all([
    import('#lib/repository/workspace'),
    import('#lib/index-jobs/index-jobs'),
    import('#lib/index-jobs/refresh-clones'),
  ]);
  keepClonesFresh(() => openWorkspace(settings), indexJobs(settings), settings.refreshMinutes);
}

/** Its messages come over a connection of ours, before anybody has asked anything. */
async function listenToDiscord(settings: Settings): Promise<void> {
  // Said here too: the build leaves out what follows where it cannot run, and fails over it otherwise.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ keepListening }, { openWorkspace }, { serverChat }, { serverRuns }, { effectiveConfig }] = await Promise.all([
    import('#lib/chat/discord/gateway/keep-listening'),
    import('#lib/repository/workspace'),
    import('#lib/chat/server-chat'),
    import('#lib/answer/runs/server-runs'),
    import('#lib/model-choice/effective-model'),
  ]);
  keepListening(async () => {
    const workspace = await openWorkspace(settings);
    const runs = serverRuns({ unreadMs: settings.unreadMs, maxRunning: settings.maxAnswers });
    const model = async () => ({ modelConfig: await effectiveConfig(await openWorkspace(settings)) });
    return { workspace, bot: serverChat({ workspace, runs, model }) };
  });
}
