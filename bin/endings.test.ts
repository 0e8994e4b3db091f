/** What answers say where a trail ends or does not meet, over real indexes of small sources. */
import { expect, test } from 'vitest';
import { askPlanner } from '#bin/testing/ask-planner';
import { indexedSources } from '#bin/testing/indexed-sources';
import type { OpenRepository } from '#lib/repository/open-repository';
import { runTool } from '#lib/tools/registry';
import { createToolContext } from '#lib/tools/tool-context';

/** The look of the trail end at a line. */
async function looksFrom(symbol: string, repository: OpenRepository): Promise<Readonly<Record<string, string | undefined>>> {
  const { trailEnds } = await runTool('find_callees', { symbol }, createToolContext(repository));
  return Object.fromEntries(trailEnds.map(({ callee, look }) => [callee, look]));
}

test('TypeScript: a trail end names the line that would settle it', async () => {
  const repository = await indexedSources({
    'package.json': '{ "dependencies": { "kafkajs": "^2.2.4" } }',
    'src/run.ts': `import { Kafka } from 'kafkajs';
import { unknownThing } from './missing';
const handlers: Record<string, any> = {};
handlers['paid'] = () => {};
export function dispatch(kind: string, callback: any) {
  handlers[kind](kind);
  callback(kind);
  const client: any = pick();
  client.send(kind);
  unknownThing.go();
  new Kafka({}).producer();
}
declare function pick(): any;
export function start(job: any) {
  dispatch('paid', job.done);
}
`,
  });
  const looks = await looksFrom('dispatch', repository);
  expect(looks['a computed function']).toBe('Read where `handlers` is filled: `src/run.ts:4`.');
  expect(looks.callback).toBe('`callback` is a parameter of `dispatch`: read what is handed over at `src/run.ts:15`.');
  expect(looks['client.send']).toBe('Read where `client` is set: `src/run.ts:8`.');
  expect(looks['unknownThing.go']).toBe('`unknownThing` is imported at `src/run.ts:2`, from what is not indexed.');
  expect(looks.Kafka).toBe('Read `Kafka` in the package kafkajs, in the version that `package.json` names.');
});

test('Python: fields, loops and the standard library', async () => {
  const repository = await indexedSources({
    'app/job.py': `import sqlite3


class Job:
    def __init__(self, repo, hooks):
        self.repo = repo
        self.hooks = hooks

    def run(self):
        self.repo.save(1)
        for hook in self.hooks:
            hook()
        sqlite3.connect("x")
`,
  });
  const looks = await looksFrom('Job.run', repository);
  expect(looks['self.repo.save']).toBe('Read where `self.repo` is set: `app/job.py:6`.');
  expect(looks.hook).toBe('Read where `hook` is set: `app/job.py:11`.');
  expect(looks['sqlite3.connect']).toBe("The documentation of Python's standard library (sqlite3) says what `connect` does.");
});

test('Java: the version of a package that the index holds', async () => {
  const repository = await indexedSources({
    'pom.xml': `<project><dependencies><dependency>
  <groupId>org.mockito</groupId>
  <artifactId>mockito-core</artifactId>
  <version>5.1.0</version>
</dependency></dependencies></project>
`,
    'src/A.java': `package a;
import org.mockito.Mockito;
public class A {
  void run() { Mockito.mock(A.class); }
}
`,
  });
  const looks = await looksFrom('A.run', repository);
  expect(looks['Mockito.mock']).toMatch(/^Read `mock` in the package org\.mockito, version 5\.1\.0 \(`pom\.xml`\)\.$/);
});

test('where no way joins two ends, both sides are told and the call by which it may go on', async () => {
  const repository = await indexedSources({
    'shop/store.py': `class Store:
    def keep(self, order):
        write(order)


def write(order):
    pass
`,
    'shop/web.py': `def place(request):
    check(request)


def check(request):
    request.app.store.keep(request)


def lonely():
    pass
`,
  });
  const open = await askPlanner('how does `place` reach `write`?', repository);
  expect(open.text).toMatch(/I found no call path from `place` to `write`/);
  expect(open.text).toMatch(
    /I followed 1 symbol onward from `place` and 1 symbol back from `write`, and they do not meet, but unresolved calls may join them\.\n- `request\.app\.store\.keep` could not be resolved and may be `Store\.keep`, from where `write` is reached in 1 step \[E\d+\]/,
  );
  expect(open.trailEnds).toContainEqual(
    expect.objectContaining({
      callee: 'request.app.store.keep',
      candidates: ['shop/store.py::Store.keep'],
      look: '`request` is a parameter of `check`: read what is handed over at `shop/web.py:2`.',
    }),
  );
  expect(open.unsupported).toBe(0);
  const closed = await askPlanner('how does `lonely` reach `write`?', repository);
  expect(closed.text).toMatch(/they do not meet, and no unresolved call between them has a name that would join them/);
  const chinese = await askPlanner('`place` 怎样到达 `write`？', repository);
  expect(chinese.text).toMatch(/我从 `place` 向前跟踪了 1 个符号，从 `write` 向后跟踪了 1 个符号/);
  expect(chinese.unsupported).toBe(0);
});

