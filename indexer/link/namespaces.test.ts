/** Names that files share: packages, directories, imports through classes, members seen by bare names. */
import { describe, expect, it } from 'vitest';
import { csharp } from '#indexer/languages/csharp/language';
import { go } from '#indexer/languages/go/language';
import { java } from '#indexer/languages/java/language';
import { kotlin } from '#indexer/languages/kotlin/language';
import { linkSources } from '#indexer/testing/link-sources';

const calls = (edges: readonly string[]): readonly string[] => edges.filter((edge) => edge.includes('-calls->'));

describe('namespaces', () => {
  it('find names of other files of the package, and none of other packages', async () => {
    const { edges, leaves } = await linkSources([go], {
      'go.mod.go': 'package none\n',
      'store/a.go': 'package store\n\nfunc Load() int { return parse() }\n',
      'store/b.go': 'package store\n\nfunc parse() int { return 1 }\n',
      'other/c.go': 'package other\n\nfunc Use() int { return parse() }\n',
    });
    expect(calls(edges)).toEqual(['store/a.go::Load -calls-> store/b.go::parse @3']);
    expect(leaves).toEqual(['other/c.go::Use: parse unresolved @3']);
  });

  it('let a class of the file, an import and the package hide each other in that order, star imports last', async () => {
    const { edges } = await linkSources([java], {
      'a/Near.java': 'package a;\nclass Near { static void go() {} }\n',
      'b/Near.java': 'package b;\npublic class Near { public static void go() {} }\n',
      'b/Far.java': 'package b;\npublic class Far { public static void go() {} }\n',
      'a/Star.java': 'package a;\nimport b.*;\nclass Star { void run() { Near.go(); Far.go(); } }\n',
      'a/Named.java': 'package a;\nimport b.Near;\nclass Named { void run() { Near.go(); } }\n',
    });
    expect(calls(edges)).toEqual([
      'a/Star.java::Star.run -calls-> a/Near.java::Near.go @3',
      'a/Star.java::Star.run -calls-> b/Far.java::Far.go @3',
      'a/Named.java::Named.run -calls-> b/Near.java::Near.go @3',
    ]);
  });

  it('read imports of nested classes and of static members, by whole names too', async () => {
    const { edges } = await linkSources([java], {
      'a/Box.java':
        'package a;\npublic class Box {\n  public static class Lid { public void shut() {} }\n  public static Lid lid() { return null; }\n}\n',
      'b/One.java': 'package b;\nimport a.Box.Lid;\nclass One { void run(Lid lid) { lid.shut(); } }\n',
      'b/Two.java': 'package b;\nimport static a.Box.lid;\nclass Two { void run() { lid().shut(); } }\n',
      'b/Three.java': 'package b;\nimport static a.Box.*;\nclass Three { void run() { lid().shut(); } }\n',
      'b/Four.java': 'package b;\nclass Four { void run(a.Box.Lid lid) { lid.shut(); a.Box.lid(); } }\n',
    });
    expect(calls(edges)).toEqual([
      'b/One.java::One.run -calls-> a/Box.java::Box.Lid.shut @3',
      'b/Two.java::Two.run -calls-> a/Box.java::Box.lid @3',
      'b/Two.java::Two.run -calls-> a/Box.java::Box.Lid.shut @3',
      'b/Three.java::Three.run -calls-> a/Box.java::Box.lid @3',
      'b/Three.java::Three.run -calls-> a/Box.java::Box.Lid.shut @3',
      'b/Four.java::Four.run -calls-> a/Box.java::Box.Lid.shut @2',
      'b/Four.java::Four.run -calls-> a/Box.java::Box.lid @2',
    ]);
  });

  it('are shared by the languages of a family', async () => {
    const { edges } = await linkSources([java, kotlin], {
      'a/Store.java': 'package a;\npublic class Store { public void save() {} }\n',
      'a/App.kt': 'package a\n\nfun run(store: Store) {\n    store.save()\n}\n',
    });
    expect(calls(edges)).toEqual(['a/App.kt::run -calls-> a/Store.java::Store.save @4']);
  });

  it('see the namespaces around a nested one', async () => {
    const { edges } = await linkSources([csharp], {
      'Base.cs': 'namespace Acme { public class Log { public static void Put() { } } }\n',
      'Use.cs': 'namespace Acme.Shop.Web { class Use { void Run() { Log.Put(); Shop.Cart.Add(); } } }\n',
      'Cart.cs': 'namespace Acme.Shop { public class Cart { public static void Add() { } } }\n',
    });
    expect(calls(edges)).toEqual([
      'Use.cs::Use.Run -calls-> Base.cs::Log.Put @1',
      'Use.cs::Use.Run -calls-> Cart.cs::Cart.Add @1',
    ]);
  });

  it('leave what no indexed file declares to the outside, members included', async () => {
    const { edges, leaves } = await linkSources([java], {
      'a/Use.java':
        'package a;\nimport org.acme.Client;\nclass Use {\n  Client client;\n  void run() { client.open().close(); }\n  void open() {}\n}\n',
    });
    expect(calls(edges)).toEqual([]);
    expect(leaves).toEqual(['a/Use.java::Use.run: client.open external @5', 'a/Use.java::Use.run: close external @5']);
  });
});

