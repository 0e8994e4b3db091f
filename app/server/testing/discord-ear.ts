/** One process that listens to Discord's gateway, at a pace that does not make tests wait; a test says when it looks. */
import { setImmediate as turn } from 'node:timers/promises';
import type { DiscordSettings } from '#lib/chat/chat-settings';
import type { DiscordConnection } from '#lib/chat/discord/connect-discord';
import type { DiscordListener } from '#lib/chat/discord/gateway/discord-listener';
import { SOCKET_PACE } from '#lib/chat/discord/gateway/gateway-socket';
import { type GatewayState, listeningOfDiscord } from '#lib/chat/discord/gateway/gateway-state';
import { listenerFor } from '#lib/chat/discord/gateway/keep-listening';
import type { ListeningView } from '#lib/model/chat-admin';
import type { Workspace } from '#lib/repository/workspace';
import type { ChatProduct } from './chat-product';

const PACE = { ...SOCKET_PACE, firstWaitMs: 1, maxWaitMs: 5, identifyMs: 0 };

export class DiscordEar {
  private readonly product: ChatProduct<DiscordConnection>;
  private readonly catalog: Workspace['catalog'];
  private readonly settings: DiscordSettings;
  private listener: DiscordListener | null = null;

  constructor(product: ChatProduct<DiscordConnection>, settings: DiscordSettings, catalog: Workspace['catalog']) {
    this.product = product;
    this.settings = settings;
    this.catalog = catalog;
  }

  async look(): Promise<void> {
    this.listener ??= await this.make();
    await this.listener.look();
  }

  url(path: string): string {
    return this.product.url(path);
  }

  settled(): Promise<void> {
    return this.product.settled();
  }

  /** Settles when it says so. */
  async said(kind: GatewayState['kind']): Promise<void> {
    for (;;) {
      const state = await this.catalog.chat.state.get('pathlight:discord:gateway');
      if ((state as GatewayState | null)?.kind === kind) return;
      await turn();
    }
  }

  shown(): Promise<ListeningView> {
    return listeningOfDiscord(this.catalog.chat.state);
  }

  forgetSession(): Promise<void> {
    return this.catalog.chat.state.delete('pathlight:discord:session');
  }

  /** As where it was held up for longer than the lease lasts. */
  takeLease(): Promise<void> {
    return this.catalog.chat.state.forceReleaseLock('pathlight:discord:listener');
  }

  async stop(): Promise<void> {
    await this.listener?.stop();
  }

  close = async (): Promise<void> => {
    await this.stop();
    await this.product.close();
  };

  private async make(): Promise<DiscordListener> {
    const connection = (await this.product.bot.ready()).connections.get('discord');
    if (!connection) throw new Error('Discord is not connected');
    const { settings, catalog } = this;
    return listenerFor(this.product.bot, this.product.delivery, { settings, connection, catalog, pace: PACE });
  }
}
