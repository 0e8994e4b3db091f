/**
 * Listens to Discord for as long as the server runs, once a process: looks again and again whether it is this process's to do so, goes on
 * through trouble with the catalog, and hands over when the process is told to end.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from '#lib/at-end';
import { needsAccounts } from '#lib/auth/reach';
import type { ChatBot, Delivery } from '#lib/chat/chat-bot';
import { DiscordListener, type ListenerOptions } from '#lib/chat/discord/gateway/discord-listener';
import { keepState } from '#lib/chat/discord/gateway/gateway-state';
import { discordOf } from '#lib/chat/server-chat';
import type { Workspace } from '#lib/repository/workspace';

const LOOK_MS = 10_000;
/** For answers that end in words when the process is told to end, and for handing over. */
const END_MS = 5_000;

export interface Opened {
  readonly workspace: Workspace;
  /** Null when no platform is set up. */
  readonly bot: ChatBot | null;
}

const STARTED = Symbol.for('pathlight.discord-listener');
const started = globalThis as { [STARTED]?: true };

export function keepListening(open: () => Promise<Opened>): void {
  if (started[STARTED]) return;
  started[STARTED] = true;
  const ending = new AbortController();
  const listening = listen(open, ending.signal);
  atEnd(() => listening);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      ending.abort();
      // Listening to a signal keeps it from ending the process: where nobody else does that, it is sent again.
      void listening.finally(() => {
        if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
      });
    });
  }
}

interface Current {
  readonly bot: ChatBot;
  readonly listener: DiscordListener;
}

async function listen(open: () => Promise<Opened>, ending: AbortSignal): Promise<void> {
  const works = new Set<Promise<unknown>>();
  let current: Current | null = null;
  while (!ending.aborted) {
    try {
      current = await look(await open(), current, works);
    } catch (error) {
      console.error(error);
    }
    await pause(LOOK_MS, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
  const stopped = current?.listener.stop().catch((error: unknown) => console.error(error));
  await Promise.race([Promise.all([stopped, ...works]), pause(END_MS, undefined, { ref: false })]);
}

/** A catalog that was replaced has another bot. */
async function look({ workspace, bot }: Opened, current: Current | null, works: Set<Promise<unknown>>): Promise<Current | null> {
  const { settings, catalog } = workspace;
  if (bot === null || settings.chat.discord === null) return null;
  if (settings.publicUrl === undefined) {
    await keepState({ kind: 'no-address' }, catalog.chat.state);
    return null;
  }
  if (current?.bot !== bot) {
    await current?.listener.stop();
    const origin = settings.publicUrl;
    const delivery: Delivery = {
      origin,
      needsAccounts: needsAccounts(new Headers(), settings),
      waitUntil: (work) => {
        const tracked = work.finally(() => works.delete(tracked));
        works.add(tracked);
      },
    };
    const connection = await discordOf(bot);
    if (connection === null) return null;
    current = { bot, listener: listenerFor(bot, delivery, { settings: settings.chat.discord, connection, catalog }) };
    bot.attend('discord', delivery);
  }
  await current.listener.look();
  return current;
}

/** What it hears goes to the bot, as everything that is delivered does. */
export function listenerFor(
  bot: ChatBot,
  delivery: Delivery,
  options: Omit<ListenerOptions, 'ask' | 'removed' | 'waitUntil'>,
): DiscordListener {
  return new DiscordListener({
    ...options,
    ask: (question) => bot.receiveQuestion(question, delivery),
    removed: (workspace) => bot.receiveRevoked('discord', workspace, delivery),
    waitUntil: delivery.waitUntil,
  });
}