describe('names that several files declare', () => {
  it('mean the one beside the use', async () => {
    const { edges } = await linkSources([java], {
      'one/src/a/User.java': 'package a;\nclass User { static void load() {} }\n',
      'two/src/a/User.java': 'package a;\nclass User { static void load() {} }\n',
      'two/src/a/App.java': 'package a;\nclass App { void run() { User.load(); } }\n',
    });
    expect(calls(edges)).toEqual(['two/src/a/App.java::App.run -calls-> two/src/a/User.java::User.load @2']);
  });

  it('mean what is declared for all platforms where none of them is nearer', async () => {
    const { edges } = await linkSources([kotlin], {
      'lib/common/Clock.kt': 'package a\n\nexpect class Clock() {\n    fun now(): Long\n}\n',
      'lib/jvm/Clock.kt': 'package a\n\nactual class Clock {\n    actual fun now(): Long = 1L\n    fun own() = now()\n}\n',
      'lib/jvm/Watch.kt': 'package a\n\nfun watch(clock: Clock) = clock.own()\n',
      'lib/js/Clock.kt': 'package a\n\nactual class Clock {\n    actual fun now(): Long = 2L\n}\n',
      'lib/test/Use.kt': 'package a\n\nfun use(clock: Clock) = clock.now()\n',
    });
    expect(calls(edges)).toEqual([
      'lib/jvm/Clock.kt::Clock.own -calls-> lib/jvm/Clock.kt::Clock.now @5',
      'lib/jvm/Watch.kt::watch -calls-> lib/jvm/Clock.kt::Clock.own @3',
      'lib/test/Use.kt::use -calls-> lib/common/Clock.kt::Clock.now @3',
    ]);
  });

  it('are none of other files where they are private', async () => {
    const { edges, leaves } = await linkSources([kotlin], {
      'a/One.kt': 'package a\n\nprivate fun pad() {}\n\nfun one() = pad()\n',
      'a/Two.kt': 'package a\n\nfun two() = pad()\n',
    });
    expect(calls(edges)).toEqual(['a/One.kt::one -calls-> a/One.kt::pad @5']);
    expect(leaves).toEqual(['a/Two.kt::two: pad unresolved @3']);
  });
});

describe('members in scope', () => {
  it('are inherited, of enclosing classes, and hidden by nothing that is no function', async () => {
    const { edges } = await linkSources([java], {
      'a/Base.java': 'package a;\nclass Base { void shared() {} void twice() {} }\n',
      'a/Outer.java':
        'package a;\nclass Outer extends Base {\n  int count;\n  int count() { return count; }\n  void twice() {}\n  class Inner {\n    void run(int shared) {\n      shared();\n      twice();\n      count();\n    }\n  }\n}\n',
    });
    expect(calls(edges)).toEqual([
      'a/Outer.java::Outer.Inner.run -calls-> a/Base.java::Base.shared @8',
      'a/Outer.java::Outer.Inner.run -calls-> a/Outer.java::Outer.twice @9',
      'a/Outer.java::Outer.Inner.run -calls-> a/Outer.java::Outer.count @10',
    ]);
  });

  it('are not inherited where they are private', async () => {
    const { callees } = await linkSources([java], {
      'a/Base.java': 'package a;\nclass Base {\n  private void push(int at) {}\n  void keep() { push(1); }\n}\n',
      'a/Sub.java': 'package a;\nclass Sub extends Base {\n  void push(Object one) {}\n  void run() { push(outside()); }\n}\n',
    });
    expect(callees).toEqual(['a/Base.java::Base.push:3', 'a/Sub.java::Sub.push:3']);
  });
});
