/** Keys as they are pressed on a terminal, or the characters of a file or pipe one after the other. Ctrl+C and Ctrl+D end both. */
import { emitKeypressEvents, type Key } from 'node:readline';

export interface KeySource {
  /** The next key, lower case; null at the end. */
  next(): Promise<string | null>;
  close(): void;
}

export function openKeys(): KeySource {
  const { stdin } = process;
  const waiting: ((key: string | null) => void)[] = [];
  const pressed: (string | null)[] = [];
  const put = (key: string | null): void => {
    const take = waiting.shift();
    if (take) take(key);
    else pressed.push(key);
  };
  const onKey = (text: string | undefined, key: Key): void => {
    if (key.ctrl && (key.name === 'c' || key.name === 'd')) put(null);
    else if (text !== undefined && text.trim() !== '') put(text.toLowerCase());
  };
  const onEnd = (): void => put(null);
  emitKeypressEvents(stdin);
  stdin.on('keypress', onKey).on('end', onEnd);
  if (stdin.isTTY) stdin.setRawMode(true);
  stdin.resume();
  return {
    next: () => {
      const key = pressed.shift();
      if (key !== undefined) return Promise.resolve(key);
      return stdin.readableEnded ? Promise.resolve(null) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () => {
      stdin.off('keypress', onKey).off('end', onEnd);
      if (stdin.isTTY) stdin.setRawMode(false);
      stdin.pause();
    },
  };
}
