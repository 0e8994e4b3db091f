/**
 * Words that mean the same in talk about software and business: any of a group may stand in code for another. For asking whether a
 * thing exists at all; a search ranks by the words as asked.
 */
const GROUPS: readonly string[] = `
login signin logon session auth authenticate sign
logout signout signoff
signup register registration enroll
password passwd passphrase secret credential
user account member profile
customer client buyer shopper consumer
buy purchase order checkout pay
basket cart
coupon voucher promo promotion
discount rebate promo promotion
bonus loyalty reward points
article product item sku goods
stock inventory warehouse availability
parcel package shipment delivery
shipping delivery freight carrier
ship deliver dispatch
deliver send dispatch ship
weight grams gram kilogram kg mass
fee surcharge cost charge rate
price amount cost total
money amount cents currency balance funds
refund reimburse deduct payback
charge debit capture
currency euro dollar usd eur money exchange
tax vat gst
invoice bill billing
bill charge invoice
receipt confirmation
wallet balance
mail email smtp
message msg notification
notify notification alert inform announce mail email publish emit send
alert notification alarm notify
text sms
remind reminder notify
phone telephone mobile sms
picture image photo avatar img
avatar gravatar picture
movie video
comment reply remark annotation
review rating feedback
rating score stars
vote upvote downvote ballot
favorite favourite like star bookmark
follow subscribe
unfollow unsubscribe
ban block suspend banned
hide conceal hidden mask
ranking rank leaderboard order sort hotness
thread conversation discussion
history journal archive past audit
permission right privilege role policy access
identity user subject principal
token jwt bearer credential
encrypt cipher hash crypt
sign signature signer
cache memo memoize store
evict purge expire invalidate stale
expire expiry ttl expiration stale
delete remove destroy drop erase purge unlink
create add insert new make build
update edit modify change patch set
save store persist write insert put
load read fetch get
fetch get retrieve download load
find lookup search query locate
validate verify check ensure assert
compare equal match
undo rollback revert
retry attempt again backoff
repeat retry loop
fail error failure exception
crash panic abort error exception
cancel abort
stop shutdown halt terminate quit
start run boot launch begin init
restart reload
pause suspend sleep
resume continue restart
queue broker topic channel
job task worker
schedule cron timer periodic beat
timer timeout interval
deadline timeout expiry
throttle ratelimit throttling
limit max maximum cap quota threshold
server host listener
socket connection stream
upload multipart attachment
download fetch save
attachment file upload
compress gzip deflate zip
print write output echo render
draw render paint plot print
display show render print view
template view render
screen page view
form input field
button click
menu navigation nav
language locale lang i18n
translate translation locale i18n
plugin extension addon
setting config option preference
environment env
address url uri path location host
route path url endpoint
verb method
redirect location forward
header headers
webhook callback hook
hook callback listener
event signal message
publish emit send produce
receive consume subscribe listen handle
transform convert map
convert transform exchange
parse decode read
render format
format layout style
merge combine join
split divide partition
duplicate dedupe copy unique
random nonce uuid
salt nonce pepper
snapshot dump backup
backup dump snapshot
replica follower slave secondary
replication replicate
database db sql
table model entity schema
migration migrate
transaction tx atomic
dashboard overview panel
wish wishlist
invitation invite
moderator mod admin
admin administrator superuser staff
owner author creator
colleague member teammate
team group organization
doctor vet physician
visit appointment booking
birth birthday born
echo hide hidden
reset clear restore
forgotten reset recover recovery
lock mutex guard
secret key
key name
remote server host upstream
submit post send
suggest suggestion recommend similar
mistyped typo misspelled unknown similar suggest
inherit parent
badge shield icon
flag option switch
argument parameter param arg
remaining eta left
progress percent
count number total size
slow delay timeout latency
`
  .trim()
  .split('\n');

const SYNONYMS: ReadonlyMap<string, readonly string[]> = synonymsOf(GROUPS.map((line) => line.split(' ')));

/** A group speaks for its first word alone: what that word may be called. */
function synonymsOf(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, string[]>();
  for (const [first = '', ...rest] of groups) synonyms.set(first, [...(synonyms.get(first) ?? []), ...rest]);
  return synonyms;
}

/** From a word to the form a group begins with. */
const BASES: readonly (readonly [RegExp, string])[] = [
  [/$/, ''],
  [/s$/, ''],
  [/ies$/, 'y'],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/ing$/, ''],
  [/ing$/, 'e'],
];

/** What code may call it instead, whatever its ending; empty for most words. */
export function synonymsOfWord(word: string): readonly string[] {
  return [
    ...new Set(BASES.flatMap(([ending, base]) => (ending.test(word) ? (SYNONYMS.get(word.replace(ending, base)) ?? []) : []))),
  ];
}
