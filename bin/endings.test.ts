/** What answers say where nothing was found or a trail ends, over real indexes of small sources. */
import { expect, test } from 'vitest';
import { indexedSources } from '#bin/testing/indexed-sources';
import { openCatalog } from '#db/catalog/open-catalog';
import { answerQuestion } from '#lib/answer/ask';
import type { Answer } from '#lib/model/answer';
import type { OpenRepository } from '#lib/repository/open-repository';
import { openWorkspace } from '#lib/repository/workspace';
import { runTool } from '#lib/tools/registry';
import { createToolContext } from '#lib/tools/tool-context';

function ask(question: string, repository: OpenRepository): Promise<Answer> {
  return answerQuestion({ question, repository, modelConfig: null });
}

const PYTHON = {
  'shop/order.py': `class Order:
    def settle(self, amount):
        pass

    def _refund(self):
        pass

    def cancel(self):
        pass
`,
  'shop/worker.py': `from shop.order import Order


def run(order):
    order.settle(12)


def stop(order):
    Order().cancel()
    order.cancel()
`,
};

test('no caller is claimed to be missing while calls of the name could not be resolved', async () => {
  const repository = await indexedSources(PYTHON);
  const answer = await ask('who calls Order.settle?', repository);
  expect(answer.text).toMatch(
    /No caller of `Order\.settle`.* but a single call of `settle` could not be resolved and may be one: `order\.settle` at shop\/worker\.py:5 \[E\d+\]/,
  );
  expect(answer.text).not.toMatch(/Nothing/);
  expect(answer.unbound).toEqual([
    {
      symbol: 'shop/order.py::Order.settle',
      name: 'settle',
      total: 1,
      sites: [
        {
          from: 'shop/worker.py::run',
          path: 'shop/worker.py',
          line: 5,
          callee: 'order.settle',
          reason: 'dynamic',
          mark: expect.stringMatching(/^E\d+$/),
        },
      ],
    },
  ]);
  expect(answer.unsupported).toBe(0);
  const chinese = await ask('谁调用 Order.settle？', repository);
  expect(chinese.text).toMatch(/有 1 处 `settle` 调用未能解析，可能就是：shop\/worker\.py:5 的 `order\.settle`/);
  expect(chinese.unsupported).toBe(0);
});

test('where nothing is open, it is said that nothing calls it; where there are callers, what may be more', async () => {
  const repository = await indexedSources(PYTHON);
  const lonely = await ask('who calls Order._refund?', repository);
  expect(lonely.text).toMatch(
    /^Nothing in the indexed files outside tests calls `Order\._refund`.* and no call of `_refund` is left unresolved\./,
  );
  expect(lonely.unbound).toBeUndefined();
  const called = await ask('who calls Order.cancel?', repository);
  expect(called.text).toMatch(/is called by `stop`/);
  expect(called.text).toMatch(
    /Besides, a single call of `cancel` could not be resolved and may be one more: `order\.cancel` at shop\/worker\.py:10/,
  );
  expect(called.unsupported).toBe(0);
});

test('tools tell a model what is open', async () => {
  const repository = await indexedSources(PYTHON);
  const context = createToolContext(repository);
  const callers = await runTool('find_callers', { symbol: 'Order.settle' }, context);
  expect(callers.summary).toBe('No caller found; 1 call of `settle` could not be resolved.');
  expect(callers.text).toMatch(
    /it may be one, so do not say that nothing calls it:\n {2}`order\.settle` in `run` at shop\/worker\.py:5 \[E\d+\]/,
  );
  const impact = await runTool('find_impact', { symbol: 'Order.settle' }, context);
  expect(impact.summary).toBe('No caller found; 1 call of `settle` could not be resolved.');
  const callees = await runTool('find_callees', { symbol: 'run' }, context);
  expect(callees.text).toMatch(/No call in the indexed files was found, but 1 call of it could not be resolved\./);
});

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

test('a refusal names the nearest things with their places, and what was tried', async () => {
  const repository = await indexedSources({ ...PYTHON, 'deploy/autoscaler.yaml': 'kind: Deployment\n' });
  const misspelt = await ask('who calls Order.setle?', repository);
  expect(misspelt.refused).toBe(true);
  expect(misspelt.text).toMatch(/There is `Order` \(shop\/order\.py:1\) \[E\d+\], without a member of that name\./);
  expect(misspelt.text).toMatch(/The closest names are `Order\.settle` \(shop\/order\.py:2\) \[E\d+\]/);
  const absent = await ask('how does the kubernetes autoscaler work?', repository);
  expect(absent.refused).toBe(true);
  expect(absent.text).toMatch(
    /I could not look into 1 file that the index leaves out, such as “deploy\/autoscaler\.yaml”: no parser/,
  );
  const chinese = await ask('谁调用 Order.setle？', repository);
  expect(chinese.text).toMatch(/存在 `Order`（shop\/order\.py:1） \[E\d+\]，但它没有叫这个名称的成员。/);
});

