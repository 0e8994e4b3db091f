import { describe, expect, test } from 'vitest';
import type { EvalQuestion } from '#lib/eval/question';
import { type SeenAnswer, scoreQuestion } from '#lib/eval/score-question';
import type { Answer, Citation, Hop } from '#lib/model/answer';
import { blankAnswer } from '#lib/model/testing/blank-answer';

const NOTHING_ASKED: EvalQuestion = {
  id: 'q',
  ask: 'How?',
  kind: 'flow',
  refuse: false,
  entry: [],
  entryAny: [],
  files: [],
  find: [],
  mustCite: [],
  mustNotCite: [],
  mustNot: [],
  answerHas: [],
};

function hop(from: string, to: string, kind: Hop['kind'] = 'calls'): Hop {
  const place = { path: 'a.ts', line: 1, toPath: 'a.ts', toLine: 1, toEndLine: 1, toKind: 'function', depth: 0 } as const;
  return { from, to, kind, resolution: 'scope', confidence: 1, text: '', ...place };
}

function citation(symbol: string, path: string, line: number, endLine = line): Citation {
  return { mark: 'E1', symbol, repository: 'r', path, line, endLine, commit: null, fileHash: '', text: '', role: 'definition' };
}

function seen(answer: Partial<Answer>, more: Partial<SeenAnswer> = {}): SeenAnswer {
  return { answer: blankAnswer(answer), linked: [], searched: [], places: new Map(), textOf: () => null, ...more };
}

const hits = (...ids: readonly string[]): Answer['hits'] => ids.map((id) => ({ id, route: 'search', score: 1, reason: '' }));

describe('entries', () => {
  const question = { ...NOTHING_ASKED, entry: ['a.ts::f', 'a.ts::g'] };

  test('by place, and the share that was found', () => {
    const { scores } = scoreQuestion(question, seen({ hits: hits('x.ts::x', 'a.ts::f', 'y.ts::y', 'a.ts::g') }));
    expect(scores).toMatchObject({ entry1: { got: 0 }, entry3: { got: 1 }, entry5: { got: 1 } });
    expect(scores.recall3).toEqual({ got: 0.5, of: 1 });
    expect(scores.recall5).toEqual({ got: 1, of: 1 });
  });

  test('one as fair stands in for one that was not found, and for no more', () => {
    const fair = { ...NOTHING_ASKED, entry: ['a.ts::f'], entryAny: ['a.ts::g', 'a.ts::h'] };
    const { scores } = scoreQuestion(fair, seen({ hits: hits('a.ts::g', 'a.ts::h') }));
    expect(scores).toMatchObject({ entry1: { got: 1 }, recall5: { got: 1, of: 1 } });
  });

  test('a link goes before the first hit', () => {
    expect(scoreQuestion(question, seen({ hits: hits('x.ts::x') }, { linked: ['a.ts::f'] })).scores.link).toEqual({
      got: 1,
      of: 1,
    });
  });
});

test('files count in the order in which hits first stand in them', () => {
  const question = { ...NOTHING_ASKED, files: ['b.ts'] };
  const found = hits('table::b', 'a.ts::f', 'a.ts::g', 'b.ts::h');
  expect(scoreQuestion(question, seen({ hits: found })).scores).toMatchObject({ file1: { got: 0 }, file5: { got: 1 } });
  expect(scoreQuestion(question, seen({ hits: hits('b.ts::h') })).scores.file1).toEqual({ got: 1, of: 1 });
});

