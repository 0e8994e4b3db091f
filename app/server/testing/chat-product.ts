/**
 * Pathlight on a platform, on real sockets: the platform's fake posts to it and is called by it. Two of them may share a catalog, as two
 * processes do. What goes on after the platform has its answer is waited for with `settled`.
 */
import type { AskOptions } from '#lib/answer/ask';
import { type RegistryLimits, RunRegistry } from '#lib/answer/runs/run-registry';
import type { ChatBotOptions, Delivery } from '#lib/chat/chat-bot';
import { ChatBot } from '#lib/chat/chat-bot';
import type { PlatformConnection } from '#lib/chat/connection';
import { connectSlack, type SlackConnection } from '#lib/chat/slack/connect-slack';
import type { FakeSlack, FakeTeam } from '#lib/chat/testing/fake-slack';
import type { Workspace } from '#lib/repository/workspace';
import { type Served, serve } from './serve';

export const PUBLIC_ORIGIN = 'https://pathlight.example';

export interface ChatProductOptions<Connection extends PlatformConnection> {
  readonly workspace: Workspace;
  readonly connect: ChatBotOptions<Connection>['connect'];
  readonly model?: Pick<AskOptions, 'modelConfig' | 'model'>;
  readonly limits?: Partial<RegistryLimits>;
}

export class ChatProduct<Connection extends PlatformConnection = PlatformConnection> {
  readonly bot: ChatBot<Connection>;
  readonly runs: RunRegistry;
  /** What comes otherwise than by a request is handed over with it. */
  readonly delivery: Delivery = {
    origin: PUBLIC_ORIGIN,
    needsAccounts: true,
    waitUntil: (work) => this.track(work),
  };
  private readonly works = new Set<Promise<unknown>>();
  private served: Served | null = null;

  constructor({ workspace, connect, model, limits }: ChatProductOptions<Connection>) {
    this.runs = new RunRegistry(limits);
    this.bot = new ChatBot({
      server: { workspace, runs: this.runs, model: async () => model ?? { modelConfig: null } },
      connect,
    });
  }

  async start(): Promise<this> {
    this.served = await serve((request) => {
      const platform = new URL(request.url).pathname.split('/')[3] ?? '';
      return this.bot.receive(platform, request, this.delivery);
    });
    return this;
  }

  url(path: string): string {
    return `${this.served?.url}/api/chat/${path}`;
  }

  /** When nothing is being done any more. */
  async settled(): Promise<void> {
    while (this.works.size > 0) await Promise.all(this.works);
  }

  close = async (): Promise<void> => {
    await this.runs.close('asked');
    await this.settled();
    await this.served?.close();
  };

  private track(work: Promise<unknown>): void {
    const tracked = work.finally(() => this.works.delete(tracked));
    this.works.add(tracked);
  }
}

/** With a pace that does not make tests wait. */
export function slackConnector(slack: FakeSlack): ChatBotOptions<SlackConnection>['connect'] {
  const { apiUrl, clientId, clientSecret, signingSecret } = slack;
  const settings = { apiUrl, clientId, clientSecret, signingSecret };
  return (events, logger) => [connectSlack({ settings, secret: 'a secret of the test', logger, events, paceMs: 1 })];
}

export async function installTeam(
  product: ChatProduct<SlackConnection>,
  team: FakeTeam,
  { workspace, organization }: { readonly workspace: Workspace; readonly organization: string },
): Promise<void> {
  const { adapter } = (await product.bot.ready()).connections.get('slack') ?? {};
  await adapter?.setInstallation(team.id, { botToken: team.token, botUserId: team.bot, teamName: team.name });
  const of = { platform: 'slack', workspace: team.id, name: team.name };
  await workspace.catalog.chat.putWorkspace({ ...of, organization, installedBy: 'test' });
}
