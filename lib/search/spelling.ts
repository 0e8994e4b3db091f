/** British and American spellings and common short forms of a word: the same word to whoever asks, another one to an index. */

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ogue(s?)$/, 'og$1'],
  [/alog(s?)$/, 'alogue$1'],
  [/^(colo|behavio|favo|flavo|hono|labo|neighbo|harbo|hono)ur/, '$1r'],
  [/^(colo|behavio|favo|flavo|hono|labo|neighbo|harbo|hono)r(?!u)/, '$1ur'],
  [/is(e|es|ed|er|ers|ing|ation|ations|able)$/, 'iz$1'],
  [/iz(e|es|ed|er|ers|ing|ation|ations|able)$/, 'is$1'],
  [/ys(e|es|ed|er|ing)$/, 'yz$1'],
  [/yz(e|es|ed|er|ing)$/, 'ys$1'],
  [/(cent|met|fib)re(s?)$/, '$1er$2'],
  [/(cent|met|fib)er(s?)$/, '$1re$2'],
  [/^(cance|labe|trave|mode|signa)ll(ed|ing|er|ation)$/, '$1l$2'],
  [/^(cance|labe|trave|mode|signa)l(ed|ing|er|ation)$/, '$1ll$2'],
  [/^(licen|defen|offen)c(e|es|ed|ing)$/, '$1s$2'],
  [/^(licen|defen|offen)s(e|es|ed|ing)$/, '$1c$2'],
];

const SHORT_FORMS: readonly (readonly string[])[] = `
administrator admin
administration admin
address addr
application app
argument arg
asynchronous async
attribute attr
authentication auth
authenticate auth
authorization auth
authorize auth
average avg
buffer buf
button btn
calculate calc
certificate cert
character char
command cmd
configuration config conf cfg
configure config
connection conn
context ctx
coordinate coord
database db
delete del
description desc
destination dest dst
development dev
dictionary dict
difference diff
directory dir
document doc
documentation docs doc
element elem
environment env
error err
evaluate eval
exception exc
execute exec
expression expr
extension ext
function fn func
generate gen
identifier id
image img
implementation impl
index idx
information info
initialize init
initialization init
integer int
iterator iter
javascript js
language lang
library lib
manager mgr
maximum max
message msg
middleware mw
minimum min
number num
object obj
operation op
option opt
package pkg
parameter param
password passwd pwd
permission perm
pointer ptr
position pos
previous prev
production prod
property prop
quantity qty
query qry
reference ref
regular regex
repository repo
request req
response res resp
resource res
result res
sequence seq
server srv
session sess
source src
specification spec
statistics stats
string str
synchronize sync
synchronous sync
temporary tmp temp
transaction tx txn
typescript ts
utility util utils
value val
variable var
vector vec
version ver
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const FORMS: ReadonlyMap<string, readonly string[]> = (() => {
  const forms = new Map<string, string[]>();
  const add = (word: string, other: string): void => {
    forms.set(word, [...(forms.get(word) ?? []), other]);
  };
  for (const [long = '', ...short] of SHORT_FORMS)
    for (const form of short) {
      add(long, form);
      add(form, long);
    }
  return forms;
})();

/** Other spellings of a lower-case word, itself not among them. */
export function otherSpellings(word: string): readonly string[] {
  const spelled = ENDINGS.flatMap(([ending, other]) => (ending.test(word) ? [word.replace(ending, other)] : []));
  const singular = word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  return [...spelled, ...(FORMS.get(word) ?? FORMS.get(singular) ?? [])];
}
