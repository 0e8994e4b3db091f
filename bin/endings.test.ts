/** What answers say where nothing was found or a trail ends, over real indexes of small sources. */
import { expect, test } from 'vitest';
import { indexedSources } from '#bin/testing/indexed-sources';
import { answerQuestion } from '#lib/answer/ask';
import type { Answer } from '#lib/model/answer';
import type { OpenRepository } from '#lib/repository/open-repository';
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
    /No caller of `Order\.settle`.* but 1 call of `settle` could not be resolved and may be one: `order\.settle` at shop\/worker\.py:5 \[E\d+\]/,
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
    /Besides, 1 call of `cancel` could not be resolved and may be one more: `order\.cancel` at shop\/worker\.py:10/,
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
