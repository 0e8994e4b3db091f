/** What the pages' server does before its first request: it loads what would hold up a question for more than a moment. */

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { loadTokenCounter } = await import('#lib/answer/tokens');
  await loadTokenCounter();
}
