/**
 * What the pages' server does before its first request: it loads what would hold up whoever asks for more than a moment. What can be
 * made in small steps it makes afterwards, in the background.
 */

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ keepReady, warmProcess }, { readSettings }] = await Promise.all([import('#lib/answer/warm'), import('#lib/settings')]);
  const settings = readSettings();
  await warmProcess(settings);
  keepReady(settings);
  if (settings.refreshMinutes === 0) return;
  const [{ openWorkspace }, { indexJobs }, { keepClonesFresh }] = await Promise.all([
    import('#lib/repository/workspace'),
    import('#lib/index-jobs/index-jobs'),
    import('#lib/index-jobs/refresh-clones'),
  ]);
  keepClonesFresh(() => openWorkspace(settings), indexJobs(settings), settings.refreshMinutes);
}