test('a refusal says which other repository has the name', async () => {
  const here = await indexedSources(PYTHON);
  const answer = await ask('who calls placeOrder?', here);
  expect(answer.text).not.toMatch(/other repositories/);
  const there = await indexedSources({ 'src/order.ts': 'export function placeOrder() {}\n' }, 'web');
  const catalog = await openCatalog({ url: here.settings.catalogUrl });
  await catalog.upsertRepository({
    name: 'web',
    root: there.root,
    databaseUrl: `file:${there.settings.dataFolder}/repository.db`,
  });
  catalog.close();
  // It looks only where whoever asks may read.
  expect((await ask('who calls placeOrder?', here)).text).not.toMatch(/other repositories/);
  const others = await openWorkspace(here.settings);
  const again = await answerQuestion({ question: 'who calls placeOrder?', repository: here, others, modelConfig: null });
  others.close();
  expect(again.text).toMatch(/I looked in other repositories, too: the name is in web\./);
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
  const open = await ask('how does `place` reach `write`?', repository);
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
  const closed = await ask('how does `lonely` reach `write`?', repository);
  expect(closed.text).toMatch(/they do not meet, and no unresolved call between them has a name that would join them/);
  const chinese = await ask('`place` 怎样到达 `write`？', repository);
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

test('in a scope only what was looked at is spoken of', async () => {
  const repository = await indexedSources(PYTHON);
  const answer = await answerQuestion({
    question: 'who calls Order.cancel?',
    repository,
    modelConfig: null,
    scope: { folders: ['shop/order.py'] },
  });
  expect(answer.text).toMatch(
    /^No caller of `Order\.cancel` \(shop\/order\.py:8\) \[E\d+\] outside tests was found where I looked\./,
  );
  expect(answer.text).not.toMatch(/Nothing in the indexed files/);
  expect(answer.unbound).toBeUndefined();
});

test('symbols of one name: what may be more callers is admitted where some are said to have none', async () => {
  const repository = await indexedSources({
    'a.py': 'class A:\n    def settle(self):\n        pass\n\n    def go(self):\n        self.settle()\n',
    'b.py': 'class B:\n    def settle(self):\n        pass\n',
    'c.py': 'class C:\n    def settle(self):\n        pass\n\n    def go(self):\n        self.settle()\n',
    'd.py': 'def run(thing):\n    thing.settle()\n',
  });
  const answer = await ask('who calls settle?', repository);
  expect(answer.text).toMatch(/No caller outside tests was found of `B\.settle`.*but calls of the name could not be resolved\./);
  expect(answer.text).toMatch(/a single call of `settle` could not be resolved and may be one more: `thing\.settle` at d\.py:2/);
  expect(answer.checks?.faults).toEqual([]);
});

test('what a pattern takes from a type that has no such place is not taken for something of the language', async () => {
  const repository = await indexedSources({
    'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\nedition = "2021"\n',
    'src/lib.rs': `#[derive(Debug)]
pub struct Get { key: String }

impl Get {
    pub fn apply(self, count: u32) -> u32 { count }
}

#[derive(Debug)]
pub enum Command { Get(Get), Other(u8) }

impl Command {
    pub fn run(self) -> u32 {
        use Command::*;
        match self {
            Get(cmd) => cmd.apply(1),
            Other(_) => 0,
        }
    }
}
`,
  });
  const answer = await ask('Who calls `Get::apply`?', repository);
  expect(answer.text).not.toMatch(/Nothing|No caller of `Get\.apply` \([^)]*\) \[E\d+\] was found in/);
  expect(answer.text).toMatch(/`cmd\.apply` at src\/lib\.rs:15|is called by `Command\.run`/);
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
  const hashed = await ask('What happens after `digest`?', repository);
  expect(hashed.text).toMatch(/`createHash` in `digest` \[E\d+\] goes into Node's own library \(crypto\)\./);
  expect(hashed.text).not.toContain('`update`');
  const split = await ask('What happens after `halves`?', repository);
  expect(split.text).toContain("goes into PHP's own library.");
  const chinese = await ask('`halves` 之后会发生什么？', repository);
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
  const found = await ask('What happens when an invoice is settled?', repository);
  expect(found.text).toMatch(/^The closest place to start is `settle_invoice`/);
  const named = await ask('What happens after `settle_invoice`?', repository);
  expect(named.text).toMatch(/^It starts in `settle_invoice`/);
});

test('who calls what a package brings is told by those calls, never by the callers of something else', async () => {
  const repository = await indexedSources({
    'package.json': '{"name": "shop", "dependencies": {"bcrypt": "5.0.0"}}',
    'users.ts': `import * as bcrypt from 'bcrypt';

export async function createUser(password: string): Promise<string> {
  return bcrypt.hash(password, 10);
}

export function register(password: string): Promise<string> {
  return createUser(password);
}
`,
  });
  const answer = await ask('Who calls `bcrypt.hash`?', repository);
  expect(answer.refused).toBe(true);
  expect(answer.text).toMatch(
    /^Nothing in small is named `bcrypt\.hash`\. One call of that name leads to no definition in the index: `bcrypt\.hash` at users\.ts:4 \[E\d+\]\./,
  );
  expect(answer.text).not.toContain('register');
  expect(answer.checks?.faults).toEqual([]);
});

test('a call on what a name of the repository gives is open, whatever package made that', async () => {
  const repository = await indexedSources({
    'go.mod': 'module shop\n\ngo 1.22\n',
    'engine.go': 'package shop\n\ntype Engine struct{}\n\nfunc (e *Engine) Start(port int) {}\n',
    'global.go': `package shop

import "sync"

var engine = sync.OnceValue(func() *Engine {
	return &Engine{}
})

func Start() {
	engine().Start(80)
}
`,
  });
  const answer = await ask('Who calls `Engine.Start`?', repository);
  expect(answer.text).not.toMatch(/Nothing in the indexed files/);
  expect(answer.text).toMatch(/is called by `Start`|could not be resolved and may be one: `Start` at global\.go:10 \[E\d+\]/);
  expect(answer.checks?.faults).toEqual([]);
});

test('in a scope, of symbols of one name, none is said to have no caller anywhere', async () => {
  const repository = await indexedSources({
    'shop/a.py': 'class A:\n    def settle(self):\n        pass\n\n    def go(self):\n        self.settle()\n',
    'lib/b.py': 'class B:\n    def settle(self):\n        pass\n\n    def go(self):\n        self.settle()\n',
  });
  const answer = await answerQuestion({
    question: 'who calls settle?',
    repository,
    modelConfig: null,
    scope: { folders: ['shop'], languages: [] },
  });
  expect(answer.text).toMatch(/No caller of `B\.settle` \(lib\/b\.py:2\) \[E\d+\] outside tests was found where I looked\./);
  expect(answer.checks?.faults).toEqual([]);
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
  const answer = await ask('How does `App::run` reach `Runner::handle`?', repository);
  expect(answer.text).not.toContain('no unresolved call between them');
  expect(answer.text).toMatch(/The call of `handle` at src\/App\.php:14 \[E\d+\] goes into the package Psr/);
  expect(answer.checks?.faults).toEqual([]);
});

test("Ruby's marks are part of a name: a call of one is none of the other", async () => {
  const repository = await indexedSources({
    'base.rb': `class Base
  def call!(env)
    env
  end

  def call(env)
    dup.call!(env)
  end
end

class Chain
  def run(app, env)
    app.call(env)
  end
end
`,
  });
  const answer = await ask('Who calls `Base#call!`?', repository);
  expect(answer.text).not.toContain('app.call');
  expect(answer.text).toMatch(/dup\.call|`Base\.call`/);
});

test('a member of a type that is not there is not looked for in others', async () => {
  const repository = await indexedSources({
    'shop.py': 'class Command:\n    def main(self):\n        self.exit()\n\n    def exit(self):\n        pass\n',
  });
  const answer = await ask('How does `BaseCommand.main` reach `Command.exit`?', repository);
  expect(answer.refused).toBe(true);
  expect(answer.text).toContain('Nothing in small is named `BaseCommand.main`.');
});

test('whether a thing is there at all is answered by no where it stands nowhere, and other words for it are not denied unseen', async () => {
  const repository = await indexedSources({
    'server.py': `class Server:
    def write(self, frame):
        self.socket.send(frame)

    def read(self):
        return self.socket.recv()
`,
  });
  const answer = await ask('Does the server persist sessions to a database?', repository);
  expect(answer.refused).toBe(true);
  expect(answer.text).toMatch(/^I found nothing about/);
  expect(answer.text).not.toContain('“write”');
});

test('a pronoun is no name, though something that packages bring is called so', async () => {
  const repository = await indexedSources({
    'vote.ts':
      'export function castVote(vote: number): number {\n  return vote;\n}\n\nexport function upvote(): number {\n  return castVote(1);\n}\n',
    'vote.test.ts': "import { it } from 'vitest';\nimport { upvote } from './vote';\n\nit('votes', () => {\n  upvote();\n});\n",
  });
  const answer = await ask('Votes are all cast by one routine. Which code calls it?', repository);
  expect(answer.refused).toBe(false);
  expect(answer.text).toContain('`castVote`');
});
