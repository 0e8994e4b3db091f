/**
 * Words that say how a question is asked, not what it is about. STOP_WORDS carry nothing at all; COMMON_WORDS may help a search
 * but their absence from an index proves nothing. Plain lists: no language model, no stemming.
 */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const STOP_WORDS = list(`
a about above across actually after again against all almost along already also although always am among an another and any anyone anything
anywhere are around as ask at away back be became because become been before behind being below between both but by came can cannot
come comes could did didn do does doesn doing don done down during each either else end ends enough etc even ever every everything
everywhere exactly few find finds first follow for from further gets get give given gives go goes going gone got had has have having he
her here him his how however i if in inside instead into involved is isn it its itself just keep keeps kind last later least let lets
like ll look looks made make makes many may maybe me mean means might mine more most much must my myself need needs never next no nobody
none nor not nothing now of off often on once one ones only onto or other others our out outside over own part per perhaps place places
please point put quite rather really s said same say see seem seen shall she should show shows side since so some somebody someone
something somewhere soon still such suddenly t take taken takes tell tells than that the their them then there these they thing things
this those though through thus to together too toward towards two under until up upon us use used uses using ve very via walk want wants
was way ways we well went were what whatever when whenever where whether which while who whole whom whose why will with within without
won work worked works would yes yet you your yours
happen happens happened explain describe understand know
architecture overview overall structure organized organised laid layout picture repository repo codebase project explain tour
`);

/** Ordinary words: they describe, compare or stand for whatever the code calls by another name. */
export const COMMON_WORDS = list(`
able accept accepted accepts act actual add added adding adds affect affected allow allowed allows amount answer answers appear appears
apply applied arrive arrived asked attacker author bad base based begin begins belong belongs best better big bit blow body book booked
booking break breaks bring bug build building built business button call called caller callers calling calls care carried carries carry
case cases central certain change changed changes changing check checked checks choose chosen class classes clear click client clients
code codes colleague come compare complete comparing component compute computed concept config configuration configured connect constant contain contains control
convert correct count counting counts course create created creates current customer customers data day deal decide decided decides decision
default defined definition depend depends describe detail details differ difference different direct directly director display drop
early easy effect effects email emails empty endpoint enter entry equal error errors event events everyone exact example exist exists
expect explicit extra fail failed fails failing failure false far fast feature field fields file files fill fine finish fit fits fix
folder force form forms found framework free full function functions general good group grow guess half hand handed handle handled handles
handling happening hard heavy help helper hold holding holds human idea important include includes incoming increase information inner
input item items job jobs key keys kinds known large layer lay laid leave leaves left length less level library life limit line lines list little
live lives load loaded loads local logic long longer lose lost low machine main map matter means measure meet member memory message
messages method methods miss missing mode model module modules moment money move moves name named names near new note number object
offer old older open operation option order organised organized outer output package page pages paid pass passed passes past path pattern pay
paying people person pick piece plain possible pressed previous price prices problem process product products program project
proper protect provide question quick raise raises random reach reached reaches reaching read reading reads ready real reason receive
received receives record refuse register registered relate related release remain remember remove removed rename render report
repository request requests require required response responsible rest result results return returned returns right role root route
rule rules run running runs safe save saved saving saves search second section send sends sending sent separate serve server service services set sets
setting settings share ship ships short signal similar simple single size slow small somebody source space special specific split
stage stand standard start started starts state status step steps stop stops store stored stores straight structure suffer suffers
suppose support sure system table tables talk talks team term test text thinks throw throws time times today together told top total
touch track travel tried trigger true try turn turned turns type types unit update updated updates upper user users usual valid value
values various verb version view visit wait warn wide work worth write writes writing written wrong
`);
