/**
 * The routes of asking on a real socket, with a real catalog and a real index; only the model and the clock are made up. Two products may
 * share a catalog, as a server and the one started after it do.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TurnOptions } from '#lib/answer/runs/ask-turn';
import type { AnsweredTurn } from '#lib/answer/runs/kept-turn';
import { type RegistryLimits, RunRegistry } from '#lib/answer/runs/run-registry';
import { type ManualTimers, manualTimers } from '#lib/answer/runs/testing/manual-timers';
import type { Conversation } from '#lib/model/conversation';
import type { OpenRepository } from '#lib/repository/open-repository';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';
import { attachToRun, postQuestion, type ReadingOptions, stopRun } from '../ask-http';
import { deleteConversation, recentConversations, renameConversation, showConversation } from '../conversations-http';
import { handler } from '../http';
import { type EventReader, readEvents } from './read-events';
import { type Served, serve } from './serve';

export function newId(): string {
  return randomBytes(15).toString('base64url');
}

export interface TestCatalog {
  readonly catalog: Workspace['catalog'];
  close(): void;
}

export async function openTestCatalog(): Promise<TestCatalog> {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-test-'));
  const workspace = await openWorkspace(readSettings({ PATHLIGHT_DATA: folder }));
  return {
    catalog: workspace.catalog,
    close: () => {
      workspace.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface ProductOptions {
  readonly catalog: Workspace['catalog'];
  readonly repository: OpenRepository;
  readonly model: Awaited<ReturnType<TurnOptions['model']>>;
  readonly limits?: Partial<RegistryLimits>;
  readonly now?: () => number;
}

export class TestProduct {
  readonly timers: ManualTimers = manualTimers();
  readonly runs: RunRegistry;
  private readonly options: TurnOptions & ReadingOptions;
  private served: Served | null = null;

  constructor({ catalog, repository, model, limits, now }: ProductOptions) {
    this.runs = new RunRegistry(limits, this.timers);
    this.options = {
      runs: this.runs,
      catalog,
      openRepository: async () => repository,
      model: async () => model,
      timers: this.timers,
      ...(now ? { now } : {}),
    };
  }

  async start(): Promise<this> {
    this.served = await serve((request) => handler(() => this.route(request))(request, undefined));
    return this;
  }

  close = async (): Promise<void> => {
    await this.runs.close('asked');
    await this.served?.close();
  };

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.served?.url}${path}`, init);
  }

  post(body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.fetch('/api/ask', { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async ask(body: object): Promise<EventReader> {
    return readEvents(await this.post(body));
  }

  async attach(turn: string): Promise<EventReader> {
    return readEvents(await this.fetch(`/api/ask/${turn}`));
  }

  async stop(turn: string): Promise<unknown> {
    return (await this.fetch(`/api/ask/${turn}`, { method: 'DELETE' })).json();
  }

  async conversation(id: string): Promise<{ readonly conversation: Conversation; readonly turns: readonly AnsweredTurn[] }> {
    const response = await this.fetch(`/api/conversations/${id}`);
    expect(response.status).toBe(200);
    return (await response.json()) as { conversation: Conversation; turns: AnsweredTurn[] };
  }

  private async route(request: Request): Promise<Response> {
    const { options } = this;
    const [, , what, id] = new URL(request.url).pathname.split('/');
    if (what === 'ask' && id === undefined) return (await postQuestion(request, options)).response;
    if (what === 'ask' && id) return request.method === 'GET' ? attachToRun(id, options) : stopRun(request, id, options);
    if (id === undefined) return recentConversations(request, options);
    if (request.method === 'PATCH') return renameConversation(request, id, options);
    return request.method === 'GET' ? showConversation(id, options) : deleteConversation(request, id, options);
  }
}

export async function errorOf(
  response: Response,
): Promise<{ readonly status: number; readonly code: string; readonly message: string }> {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, code: error.code, message: error.message };
}
