/** A comment that an answer quotes stands in the lines it cites, and is that of the very definition: over real indexes of small sources. */
import { expect, test } from 'vitest';
import { indexedSources } from '#bin/testing/indexed-sources';
import { answerQuestion } from '#lib/answer/ask';
import type { Answer } from '#lib/model/answer';
import type { OpenRepository } from '#lib/repository/open-repository';

function ask(question: string, repository: OpenRepository): Promise<Answer> {
  return answerQuestion({ question, repository, modelConfig: null });
}

/** The lines behind "Its comment says [E1]". */
function citedFor(answer: Answer): string | undefined {
  const mark = /Its comment says \[(E\d+)\]/.exec(answer.text)?.[1];
  return answer.citations.find((one) => one.mark === mark)?.text;
}

const LONG = Array.from({ length: 20 }, (_one, at) => `/// Line ${at} says more about it.`).join('\n');

test('a long comment is cited where it begins', async () => {
  const repository = await indexedSources({
    'src/lib.rs': `/// Sends a parcel away.\n${LONG}\npub fn dispatch(parcel: u32) -> u32 {\n    parcel\n}\n`,
  });
  const answer = await ask('What does `dispatch` do?', repository);
  const quoted = await ask('Where is `dispatch` defined?', repository);
  for (const { text, checks } of [answer, quoted]) {
    expect(checks?.faults ?? []).toEqual([]);
    expect(text).not.toMatch(/\[N\d+\]/);
  }
  expect(citedFor(quoted)).toContain('Sends a parcel away.');
});

test('overloads are told apart, each with its own callers and comment', async () => {
  const repository = await indexedSources({
    'Shop.java': `class Shop {
    /** Finds by number. */
    Object find(int number) { return null; }

    /** Finds by name, or not. */
    Object find(String name, boolean exact) { return null; }

    void open() { find(1); }

    void close() { find("x", true); }
}
`,
  });
  const answer = await ask('Who calls `Shop.find`?', repository);
  expect(answer.text).toMatch(/`Shop\.find` \(Shop\.java:3\) \[E\d+\] is called by `Shop\.open`/);
  expect(answer.text).toMatch(/`Shop\.find` \(Shop\.java:6\) \[E\d+\] is called by `Shop\.close`/);
  expect(answer.text).not.toContain('comment says');
  expect(answer.checks?.faults).toEqual([]);
});

test('where one overload alone is used, it is the one that is told', async () => {
  const repository = await indexedSources({
    'Shop.java': `class Shop {
    /** Finds by number. */
    Object find(int number) { return null; }

    /** Finds by name, or not. */
    Object find(String name, boolean exact) { return null; }

    void close() { find("x", true); }
}
`,
  });
  const answer = await ask('Who calls `Shop.find`?', repository);
  expect(answer.text).toMatch(/^`Shop\.find` \(Shop\.java:6\) \[E\d+\] is called by `Shop\.close`/);
  expect(answer.text).toContain('“Finds by name, or not.”');
  expect(citedFor(answer)).toContain('Finds by name, or not.');
});
