/**
 * Pathlight on every platform that is set up: the library verifies and reads what platforms send, this hands it on. The platform has its
 * answer before any work is done; the work is given to whoever keeps the process alive for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Chat, type Logger } from 'chat';
import type { ChatClick } from '#lib/chat/answering/act';
import { patientPlatform } from '#lib/chat/answering/patience';
import type { ChatQuestion } from '#lib/chat/answering/question';
import { receiveClick, receiveQuestion, revoke } from '#lib/chat/answering/receive';
import { finishLeftBehind } from '#lib/chat/answering/told';
import type { ChatContext, ChatServer } from '#lib/chat/chat-context';
import type { ConnectionEvents, PlatformConnection } from '#lib/chat/connection';
import { libraryState } from '#lib/chat/library-state';

export interface Delivery {
  /** The server's address as the platform reached it, for links. */
  readonly origin: string;
  /** Others than the people of this machine may be asking. */
  readonly needsAccounts: boolean;
  /** Takes the work that goes on after the platform has its answer. */
  waitUntil(work: Promise<unknown>): void;
}

export interface ChatBotOptions<Connection extends PlatformConnection> {
  readonly server: Omit<ChatServer, 'origin' | 'needsAccounts'>;
  /** Made with what it hears. */
  readonly connect: (events: ConnectionEvents, logger: Logger) => readonly Connection[];
}

const LOOK_BACK_EVERY_MS = 30_000;

export class ChatBot<Connection extends PlatformConnection = PlatformConnection> {
  readonly connections: ReadonlyMap<string, Connection>;
  private readonly chat: Chat;
  private readonly server: Omit<ChatServer, 'origin' | 'needsAccounts'>;
  private readonly delivery = new AsyncLocalStorage<Delivery>();
  private lookedBackAt = 0;

  constructor({ server, connect }: ChatBotOptions<Connection>) {
    this.server = server;
    const connections = connect(
      {
        onQuestion: (one) => this.ask(one),
        onClick: (one) => this.click(one),
        onRevoked: (platform, one) => this.revoked(platform, one),
      },
      quietLogger,
    );
    this.connections = new Map(connections.map((connection) => [connection.platform.name, connection]));
    this.chat = new Chat({
      userName: 'pathlight',
      adapters: Object.fromEntries(connections.flatMap(({ adapter, platform }) => (adapter ? [[platform.name, adapter]] : []))),
      state: libraryState(server.workspace.catalog.chat.state),
      concurrency: 'concurrent',
      logger: quietLogger,
    });
    this.listen();
  }

  /** Reads what a platform sends. 404 for one that is not connected. */
  receive(platform: string, request: Request, delivery: Delivery): Promise<Response> {
    const waitUntil = (work: Promise<unknown>): void => delivery.waitUntil(work.catch((error: unknown) => console.error(error)));
    return this.delivery.run({ ...delivery, waitUntil }, async () => {
      this.lookBack(platform);
      const own = this.connections.get(platform);
      if (own?.hear) return own.hear(request, waitUntil);
      // Every event is taken once by its own name, over all processes; the library's memory knows nothing of workspaces.
      const hear = this.chat.webhooks[platform];
      if (!hear) return new Response(null, { status: 404 });
      return hear(request, { waitUntil, deduplicate: false, propagateHandlerErrors: true });
    });
  }

  /** A question that came otherwise than by a request, as over a socket. */
  receiveQuestion(question: ChatQuestion, delivery: Delivery): void {
    this.deliver(question.place.platform, delivery, () => this.ask(question));
  }

  /** A workspace took its permission back, told of otherwise than by a request. */
  receiveRevoked(platform: string, workspace: string, delivery: Delivery): void {
    this.deliver(platform, delivery, () => this.revoked(platform, workspace));
  }

  /** Looks whether a process that died left something unfinished there. */
  attend(platform: string, delivery: Delivery): void {
    this.deliver(platform, delivery, async () => undefined);
  }

  /** For what is done outside of a delivery: installing. */
  async ready(): Promise<this> {
    await this.chat.initialize();
    return this;
  }

  private listen(): void {
    const asked = async (_thread: unknown, message: Parameters<Parameters<Chat['onDirectMessage']>[0]>[1]): Promise<void> => {
      const connection = this.connectionOf(message.threadId);
      const question = connection?.question?.(message);
      if (question) await this.ask(question);
    };
    this.chat.onDirectMessage(asked);
    this.chat.onNewMention(asked);
    this.chat.onNewMessage(/[\s\S]*/, asked);
    this.chat.onSlashCommand(async ({ adapter, raw }) => {
      const question = this.connections.get(adapter.name)?.command?.(raw);
      if (question) await this.ask(question);
    });
    this.chat.onAction(async ({ adapter, raw, actionId }) => {
      const click = this.connections.get(adapter.name)?.click?.(raw, actionId);
      if (click) await this.click(click);
    });
  }

  private deliver(platform: string, delivery: Delivery, work: () => Promise<void>): void {
    this.delivery.run(delivery, () => {
      this.lookBack(platform);
      delivery.waitUntil(work().catch((error: unknown) => console.error(error)));
    });
  }

  private connectionOf(thread: string): Connection | undefined {
    return this.connections.get(thread.split(':')[0] ?? '');
  }

  private async ask(question: ChatQuestion): Promise<void> {
    const context = this.context(question.place.platform);
    if (context) await receiveQuestion(question, context);
  }

  private async click(click: ChatClick): Promise<void> {
    const context = this.context(click.place.platform);
    if (context) await receiveClick(click, context);
  }

  private async revoked(platform: string, workspace: string): Promise<void> {
    const context = this.context(platform);
    if (context) await revoke(workspace, context);
  }

  private context(platform: string): ChatContext | null {
    const connection = this.connections.get(platform);
    const delivery = this.delivery.getStore();
    if (!connection || !delivery) return null;
    const { origin, needsAccounts } = delivery;
    return { ...this.server, platform: patientPlatform(connection.platform), origin, needsAccounts };
  }

  /** Now and then: whether a process that died left a message that still says "Looking…". */
  private lookBack(platform: string): void {
    const now = Date.now();
    const context = this.context(platform);
    if (!context || now - this.lookedBackAt < LOOK_BACK_EVERY_MS) return;
    this.lookedBackAt = now;
    this.delivery.getStore()?.waitUntil(finishLeftBehind(context));
  }
}

/** What the library has to say in words, without the payloads it says it about. */
const quietLogger: Logger = {
  child: () => quietLogger,
  debug: () => undefined,
  info: () => undefined,
  warn: (message) => console.warn(`chat: ${message}`),
  error: (message) => console.error(`chat: ${message}`),
};
