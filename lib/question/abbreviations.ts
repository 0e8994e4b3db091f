/** Short forms and spellings that code uses for words a question spells out: "configuration" stands in code as `config`. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  accessibility: ['a11y'],
  address: ['addr'],
  administration: ['admin'],
  administrator: ['admin'],
  allocate: ['alloc'],
  analyse: ['analyze'],
  application: ['app'],
  argument: ['arg'],
  artefact: ['artifact'],
  asynchronous: ['async'],
  attribute: ['attr'],
  authentication: ['auth', 'authenticate'],
  authorise: ['auth', 'authorize'],
  authorization: ['auth', 'authorize'],
  average: ['avg'],
  behaviour: ['behavior'],
  boolean: ['bool'],
  buffer: ['buf'],
  button: ['btn'],
  calculate: ['calc', 'compute'],
  cancelled: ['canceled'],
  catalogue: ['catalog'],
  centre: ['center'],
  character: ['char'],
  cheque: ['check'],
  colour: ['color'],
  column: ['col'],
  command: ['cmd'],
  configuration: ['config', 'conf', 'cfg'],
  configure: ['config'],
  connection: ['conn', 'connect'],
  context: ['ctx'],
  current: ['curr', 'cur'],
  customise: ['customize'],
  database: ['db'],
  delete: ['del'],
  destination: ['dest', 'dst'],
  development: ['dev'],
  dialogue: ['dialog'],
  directory: ['dir'],
  document: ['doc'],
  element: ['elem', 'el'],
  email: ['mail'],
  environment: ['env'],
  evaluate: ['eval'],
  exception: ['error'],
  execute: ['exec'],
  expression: ['expr'],
  favourite: ['favorite'],
  finalise: ['finalize'],
  function: ['fn', 'func'],
  generate: ['gen'],
  generator: ['gen'],
  grey: ['gray'],
  identifier: ['id', 'ident'],
  image: ['img'],
  index: ['idx'],
  information: ['info'],
  initialise: ['init', 'initialize'],
  initialization: ['init'],
  initialize: ['init'],
  integer: ['int'],
  internationalisation: ['i18n'],
  internationalization: ['i18n'],
  iterator: ['iter'],
  kubernetes: ['k8s'],
  labelled: ['labeled'],
  language: ['lang'],
  length: ['len'],
  library: ['lib'],
  licence: ['license'],
  localisation: ['locale', 'localization', 'i18n'],
  localization: ['l10n', 'locale', 'i18n'],
  maximum: ['max'],
  memoise: ['memoize'],
  message: ['msg'],
  minimum: ['min'],
  navigation: ['nav'],
  neighbour: ['neighbor'],
  normalise: ['normalize'],
  number: ['num'],
  object: ['obj'],
  optimise: ['optimize'],
  organisation: ['organization', 'org'],
  organization: ['org'],
  original: ['orig'],
  package: ['pkg'],
  parameter: ['param'],
  password: ['passwd', 'pwd'],
  permission: ['perm'],
  pointer: ['ptr'],
  previous: ['prev'],
  production: ['prod'],
  property: ['prop'],
  publish: ['pub'],
  recognise: ['recognize'],
  reference: ['ref'],
  regular: ['regex', 'regexp'],
  repository: ['repo'],
  reputation: ['rep'],
  request: ['req'],
  response: ['res', 'resp'],
  serialise: ['serialize'],
  signalling: ['signaling'],
  source: ['src'],
  specification: ['spec'],
  statistics: ['stats'],
  string: ['str'],
  subscription: ['sub'],
  summarise: ['summarize'],
  synchronise: ['sync', 'synchronize'],
  synchronization: ['sync'],
  synchronous: ['sync'],
  temporary: ['tmp', 'temp'],
  tokenise: ['tokenize'],
  transaction: ['tx', 'txn'],
  travelling: ['traveling'],
  utility: ['util', 'utils'],
  variable: ['var'],
};

/** The word's short forms and other spellings, plural or not; empty for most words. */
export function shortForms(word: string): readonly string[] {
  // Words like "constructor" are no forms, though every object has them.
  const form = [word, word.replace(/ies$/, 'y'), word.replace(/s$/, '')].find((one) => Object.hasOwn(SHORT_FORMS, one));
  const listed = (form === undefined ? undefined : SHORT_FORMS[form]) ?? [];
  return [...listed, ...americanSpelling(word)];
}

/** British spellings, which code seldom has: `coloured` is `colored` there. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/([lnv])our(s|ed|ing|ful|able|ite|ites)?$/, '$1or$2'],
  [/is(e|es|ed|ing|er|ers|ation|ations)$/, 'iz$1'],
  [/ll(ed|ing|er|ation)$/, 'l$1'],
  [/ogue(s?)$/, 'og$1'],
];

function americanSpelling(word: string): readonly string[] {
  if (word.length < 6) return [];
  return SPELLINGS.flatMap(([pattern, american]) => (pattern.test(word) ? [word.replace(pattern, american)] : []));
}

/** The question with the short forms of its words behind it, for a search. */
export function withShortForms(question: string): string {
  const forms =
    question
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.flatMap(shortForms) ?? [];
  return forms.length === 0 ? question : `${question} ${[...new Set(forms)].join(' ')}`;
}
