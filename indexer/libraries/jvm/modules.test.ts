import { describe, expect, it } from 'vitest';
import { javaType, resolveLibrary } from '#indexer/libraries/jvm/modules';
import { starName } from '#indexer/libraries/jvm/star-names';
import { readTypes } from '#indexer/libraries/jvm/type-text';

describe('imports of JVM languages', () => {
  it('tells what comes with Java and Kotlin from what the build brings', () => {
    const name = (specifier: string): string => {
      const target = resolveLibrary(specifier);
      return target.k === 'external' ? target.name : target.k;
    };
    expect(name('java.util')).toBe('java:java.util');
    expect(name('javax.sql')).toBe('java:javax.sql');
    expect(name('javax.persistence')).toBe('maven:javax.persistence');
    expect(name('kotlin.io')).toBe('kotlin:kotlin.io');
    expect(name('org.acme')).toBe('maven:org.acme');
    expect(name('../x')).toBe('unresolved');
  });

  it('knows a library type by its package, not by its name', () => {
    expect(javaType('java:java.util', 'List')).toBe('List');
    expect(javaType('java:java.util', 'Map.Entry')).toBe('Entry');
    expect(javaType('java:java.awt', 'List')).toBeUndefined();
    expect(javaType('java:java.sql', 'Date')).toBeUndefined();
    expect(javaType('maven:org.acme', 'List')).toBeUndefined();
  });

  it('gives a name to the one star import that can have brought it in', () => {
    const web = 'org.springframework.web.bind.annotation';
    expect(starName(['GetMapping'], ['org.acme', web])).toMatchObject({
      origin: `maven:${web}`,
      path: 'GetMapping',
      isListed: true,
    });
    expect(starName(['Crane'], ['org.acme', web])).toEqual({ origin: 'maven:org.acme', path: 'Crane' });
    expect(starName(['Crane'], ['org.acme', 'org.other'])).toBeUndefined();
    expect(starName(['status'], ['org.acme', 'org.acme.Matchers'])).toMatchObject({ origin: 'maven:org.acme.Matchers' });
    expect(starName(['org', 'slf4j', 'Logger'], [])).toEqual({ origin: 'maven:org.slf4j', path: 'Logger' });
  });
});

describe('tables of library types', () => {
  it('reads parameters, bases, members, callbacks, properties and functional interfaces', () => {
    const types = readTypes(`
Box<T> extends Object, Iterable: iterate!:T get:T size!:int
  map:Box<R>(T;int)
Maker<A> extends Object calls ()A: get:A
typeof Box: of:Box<Argument>
Empty:
`);
    expect(types.Box).toEqual({
      params: ['T'],
      extends: ['Object', 'Iterable'],
      iterate: 'T',
      members: {
        get: { returns: 'T' },
        size: { returns: 'int', property: true },
        map: { returns: 'Box<R>', callback: ['T', 'int'] },
      },
    });
    expect(types.Maker?.calls).toEqual({ params: [], returns: 'A' });
    expect(Object.keys(types)).toEqual(['Box', 'Maker', 'typeof Box', 'Empty']);
    expect(() => readTypes('Box<T> of: x')).toThrow(SyntaxError);
  });
});
