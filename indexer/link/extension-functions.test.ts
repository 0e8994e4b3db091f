/** Functions that are called like members of a type which does not have them. */
import { describe, expect, it } from 'vitest';
import { csharp } from '#indexer/languages/csharp/language';
import { kotlin } from '#indexer/languages/kotlin/language';
import { linkSources } from '#indexer/testing/link-sources';

const calls = (edges: readonly string[]): readonly string[] => edges.filter((edge) => edge.includes('-calls->'));

describe('extension functions', () => {
  it('are seen in their package and through imports, under another name too', async () => {
    const { edges, leaves } = await linkSources([kotlin], {
      'text/Lines.kt': 'package text\n\nfun String.shout() = this\n\nfun use(word: String) {\n    word.shout()\n}\n',
      'app/Named.kt': 'package app\n\nimport text.shout\n\nfun named(word: String) {\n    word.shout()\n}\n',
      'app/Renamed.kt': 'package app\n\nimport text.shout as loud\n\nfun renamed(word: String) {\n    word.loud()\n}\n',
      'app/Star.kt': 'package app\n\nimport text.*\n\nfun star(word: String) {\n    word.shout()\n}\n',
      'app/Blind.kt': 'package app\n\nfun blind(word: String) {\n    word.shout()\n}\n',
    });
    expect(calls(edges)).toEqual([
      'text/Lines.kt::use -calls-> text/Lines.kt::shout @6',
      'app/Named.kt::named -calls-> text/Lines.kt::shout @6',
      'app/Renamed.kt::renamed -calls-> text/Lines.kt::shout @6',
      'app/Star.kt::star -calls-> text/Lines.kt::shout @6',
    ]);
    expect(leaves).toHaveLength(1);
  });

  it('go to members first, to receivers that fit, the closest one before its bases', async () => {
    const { edges } = await linkSources([kotlin], {
      'a/All.kt': `package a

open class Animal {
    fun own() {}
}

class Cat : Animal()

class Stone

fun Animal.own() {}

fun Animal.feed() {}

fun Cat.feed() {}

fun <T> T.anything() {}

fun use(animal: Animal, cat: Cat, stone: Stone) {
    animal.own()
    animal.feed()
    cat.feed()
    stone.feed()
    stone.anything()
}
`,
    });
    expect(calls(edges)).toEqual([
      'a/All.kt::use -calls-> a/All.kt::Animal.own @20',
      'a/All.kt::use -calls-> a/All.kt::feed @21',
      'a/All.kt::use -calls-> a/All.kt::feed @22',
      'a/All.kt::use -calls-> a/All.kt::anything @24',
    ]);
  });

  it('make the receiver their own this where it has no name', async () => {
    const { edges } = await linkSources([kotlin], {
      'a/All.kt':
        'package a\n\nclass Box {\n    fun lift() {}\n    fun shut() {}\n}\n\nfun Box.twice() {\n    lift()\n    this.shut()\n}\n',
    });
    expect(calls(edges)).toEqual([
      'a/All.kt::twice -calls-> a/All.kt::Box.lift @9',
      'a/All.kt::twice -calls-> a/All.kt::Box.shut @10',
    ]);
  });

  it('may name the receiver as a parameter: arguments then start behind it', async () => {
    const { callees } = await linkSources([csharp], {
      'Ext.cs':
        'namespace Lib {\n public static class Ext {\n  public static void Put(this Box box, int n) { }\n  public static void Put(this Box box, string text) { Help(); }\n  static void Help() { }\n }\n public class Box { }\n}\n',
      'Use.cs': 'using Lib;\nclass Use { void Run(Box box) { box.Put("x"); Ext.Put(box, 1); } }\n',
      'Blind.cs': 'class Blind { void Run(Lib.Box box) { box.Put("x"); } }\n',
    });
    expect(callees).toEqual(['Ext.cs::Ext.Help:5', 'Ext.cs::Ext.Put:4', 'Ext.cs::Ext.Put:3']);
  });
});
