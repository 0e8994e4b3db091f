/** Classes made of several parts: blocks elsewhere, partial and reopened classes, mixins, default methods, embedded fields. */
import { describe, expect, it } from 'vitest';
import { csharp } from '#indexer/languages/csharp/language';
import { go } from '#indexer/languages/go/language';
import { java } from '#indexer/languages/java/language';
import { php } from '#indexer/languages/php/language';
import { rust } from '#indexer/languages/rust/language';
import { linkSources } from '#indexer/testing/link-sources';

const calls = (edges: readonly string[]): readonly string[] => edges.filter((edge) => edge.includes('-calls->'));
const ofTypes = (edges: readonly string[]): readonly string[] =>
  edges.filter((edge) => /-(extends|implements|overrides)->/.test(edge));

describe('extension blocks', () => {
  it('of other files are searched with the type', async () => {
    const { edges } = await linkSources([go], {
      's/type.go': 'package s\n\ntype Store struct{}\n',
      's/find.go': 'package s\n\nfunc (s *Store) Find() { s.load() }\n',
      's/load.go': 'package s\n\nfunc (s *Store) load() {}\n\nfunc Use(store *Store) { store.Find() }\n',
    });
    expect(calls(edges)).toEqual([
      's/find.go::Store.Find -calls-> s/load.go::Store.load @3',
      's/load.go::Use -calls-> s/find.go::Store.Find @5',
    ]);
  });

  it('keep type arguments, give implements edges and hand down default methods', async () => {
    const { edges } = await linkSources([rust], {
      'src/main.rs': `struct Item;
impl Item { fn show(&self) {} }
trait Named {
    fn name(&self) {}
    fn hello(&self) { self.name() }
}
struct Stack<T> { top: T }
impl<T> Stack<T> {
    fn pop(self) -> T { self.top }
}
impl Named for Item {
    fn name(&self) {}
}
impl Named for String {}
fn run(stack: Stack<Item>, item: Item, text: String) {
    stack.pop().show();
    item.name();
    item.hello();
    text.hello();
}
`,
    });
    expect(calls(edges)).toEqual([
      'src/main.rs::Named.hello -calls-> src/main.rs::Named.name @5',
      'src/main.rs::run -calls-> src/main.rs::Stack.pop @16',
      'src/main.rs::run -calls-> src/main.rs::Item.show @16',
      'src/main.rs::run -calls-> src/main.rs::Item.name @17',
      'src/main.rs::run -calls-> src/main.rs::Named.hello @18',
      'src/main.rs::run -calls-> src/main.rs::Named.hello @19',
    ]);
    expect(ofTypes(edges)).toEqual([
      'src/main.rs::Item -implements-> src/main.rs::Named @11',
      'src/main.rs::Item.name -overrides-> src/main.rs::Named.name @12',
    ]);
  });
});

describe('open classes', () => {
  it('see members and bases of all their parts, of their own namespace', async () => {
    const { edges } = await linkSources([csharp], {
      'A.cs': 'namespace N { public partial class Car { public void Drive() { Burn(); Honk(); } } }\n',
      'B.cs': 'namespace N { public partial class Car : Base { private void Burn() { Drive(); } } }\n',
      'C.cs': 'namespace N { public class Base { protected void Honk() { } } }\n',
      'D.cs': 'namespace M { public partial class Car { private void Burn() { } } }\n',
      'E.cs': 'namespace N { public class Use { void Run(Car car) { car.Drive(); } } }\n',
    });
    expect(calls(edges)).toEqual([
      'A.cs::Car.Drive -calls-> B.cs::Car.Burn @1',
      'A.cs::Car.Drive -calls-> C.cs::Base.Honk @1',
      'B.cs::Car.Burn -calls-> A.cs::Car.Drive @1',
      'E.cs::Use.Run -calls-> A.cs::Car.Drive @1',
    ]);
  });

  it('are no such thing where nothing says so', async () => {
    const { edges } = await linkSources([csharp], {
      'one/P.cs': 'class Program { static void Main() { Help(); } }\n',
      'two/P.cs': 'class Program { static void Help() { } }\n',
    });
    expect(calls(edges)).toEqual([]);
  });
});

