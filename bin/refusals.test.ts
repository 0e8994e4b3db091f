/** What answers say where a thing is not there, over real indexes of small sources. */
import { expect, test } from 'vitest';
import { askPlanner } from '#bin/testing/ask-planner';
import { indexedSources } from '#bin/testing/indexed-sources';
import { PYTHON } from '#bin/testing/small-sources';
import { openCatalog } from '#db/catalog/open-catalog';
import { answerQuestion } from '#lib/answer/ask';
import { openWorkspace } from '#lib/repository/workspace';

test('a refusal names the nearest things with their places, and what was tried', async () => {
  const repository = await indexedSources({ ...PYTHON, 'deploy/autoscaler.yaml': 'kind: Deployment\n' });
  const misspelt = await askPlanner('who calls Order.setle?', repository);
  expect(misspelt.refused).toBe(true);
  expect(misspelt.text).toMatch(/There is `Order` \(shop\/order\.py:1\) \[E\d+\], without a member of that name\./);
  expect(misspelt.text).toMatch(/The closest name is `Order\.settle` \(shop\/order\.py:2\) \[E\d+\]/);
  const absent = await askPlanner('how does the kubernetes autoscaler work?', repository);
  expect(absent.refused).toBe(true);
  expect(absent.text).toMatch(
    /I could not look into 1 file that the index leaves out, such as “deploy\/autoscaler\.yaml”: no parser/,
  );
  const chinese = await askPlanner('谁调用 Order.setle？', repository);
  expect(chinese.text).toMatch(/存在 `Order`（shop\/order\.py:1） \[E\d+\]，但它没有叫这个名称的成员。/);
});

test('a refusal says which other repository has the name', async () => {
  const here = await indexedSources(PYTHON);
  const answer = await askPlanner('who calls placeOrder?', here);
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
  expect((await askPlanner('who calls placeOrder?', here)).text).not.toMatch(/other repositories/);
  const others = await openWorkspace(here.settings);
  const again = await answerQuestion({ question: 'who calls placeOrder?', repository: here, others, modelConfig: null });
  others.close();
  expect(again.text).toMatch(/I looked in other repositories, too: the name is in web\./);
});

test('a member of a type that is not there is not looked for in others', async () => {
  const repository = await indexedSources({
    'shop.py': 'class Command:\n    def main(self):\n        self.exit()\n\n    def exit(self):\n        pass\n',
  });
  const answer = await askPlanner('How does `BaseCommand.main` reach `Command.exit`?', repository);
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
  const answer = await askPlanner('Does the server persist sessions to a database?', repository);
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
  const answer = await askPlanner('Votes are all cast by one routine. Which code calls it?', repository);
  expect(answer.refused).toBe(false);
  expect(answer.text).toContain('`castVote`');
});
