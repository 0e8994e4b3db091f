/**
 * Words that name the same thing in code and in talk about code: a buyer is a `customer` row, "money back" is a `refund`. General to
 * the trade, never to a repository. What they find weighs less than what the question's own words find.
 */

/** Each word of a line is related to every other of it. */
const GROUPS: readonly (readonly string[])[] = `
buy purchase order checkout
buyer customer client shopper consumer
seller vendor merchant supplier
user account member profile
basket cart bag
pay payment charge bill billing
price cost amount fee total rate
money payment amount balance
sum total calculate compute add
refund reimburse repay chargeback
ship shipping shipment deliver delivery parcel dispatch
stock inventory warehouse
product item article sku goods
voucher coupon discount promo promotion
invoice receipt bill
receipt confirmation confirm
mail email message
notify notification alert
send dispatch emit publish deliver
receive consume handle accept subscribe
event message signal topic
queue broker topic stream
job task worker
schedule cron timer periodic
retry attempt again backoff
undo rollback revert restore
cancel abort stop
delete remove drop destroy erase discard evict invalidate clear
stale expired outdated old
expire expiry expiration ttl timeout lifetime
create make build add new insert generate
update change modify edit set patch
store save persist keep write insert put
read load fetch get retrieve
find search lookup query locate
list all history
past history previous
show display render print present
page view screen template
button click submit handler
picture image photo avatar
login signin authenticate session
logout signout
password credential secret
identity authenticate login password credential
token jwt bearer
permission role access allow authorize grant
forbid deny refuse reject block
sign signature hmac
encrypt cipher hash digest
verify validate check ensure assert confirm
valid validity verify expiry
wrong invalid bad error
error exception failure fail fault
throw raise
catch handle rescue recover
crash panic abort
log logger logging trace
limit maximum max cap threshold quota
throttle ratelimit limiter
minimum min
lock mutex semaphore
transaction commit atomic
database db sql query
statement query sql
table model entity schema
row record entry
column field attribute
connection connect conn pool
migrate migration schema
cache memo memoize cached
config configuration settings options preferences
environment env variable
default fallback
start begin boot init initialize setup launch
stop end shutdown close terminate finish
convert transform translate map
parse decode deserialize unmarshal read
serialize encode marshal stringify dump
compress zip gzip
path route url endpoint
request call
response reply answer
header headers
client http
server host listen
remote server http
upstream provider backend
middleware filter interceptor hook
plugin extension addon module
redirect forward
upload file
download export
folder directory
copy clone duplicate
merge combine join
split divide partition
sort rank ascending descending
filter select where
count number size length
compare equal diff
match pattern regex
wrap wrapper decorator decorate
register add attach bind
callback handler listener
observer listener watcher subscriber
thread worker process
async await concurrent parallel
wait sleep delay pause
choose select pick decide resolve
decide determine choose
work calculate compute
run execute invoke perform
recommend suggestion suggest recommendation
advertise ad advert banner
address location
currency exchange convert
tax vat
discount reduction
shop store
wallet balance credit
points loyalty bonus reward
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Turns of phrase whose words say nothing one by one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(money|cash|pa(y|id|ys|ying))\s+(it\s+)?back\b/, 'refund'],
  [/\btr(y|ies|ied|ying)\s+(\w+\s+)?again\b/, 'retry retries'],
  [/\b(log|sign)(s|ged|ged|ging|ing)?[\s-]in\b/, 'login signin authenticate'],
  [/\b(log|sign)(s|ged|ging|ing)?[\s-]out\b/, 'logout signout'],
  [/\bsign(s|ed|ing)?[\s-]up\b/, 'signup register'],
  [/\b(look|looks|looked|looking)\s+(\w+\s+){0,3}up\b/, 'lookup find get'],
  [/\bwork(s|ed|ing)?\s+(\w+\s+)?out\b/, 'calculate compute'],
  [/\bset(s|ting)?[\s-]up\b/, 'setup init configure'],
  [/\bshut(s|ting)?[\s-]down\b/, 'shutdown close stop'],
  [/\bclean(s|ed|ing)?[\s-]up\b/, 'cleanup clear dispose'],
  [/\bturn(s|ed|ing)?\s+(\w+\s+)?(on|off)\b/, 'enable disable toggle'],
  [/\bget(s|ting)?\s+rid\s+of\b/, 'delete remove'],
  [/\bthrow(s|n|ing)?\s+away\b/, 'delete discard'],
  [/\bkeep(s|ing)?\s+track\b/, 'track record'],
  [/\brun(s|ning)?\s+out\b/, 'exhausted empty limit'],
  [/\bgive(s|n)?\s+up\b/, 'abort timeout'],
  [/\btoo\s+many\b/, 'limit max exceeded'],
  [/\bout\s+of\s+(stock|memory|space)\b/, 'insufficient'],
  [/\btext\s+messages?\b/, 'sms'],
  [/\bcredit\s+cards?\b/, 'card payment'],
  [/\bsecond\s+factor\b|\btwo[\s-]factor\b/, 'totp otp mfa'],
];

const RELATED: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const related = new Map<string, Set<string>>();
  for (const group of GROUPS)
    for (const word of group) {
      const known = related.get(word) ?? new Set();
      for (const other of group) if (other !== word) known.add(other);
      related.set(word, known);
    }
  return related;
})();

/** Words related to a lower-case word of a question, in any of its common endings. */
export function relatedWords(word: string): ReadonlySet<string> {
  for (const form of stems(word)) {
    const found = RELATED.get(form);
    if (found !== undefined) return found;
  }
  return NONE;
}

/** Words for the turns of phrase in a text. */
export function phraseWords(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return PHRASES.flatMap(([phrase, words]) => (phrase.test(lower) ? words.split(' ') : []));
}

const NONE: ReadonlySet<string> = new Set();

/** The word, and what it may be a plural, a past or a gerund of. */
function stems(word: string): readonly string[] {
  const forms = [word];
  if (word.endsWith('ies') && word.length > 4) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ied') && word.length > 4) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('s') && word.length > 3) forms.push(word.slice(0, -1), word.replace(/es$/, ''));
  for (const ending of ['ing', 'ed', 'er', 'or']) {
    if (!word.endsWith(ending) || word.length < ending.length + 3) continue;
    const stem = word.slice(0, -ending.length);
    forms.push(stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'));
  }
  if (word === 'paid') forms.push('pay');
  if (word === 'bought') forms.push('buy');
  if (word === 'sent') forms.push('send');
  if (word === 'thrown') forms.push('throw');
  if (word === 'written' || word === 'wrote') forms.push('write');
  if (word === 'kept') forms.push('keep');
  return forms;
}
