import { describe, expect, it } from 'vitest';
import { headerGrammars } from '#indexer/languages/c-family/header-grammar';
import { repair, rewrite } from '#indexer/languages/c-family/repair';

/** White space folded, after holding the promise that nothing moved. */
function folded(source: string, result: string): string {
  expect(result.length).toBe(source.length);
  expect(result.split('\n').length).toBe(source.split('\n').length);
  return result.replace(/\s+/g, ' ').trim();
}

describe('what the grammar is given', () => {
  it.each([
    ['class API_EXPORT Foo : public Bar {};', 'class Foo : public Bar {};'],
    ['int run(void) PRINTF_LIKE(1, 2);', 'int run(void) ;'],
    ['void lock()\n    ACQUIRE(mu_) {}', 'void lock() {}'],
    ['if (ready)\n  CHECK_OK(x);', 'if (ready) CHECK_OK(x);'],
    ['while (next()) LOG_IT(x);', 'while (next()) LOG_IT(x);'],
    ['struct FOO {};', 'struct FOO {};'],
  ])('%s', (source, wanted) => {
    expect(folded(source, rewrite(source))).toBe(wanted);
  });

  it.each([
    ['#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);', 'int f(void);'],
    ['API_EXPORT int run(int a);', 'int run(int a);'],
    ['LUA_API void (push) (int a);', 'void (push) (int a);'],
    ['  int count GUARDED_BY(mu_);', 'int count ;'],
    ['  return MAKE_IT(x);', undefined],
    ['  list_each(it, list) {\n', 'list_each(it, list);{'],
    ['  if (a) {\n', undefined],
    ['x = a +\n#ifdef B\nb +\n#else\nd +\n#endif\nc;', 'x = a + b + c;'],
    ['int a;\n#ifdef B\nint b;\n#else\nint c;\n#endif', undefined],
  ])('mends %s', (source, wanted) => {
    const result = repair(source, 'c');
    expect(result === undefined ? undefined : folded(source, result)).toBe(wanted);
  });
});

describe('the grammar of a header', () => {
  it.each([
    ['#ifdef __cplusplus\nextern "C" {\nclass Foo;\n#endif\nint f(void);', 'c'],
    ['namespace app {\nint f();\n}', 'cpp'],
    ['struct Foo {\n  virtual void run();\n};', 'cpp'],
    ['#include <vector>\nint f();', 'cpp'],
    ['/* class Foo: a template <T> */\nint f(void); // std::move', 'c'],
    ['void put(const Foo& foo);', 'cpp'],
  ])('%s', (source, first) => {
    expect(headerGrammars(source, 'a.h')?.[0]).toBe(first);
    expect(headerGrammars(source, 'a.hpp')).toBeUndefined();
  });
});