test('a flow that stops at many implementations, or at a message nobody here receives, says so', async () => {
  const senders = Array.from(
    { length: 6 },
    (_, at) => `class Sender${at}(Sender):\n    def send(self, text):\n        pass\n`,
  ).join('\n\n');
  const repository = await indexedSources({
    'app/senders.py': `class Sender:\n    def send(self, text):\n        raise NotImplementedError\n\n\n${senders}`,
    'app/notify.py': `from app.senders import Sender, Sender3


def notify(sender: Sender, text: str):
    sender.send(text)


def start():
    notify(Sender3(), "x")
`,
    'app/bus.ts': `import { Kafka } from 'kafkajs';
const producer = new Kafka({}).producer();
export async function announce(order: string) {
  await producer.send({ topic: 'order.placed', messages: [{ value: order }] });
}
`,
  });
  const context = createToolContext(repository);
  const flow = await runTool('trace_flow', { entry: 'notify' }, context);
  expect(flow.trailEnds).toContainEqual(
    expect.objectContaining({
      callee: 'Sender.send',
      reason: 'ambiguous',
      note: '`Sender.send` has 6 implementations; which one runs is decided at run time.',
      look: 'Read which of them is made: `Sender3` is, at `app/notify.py:9`.',
    }),
  );
  const published = await runTool('trace_flow', { entry: 'announce' }, context);
  expect(published.trailEnds).toContainEqual(
    expect.objectContaining({
      note: '`order.placed` has no receiver in the index.',
      look: expect.stringMatching(/^If another repository/),
    }),
  );
});

test('a trail ends once in a package, and what comes with a language is called by its name', async () => {
  const repository = await indexedSources({
    'package.json': '{"name": "shop", "dependencies": {"stripe": "1.0.0"}}',
    'hash.ts': `import { createHash } from 'node:crypto';

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function label(text: string): string {
  return digest(text);
}
`,
    'split.php':
      '<?php\nnamespace Shop;\n\nuse function explode;\n\nfunction halves(string $text): array {\n    return explode(",", $text);\n}\n',
  });
  const hashed = await askPlanner('What happens after `digest`?', repository);
  expect(hashed.text).toMatch(/`createHash` in `digest` \[E\d+\] goes into Node's own library \(crypto\)\./);
  expect(hashed.text).not.toContain('`update`');
  const split = await askPlanner('What happens after `halves`?', repository);
  expect(split.text).toContain("goes into PHP's own library.");
  const chinese = await askPlanner('`halves` 之后会发生什么？', repository);
  expect(chinese.text).toContain('进入 PHP 自带的库');
  for (const { checks } of [hashed, split, chinese]) expect(checks?.faults).toEqual([]);
});

test('what words alone lead to is told as the closest, what is named as the start', async () => {
  const repository = await indexedSources({
    'shop.py': `def settle_invoice(invoice):
    charge_card(invoice)


def charge_card(invoice):
    pass
`,
  });
  const found = await askPlanner('What happens when an invoice is settled?', repository);
  expect(found.text).toMatch(/^The closest place to start is `settle_invoice`/);
  const named = await askPlanner('What happens after `settle_invoice`?', repository);
  expect(named.text).toMatch(/^It starts in `settle_invoice`/);
});

test('a way that may go on through a package is not said to have no call that would join it', async () => {
  const repository = await indexedSources({
    'composer.json': '{"require": {"psr/http-server-handler": "^1.0"}}',
    'src/App.php': `<?php
namespace Shop;

use Psr\\Http\\Server\\RequestHandlerInterface;

class App
{
    public function __construct(private RequestHandlerInterface $next)
    {
    }

    public function run($request)
    {
        return $this->next->handle($request);
    }
}
`,
    'src/Runner.php': `<?php
namespace Shop;

use Psr\\Http\\Server\\RequestHandlerInterface;

class Runner implements RequestHandlerInterface
{
    public function handle($request)
    {
        return $request;
    }
}
`,
  });
  const answer = await askPlanner('How does `App::run` reach `Runner::handle`?', repository);
  expect(answer.text).not.toContain('no unresolved call between them');
  expect(answer.text).toMatch(/The call of `handle` at src\/App\.php:14 \[E\d+\] goes into the package Psr/);
  expect(answer.checks?.faults).toEqual([]);
});
