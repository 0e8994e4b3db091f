/** Short forms that code uses for words a question spells out: "configuration" stands in code as `config`. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  administrator: ['admin'],
  application: ['app'],
  argument: ['arg'],
  asynchronous: ['async'],
  authentication: ['auth', 'authenticate'],
  authorization: ['auth', 'authorize'],
  configuration: ['config', 'conf', 'cfg'],
  configure: ['config'],
  connection: ['conn', 'connect'],
  database: ['db'],
  directory: ['dir'],
  document: ['doc'],
  email: ['mail'],
  environment: ['env'],
  exception: ['error'],
  expression: ['expr'],
  function: ['fn', 'func'],
  identifier: ['id', 'ident'],
  information: ['info'],
  initialization: ['init'],
  initialize: ['init'],
  language: ['lang'],
  library: ['lib'],
  maximum: ['max'],
  message: ['msg'],
  minimum: ['min'],
  object: ['obj'],
  package: ['pkg'],
  parameter: ['param'],
  password: ['passwd', 'pwd'],
  permission: ['perm'],
  reference: ['ref'],
  regular: ['regex', 'regexp'],
  repository: ['repo'],
  request: ['req'],
  response: ['res', 'resp'],
  specification: ['spec'],
  statistics: ['stats'],
  string: ['str'],
  synchronous: ['sync'],
  temporary: ['tmp', 'temp'],
  utility: ['util', 'utils'],
  variable: ['var'],
};

/** The word's short forms, plural or not; empty for most words. */
export function shortForms(word: string): readonly string[] {
  return SHORT_FORMS[word] ?? SHORT_FORMS[word.replace(/ies$/, 'y')] ?? SHORT_FORMS[word.replace(/s$/, '')] ?? [];
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