describe('paths', () => {
  const question: EvalQuestion = {
    ...NOTHING_ASKED,
    entry: ['a.ts::f'],
    path: [
      { from: ['a.ts::f'], to: ['a.ts::g'] },
      { from: ['a.ts::g'], to: ['b.ts::h'] },
    ],
    mustCite: [{ path: 'c.ts', line: 12, endLine: 14 }],
  };
  const place = { kind: 'function', line: 10, startLine: 10, endLine: 20, path: 'c.ts' } as const;

  test('hops found, of hops shown, and symbols nobody asked for', () => {
    const answer = {
      paths: [
        [hop('a.ts::f', 'a.ts::g'), hop('a.ts::g', 'x.ts::x')],
        [hop('a.ts::f', 'a.ts::g'), hop('a.ts::f', 'c.ts::k')],
      ],
    };
    const places = new Map([
      ['x.ts::x', [{ ...place, path: 'x.ts' }]],
      ['c.ts::k', [place]],
    ]);
    const { scores, misses } = scoreQuestion(question, seen(answer, { places }));
    expect(scores.hops).toEqual({ got: 1, of: 2 });
    expect(scores.efficiency).toEqual({ got: 1, of: 3 });
    expect(scores.noise).toEqual({ got: 1, of: 4 });
    expect(misses).toMatchObject({ hops: ['a.ts::g -> b.ts::h'], noise: ['x.ts::x'], cites: ['c.ts:12-14'] });
  });

  test('a class or a file is no place to be cited because a part of it is', () => {
    const answer = { paths: [[hop('c.ts::K', 'c.ts::<module>')]] };
    const places = new Map([
      ['c.ts::K', [{ ...place, kind: 'class' as const }]],
      ['c.ts::<module>', [{ ...place, kind: 'module' as const, line: 1, startLine: 1 }]],
    ]);
    expect(scoreQuestion(question, seen(answer, { places })).scores.noise).toEqual({ got: 2, of: 2 });
  });

  test('paths are not judged where the file says nothing of them', () => {
    const { scores } = scoreQuestion(NOTHING_ASKED, seen({ paths: [[hop('a.ts::f', 'a.ts::g')]] }));
    expect(scores).not.toHaveProperty('hops');
    expect(scores).not.toHaveProperty('noise');
  });
});

describe('evidence', () => {
  const question = { ...NOTHING_ASKED, mustCite: [{ path: 'a.ts', line: 5, endLine: 9 }], answerHas: ['Charge', 'refund'] };

  test('a cited line inside the range, texts without case, names in the cited lines', () => {
    const citations = [
      citation('a.ts::K.charge', 'a.ts', 9, 12),
      citation('b.ts::gone', 'b.ts', 1),
      citation('route::POST /a/:id', 'a.ts', 3),
    ];
    const textOf = ({ path, line }: Citation) => (path === 'b.ts' ? 'other' : line === 3 ? "post('/a')" : 'charge()');
    const { scores, misses } = scoreQuestion(question, seen({ text: 'It calls `charge`.', citations }, { textOf }));
    expect(scores.evidence).toEqual({ got: 1, of: 1 });
    expect(scores.says).toEqual({ got: 1, of: 2 });
    expect(misses.texts).toEqual(['refund']);
    expect(scores.citations).toEqual({ got: 2, of: 3 });
    expect(scores.whole).toEqual({ got: 0, of: 1 });
  });

  test('lines that do not exist hold no name', () => {
    const { scores } = scoreQuestion(question, seen({ citations: [citation('a.ts::f', 'a.ts', 900)] }));
    expect(scores.citations).toEqual({ got: 0, of: 1 });
  });
});

describe('refusals', () => {
  const missing = { ...NOTHING_ASKED, refuse: true, mustNot: ['a.ts::near'] };

  test('of what does not exist are right; an answer is not, and a near miss is told', () => {
    expect(scoreQuestion(missing, seen({ refused: true })).scores).toMatchObject({ refused: { got: 1 }, whole: { got: 1 } });
    const answered = scoreQuestion(missing, seen({ hits: hits('a.ts::near') })).scores;
    expect(answered).toMatchObject({ refused: { got: 0 }, whole: { got: 0 }, wrongFirst: { got: 1 } });
  });

  test('of what exists are false', () => {
    const { scores } = scoreQuestion({ ...NOTHING_ASKED, entry: ['a.ts::f'] }, seen({ refused: true, hits: hits('a.ts::f') }));
    expect(scores).toMatchObject({ falseRefusals: { got: 1 }, entry1: { got: 1 }, whole: { got: 0 } });
  });
});
