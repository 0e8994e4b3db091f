/** Which function of several of one name a call means. */
import { describe, expect, it } from 'vitest';
import { java } from '#indexer/languages/java/language';
import { kotlin } from '#indexer/languages/kotlin/language';
import { linkSources } from '#indexer/testing/link-sources';

const TYPES = 'class Animal {}\nclass Cat extends Animal implements Pet {}\ninterface Pet {}\n';

/** Links one class with the methods, the first on line 3, and a method that runs `body`. */
function linkClass(methods: readonly string[], body: string): ReturnType<typeof linkSources> {
  const use = `void use(Cat cat, Animal animal, int n, String text) { ${body} }`;
  return linkSources([java], { 'a/T.java': `package a;\nclass T {\n${[...methods, use].join('\n')}\n}\n${TYPES}` });
}

describe('overloads', () => {
  it.each([
    ['by count', ['void one(int a) {}', 'void one(int a, int b) {}'], 'one(1);', 1],
    ['a kind of the library nobody lists', ['void one(CharSequence a) {}', 'void one(Animal a) {}'], 'one(text);', 1],
    ['by the exact class', ['void one(Animal a) {}', 'void one(Cat a) {}'], 'one(cat);', 2],
    ['by the base', ['void one(Animal a) {}', 'void one(Cat a) {}'], 'one(animal);', 1],
    ['by an interface', ['void one(Pet a) {}', 'void one(String a) {}'], 'one(cat);', 1],
    ['by widening', ['void one(long a) {}', 'void one(String a) {}'], 'one(n);', 1],
    ['exact before widening', ['void one(long a) {}', 'void one(int a) {}'], 'one(n);', 2],
    ['boxing last', ['void one(Object a) {}', 'void one(Integer a) {}'], 'one(n);', 2],
    ['varargs last', ['void one(String... a) {}', 'void one(String a) {}'], 'one(text);', 2],
    ['varargs where they must', ['void one(String... a) {}', 'void one(String a) {}'], 'one(text, text);', 1],
    ['the root type when nothing else fits', ['void one(Object a) {}', 'void one(String a) {}'], 'one(cat);', 1],
  ])('%s', async (_name, methods, body, at) => {
    const { callees } = await linkClass(methods, body);
    expect(callees).toEqual([`a/T.java::T.one:${at + 2}`]);
  });

  it('stay ambiguous when the arguments say nothing', async () => {
    const { callees, leaves } = await linkClass(['void one(Animal a) {}', 'void one(String a) {}'], 'one(outside());');
    expect(callees).toEqual([]);
    expect(leaves).toContain('a/T.java::T.use: one ambiguous @5');
  });

  it('take the override of a nearer class for an equal signature', async () => {
    const { edges } = await linkSources([java], {
      'a/Base.java': 'package a;\nclass Base { void put(String a) {} void put(int a) {} }\n',
      'a/Sub.java': 'package a;\nclass Sub extends Base { void put(String a) {} }\n',
      'a/Use.java': 'package a;\nclass Use { void run(Sub sub) { sub.put("x"); sub.put(1); } }\n',
    });
    expect(edges.filter((edge) => edge.includes('-calls->'))).toEqual([
      'a/Use.java::Use.run -calls-> a/Sub.java::Sub.put @2',
      'a/Use.java::Use.run -calls-> a/Base.java::Base.put @2',
    ]);
    expect(edges).toContain('a/Sub.java::Sub.put -overrides-> a/Base.java::Base.put @2');
  });

  it('choose constructors', async () => {
    const { edges } = await linkSources([java], {
      'a/Box.java': 'package a;\nclass Box {\n  Box(int a) {}\n  Box(String a) {}\n}\n',
      'a/Use.java': 'package a;\nclass Use { void run() { new Box("x"); } }\n',
    });
    expect(edges.filter((edge) => edge.startsWith('a/Use.java::Use.run'))).toEqual([
      'a/Use.java::Use.run -instantiates-> a/Box.java::Box @2',
      'a/Use.java::Use.run -calls-> a/Box.java::Box.Box @2',
    ]);
  });

  it('join those of all files of a package, and read names of arguments', async () => {
    const { edges } = await linkSources([kotlin], {
      'a/One.kt': 'package a\n\nfun put(text: String) {}\n',
      'a/Two.kt': 'package a\n\nfun put(count: Int, times: Int = 1) {}\n',
      'a/Use.kt': 'package a\n\nfun use() {\n    put("x")\n    put(3)\n    put(times = 2, count = 1)\n}\n',
    });
    expect(edges.filter((edge) => edge.includes('-calls->'))).toEqual([
      'a/Use.kt::use -calls-> a/One.kt::put @4',
      'a/Use.kt::use -calls-> a/Two.kt::put @5',
      'a/Use.kt::use -calls-> a/Two.kt::put @6',
    ]);
  });

  it('leave out what a base or a shared declaration has defaults for', async () => {
    const { callees } = await linkSources([kotlin], {
      'lib/common/Path.kt': 'package a\n\nexpect fun parse(text: String, strict: Boolean = false): Int\n',
      'lib/jvm/Path.kt': 'package a\n\nactual fun parse(text: String, strict: Boolean) = 1\n\nfun use() = parse("x")\n',
      'lib/jvm/Sub.kt':
        'package a\n\nopen class Base {\n    open fun run(times: Int = 1) {}\n}\n\nclass Sub : Base() {\n    override fun run(times: Int) {}\n}\n\nfun go(sub: Sub) = sub.run()\n',
    });
    expect(callees).toContain('lib/jvm/Path.kt::parse:3');
    expect(callees).toContain('lib/jvm/Sub.kt::Sub.run:8');
  });
});
