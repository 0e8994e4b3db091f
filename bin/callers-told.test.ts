/** What answers say of callers: who calls, that nobody does, and what could not be resolved, over real indexes of small sources. */
import { expect, test } from 'vitest';
import { askPlanner } from '#bin/testing/ask-planner';
import { indexedSources } from '#bin/testing/indexed-sources';
import { PYTHON } from '#bin/testing/small-sources';
import { answerQuestion } from '#lib/answer/ask';
import { runTool } from '#lib/tools/registry';
import { createToolContext } from '#lib/tools/tool-context';

test('no caller is claimed to be missing while calls of the name could not be resolved', async () => {
  const repository = await indexedSources(PYTHON);
  const answer = await askPlanner('who calls Order.settle?', repository);
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
  const chinese = await askPlanner('谁调用 Order.settle？', repository);
  expect(chinese.text).toMatch(/有 1 处 `settle` 调用未能解析，可能就是：shop\/worker\.py:5 的 `order\.settle`/);
  expect(chinese.unsupported).toBe(0);
});

test('where nothing is open, it is said that nothing calls it; where there are callers, what may be more', async () => {
  const repository = await indexedSources(PYTHON);
  const lonely = await askPlanner('who calls Order._refund?', repository);
  expect(lonely.text).toMatch(
    /^Nothing in the indexed files outside tests calls `Order\._refund`.* and no call of `_refund` is left unresolved\./,
  );
  expect(lonely.unbound).toBeUndefined();
  const called = await askPlanner('who calls Order.cancel?', repository);
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
  const answer = await askPlanner('who calls settle?', repository);
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
  const answer = await askPlanner('Who calls `Get::apply`?', repository);
  expect(answer.text).not.toMatch(/Nothing|No caller of `Get\.apply` \([^)]*\) \[E\d+\] was found in/);
  expect(answer.text).toMatch(/`cmd\.apply` at src\/lib\.rs:15|is called by `Command\.run`/);
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
  const answer = await askPlanner('Who calls `bcrypt.hash`?', repository);
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
  const answer = await askPlanner('Who calls `Engine.Start`?', repository);
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
  const answer = await askPlanner('Who calls `Base#call!`?', repository);
  expect(answer.text).not.toContain('app.call');
  expect(answer.text).toMatch(/dup\.call|`Base\.call`/);
});
