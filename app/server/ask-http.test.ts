/** Asking over real sockets, with a real catalog and index; only the model and the clock are made up. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAnswerId } from '#db/catalog/answer-id';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { filePlace, type TestPlace } from '#db/testing/test-database';
import type { AskChunk } from '#lib/answer/ask-stream';
import type { AnsweredTurn } from '#lib/answer/runs/kept-turn';
import { type RegistryLimits, RunRegistry } from '#lib/answer/runs/run-registry';
import { type HandPlayedModel, handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { type ManualTimers, manualTimers } from '#lib/answer/runs/testing/manual-timers';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import type { Conversation } from '#lib/model/conversation';
import { attachToRun, postQuestion, stopRun } from './ask-http';
import { deleteConversation, recentConversations, renameConversation, showConversation } from './conversations-http';
import { handler } from './http';
import { type EventReader, readEvents, textOf } from './testing/read-events';
import { type Served, serve } from './testing/serve';

let shop: TestRepository;
let place: TestPlace;
beforeAll(async () => {
  shop = await openFixture(shopFixture);
  place = await filePlace();
});
afterAll(async () => {
  shop.close();
  await place.close();
});

/** A server of its own for each test; `restart` is another process on the same catalog. */
class Product {
  readonly catalog: CatalogStore;
  readonly timers: ManualTimers = manualTimers();
  readonly runs: RunRegistry;
  hand: HandPlayedModel | null;
  private served: Served | null = null;

  constructor(catalog: CatalogStore, hand: HandPlayedModel | null, limits: Partial<RegistryLimits> = {}) {
    this.catalog = catalog;
    this.hand = hand;
    this.runs = new RunRegistry(limits, this.timers);
  }

  async start(): Promise<this> {
    this.served = await serve((request) => handler(() => this.route(request))(request, undefined));
    return this;
  }

  close = async (): Promise<void> => this.served?.close();

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

  async conversation(id: string): Promise<{ conversation: Conversation; turns: AnsweredTurn[] }> {
    const response = await this.fetch(`/api/conversations/${id}`);
    expect(response.status).toBe(200);
    return response.json();
  }

  private async route(request: Request): Promise<Response> {
    const options = {
      runs: this.runs,
      catalog: this.catalog,
      openRepository: async () => shop.repository,
      model: async () => ({ modelConfig: null, ...(this.hand ? { model: this.hand.model } : {}) }),
    };
    const [, , what, id] = new URL(request.url).pathname.split('/');
    if (what === 'ask' && id === undefined) return (await postQuestion(request, options)).response;
    if (what === 'ask' && id) return request.method === 'GET' ? attachToRun(id, options) : stopRun(request, id, options);
    if (id === undefined) return recentConversations(request, options);
    if (request.method === 'PATCH') return renameConversation(request, id, options);
    return request.method === 'GET' ? showConversation(id, options) : deleteConversation(request, id, options);
  }
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

let catalog: CatalogStore;
let hand: HandPlayedModel;
beforeEach(async () => {
  catalog = await openCatalog({ url: place.url() });
  hand = handPlayedModel();
  closing.push(async () => catalog.close());
});

async function product(limits: Partial<RegistryLimits> = {}, model: HandPlayedModel | null = hand): Promise<Product> {
  const started = await new Product(catalog, model, limits).start();
  closing.unshift(started.close);
  return started;
}

const QUESTION = 'who calls `save_order`?';
const untilText = (words: string) => {
  let seen = '';
  return (chunk: AskChunk): boolean => {
    if (chunk.type === 'text-delta') seen += chunk.delta;
    return seen.includes(words);
  };
};

describe('an answer', () => {
  it('goes on without its reader, who gets every chunk once and in order on coming back', async () => {
    const server = await product();
    const turn = newAnswerId();
    const first = await server.ask({ question: QUESTION, turn });
    await hand.nextQuestion();
    hand.write('`checkout` saves it, ');
    const seen = await first.until(untilText('saves it'));
    await first.leave();
    hand.write('and so does `cancel`.');
    const back = readEvents(await server.fetch(`/api/ask/${turn}`));
    const again = await back.until(untilText('cancel'));
    expect(again.slice(0, seen.length)).toEqual(seen);
    hand.finish();
    const all = [...again, ...(await back.rest())];
    expect(all.at(-2)).toMatchObject({ type: 'data-answer', data: { id: turn, question: QUESTION } });
    expect(all.at(-1)).toMatchObject({ type: 'finish' });
    expect(textOf(all)).toBe('`checkout` saves it, and so does `cancel`.');
    expect(hand.asked).toBe(1);
    const later = await readEvents(await server.fetch(`/api/ask/${turn}`)).rest();
    expect(later).toEqual(all);
  });
});