describe('mixins and default methods', () => {
  it('a trait stands before the superclass, behind the class', async () => {
    const { edges } = await linkSources([php], {
      'src/All.php': `<?php
namespace App;
trait Logs { public function log() {} public function own() {} public function both() {} }
class Base { public function both() {} public function base() {} }
class Job extends Base {
    use Logs;
    public function own() {}
    public function run() { $this->log(); $this->own(); $this->both(); $this->base(); }
}
`,
    });
    expect(calls(edges)).toEqual([
      'src/All.php::Job.run -calls-> src/All.php::Logs.log @8',
      'src/All.php::Job.run -calls-> src/All.php::Job.own @8',
      'src/All.php::Job.run -calls-> src/All.php::Logs.both @8',
      'src/All.php::Job.run -calls-> src/All.php::Base.base @8',
    ]);
  });

  it('a superclass wins over interfaces, the more specific interface over the one it extends', async () => {
    const { edges } = await linkSources([java], {
      'a/All.java': `package a;
interface Top { default void one() {} default void two() {} void three(); }
interface Mid extends Top { default void two() {} }
class Base implements Top { public void one() {} public void three() {} }
class Sub extends Base implements Mid {
  void run() { one(); two(); three(); }
}
abstract class Other implements Top { void go() { three(); } }
`,
    });
    expect(calls(edges)).toEqual([
      'a/All.java::Sub.run -calls-> a/All.java::Base.one @6',
      'a/All.java::Sub.run -calls-> a/All.java::Mid.two @6',
      'a/All.java::Sub.run -calls-> a/All.java::Base.three @6',
      'a/All.java::Other.go -calls-> a/All.java::Top.three @8',
    ]);
    expect(ofTypes(edges)).toContain('a/All.java::Mid.two -overrides-> a/All.java::Top.two @3');
  });
});

describe('embedded fields', () => {
  it('hand on members, nearer levels first, and none that two of one level have', async () => {
    const { edges, leaves } = await linkSources([go], {
      'r/all.go': `package r

type Deep struct{}

func (d Deep) Low() {}
func (d Deep) Near() {}

type Left struct{ Deep }

func (l Left) Near() {}
func (l Left) Both() {}

type Right struct{}

func (r Right) Both() {}

type Top struct {
	Left
	*Right
}

func Use(top Top) {
	top.Low()
	top.Near()
	top.Both()
}
`,
    });
    expect(calls(edges)).toEqual([
      'r/all.go::Use -calls-> r/all.go::Deep.Low @23',
      'r/all.go::Use -calls-> r/all.go::Left.Near @24',
    ]);
    expect(leaves).toEqual(['r/all.go::Use: top.Both dynamic @25']);
  });
});

describe('structural interfaces', () => {
  it('are satisfied by all their methods with their types, embedded ones counted', async () => {
    const { edges } = await linkSources([go], {
      'shape/shape.go':
        'package shape\n\ntype Sized interface {\n\tArea() int\n\tScale(by int) error\n}\n\ntype Empty interface{}\n',
      'box/box.go': `package box

type Base struct{}

func (b Base) Area() int { return 1 }

type Full struct{ Base }

func (f *Full) Scale(by int) error { return nil }

type Wrong struct{ Base }

func (w Wrong) Scale(by string) error { return nil }
`,
    });
    expect(ofTypes(edges)).toEqual([
      'box/box.go::Full -implements-> shape/shape.go::Sized @7',
      'box/box.go::Base.Area -overrides-> shape/shape.go::Sized.Area @5',
      'box/box.go::Full.Scale -overrides-> shape/shape.go::Sized.Scale @9',
    ]);
  });
});
