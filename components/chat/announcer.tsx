/** Says in words what a sighted reader sees happen to the last turn. */
import type { ChatTurn } from './conversation-store';

export function Announcer({ turn }: { readonly turn: ChatTurn | undefined }): React.ReactNode {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {turn ? wordsOf(turn) : ''}
    </p>
  );
}

function wordsOf({ state, draft }: ChatTurn): string {
  switch (state) {
    case 'sending':
    case 'running':
      return draft?.text ? 'The answer is being written.' : 'Looking for an answer.';
    case 'lost':
      return 'Connection lost, catching up.';
    case 'stopped':
      return 'Stopped.';
    case 'done':
      return doneWords(draft?.answer ?? null);
    // Told by an alert of their own.
    case 'failed':
    case 'unsent':
    case 'gone':
      return '';
  }
}

function doneWords(answer: NonNullable<ChatTurn['draft']>['answer']): string {
  if (!answer) return '';
  if (answer.refused) return 'No answer: the index does not hold what was asked for.';
  const hops = answer.paths.reduce((sum, path) => sum + path.length, 0);
  const choice = answer.choice ? ` “${answer.choice.about}” could mean several things.` : '';
  return `The answer is ready: ${hops} hops, ${answer.citations.length} sources.${choice}`;
}
