/** What went wrong while asking, in words for the reader: what happened and what to do. */
import { SIGNED_OUT, UNAUTHENTICATED } from '../shell/signed-out';

export interface AskError {
  readonly title: string;
  readonly remedy: string;
  /** The session ended while the page was open: signing in is the way on. */
  readonly isSignedOut?: boolean;
}

export function describeAskError(error: Error): AskError {
  return fromServer(error.message) ?? fromNetwork(error) ?? fromStream(error.message);
}

/** A refused request carries the API's error as its message; a proxy in between may answer anything. */
function fromServer(message: string): AskError | null {
  if (!message.trimStart().startsWith('{')) return null;
  try {
    const { error } = JSON.parse(message) as {
      readonly error?: { readonly code?: string; readonly message?: string; readonly remedy?: string };
    };
    if (error?.code === UNAUTHENTICATED) return { ...SIGNED_OUT, isSignedOut: true };
    return error?.message ? { title: error.message, remedy: error.remedy ?? '' } : null;
  } catch {
    return null;
  }
}

function fromNetwork(error: Error): AskError | null {
  const network = error.name === 'TypeError' || /fetch|network|load failed|terminated|aborted/i.test(error.message);
  if (!network) return null;
  return {
    title: 'The server cannot be reached.',
    remedy: 'See that Pathlight is still running and that you are online, then try again. Your question is kept.',
  };
}

function fromStream(message: string): AskError {
  const words = message.trim();
  return words === '' || words.startsWith('<') || words.length > 400
    ? { title: 'The server could not answer.', remedy: 'Try again; if it happens every time, its log says why.' }
    : { title: words, remedy: 'Try again, or ask in other words.' };
}
