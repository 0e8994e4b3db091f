/**
 * The arrows of ARCHITECTURE.md, checked by `npm test`. A new arrow changes them in the same commit. Type imports count.
 */
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    only('no-circles', 'A circle has no first file to read. Split out what both need.', {}, { circular: true }),
    only('no-unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    only(
      'model-imports-nothing',
      'lib/model is the vocabulary: types and ids, no I/O.',
      { path: '^lib/model/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^lib/model/' },
    ),
    only(
      'components-see-the-model-only',
      'Components get data through HTTP; they share only the vocabulary.',
      { path: '^components/' },
      { path: '^(app|lib|db|indexer|bin)/', pathNot: '^lib/model/' },
    ),
    only(
      'app-is-thin',
      'Pages and route handlers call lib; they never reach the database or the indexer.',
      { path: '^app/' },
      { path: '^(db|indexer|bin)/' },
    ),
    only(
      'lib-below-app',
      'lib never knows who asks, nor how an index is made.',
      { path: '^lib/' },
      { path: '^(indexer|app|components|bin)/' },
    ),
    only(
      'db-at-the-bottom',
      'db knows tables and the vocabulary.',
      { path: '^db/' },
      { path: '^(app|components|indexer|bin|lib)/', pathNot: '^lib/model/' },
    ),
    only(
      'indexer-writes-to-db',
      'The indexer and the ask side meet in the database.',
      { path: '^indexer/' },
      { path: '^(app|components|bin|lib)/', pathNot: '^lib/model/' },
    ),
    only(
      'languages-apart',
      'A language never imports another language.',
      { path: '^indexer/languages/([^/]+)/' },
      { path: '^indexer/languages/[^/]+/', pathNot: '^indexer/languages/$1/' },
    ),
    only(
      'languages-see-facts',
      'A language knows facts and syntax trees, not linking or writing.',
      { path: '^indexer/languages/' },
      { path: '^(indexer/(link|scan)|db)/|^indexer/(write|index)' },
    ),
    only(
      'frameworks-apart',
      'A framework never imports another framework; the registry lists them.',
      { path: '^indexer/frameworks/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^indexer/frameworks/', pathNot: '^indexer/frameworks/$1/' },
    ),
    only(
      'frameworks-see-the-contract',
      'Rules see views and make facts; they know nothing of linking, edges or languages.',
      { path: '^indexer/frameworks/[^/]+/', pathNot: '\\.test\\.ts$' },
      {
        path: '^(indexer|lib|db)/',
        pathNot: '^indexer/(entities/((contract|call-texts|inflection|join/route-paths)\\.ts$|sql/)|frameworks/)',
      },
    ),
    only(
      'entities-below-frameworks',
      'The core is handed its frameworks; only link-repository puts both together.',
      { path: '^indexer/entities/', pathNot: '\\.test\\.ts$|^indexer/entities/testing/' },
      { path: '^indexer/frameworks/|^indexer/link/link-repository\\.ts$' },
    ),
    only(
      'answer-over-tools',
      'lib/answer -> lib/tools -> lib/search, lib/graph -> db.',
      { path: '^lib/(search|graph)/' },
      { path: '^lib/(answer|link|question|tools|team|auth)/' },
    ),
    only(
      'history-summaries-inferred-below-tools',
      'They are asked by tools and answers; git is history alone, the index is enough for summaries, a model is handed to what infers.',
      { path: '^lib/(history|summaries|inferred)/', pathNot: '\\.test\\.ts$' },
      { path: '^lib/(answer|link|question|tools|search|eval)/' },
    ),
    only(
      'tools-below-answer',
      'Tools do not know the question, nor the answer loop.',
      { path: '^lib/tools/' },
      { path: '^lib/(answer|link|question|team)/' },
    ),
    only(
      'question-below-link',
      'lib/answer -> lib/link -> lib/question -> lib/tools.',
      { path: '^lib/question/' },
      { path: '^lib/(answer|link)/' },
    ),
    only(
      'link-below-answer',
      'Linking serves the answer loop; it does not know it.',
      { path: '^lib/link/' },
      { path: '^lib/answer/' },
    ),
    only(
      'eval-on-top',
      'An evaluation asks the way a reader does; the product does not know it is measured.',
      { path: '^lib/', pathNot: '^lib/eval/' },
      { path: '^lib/eval/' },
    ),
    only(
      'team-on-top',
      'Channels ask the way a reader does; rights are handed who sees which channel.',
      { path: '^lib/', pathNot: '^lib/team/' },
      { path: '^lib/team/' },
    ),
    only(
      'mcp-on-top',
      'The protocol is a border: it calls what answers, and nothing behind it knows it.',
      { path: '^lib/', pathNot: '^lib/mcp/' },
      { path: '^lib/mcp/' },
    ),
    only(
      'mcp-sdk-in-mcp',
      'Messages and transports of the protocol stay in lib/mcp; the command line gives it its streams.',
      { pathNot: '^lib/mcp/|^bin/mcp-stdio\\.ts$|\\.test\\.ts$|/testing/' },
      { path: 'node_modules/@modelcontextprotocol/' },
    ),
    only(
      'chat-on-top',
      'Chat platforms are a border: they call what answers, and nothing behind them knows them.',
      { path: '^lib/', pathNot: '^lib/chat/|^lib/settings\\.ts$' },
      { path: '^lib/chat/' },
    ),
    only(
      'chat-library-in-chat',
      'The library of chat platforms and its adapters stay in lib/chat.',
      { pathNot: '^lib/chat/' },
      { path: 'node_modules/(chat|@chat-adapter|@slack|discord\\.js)/' },
    ),
    only(
      'drizzle-in-db',
      'SQL lives in db.',
      { pathNot: '^(db/|drizzle\\.)' },
      { path: 'node_modules/(drizzle-orm|@libsql/client)/' },
    ),
    only(
      'ai-in-answer',
      'The AI SDK lives in lib/answer; components/chat holds the one adapter to its React hook.',
      { pathNot: '^(lib/answer/|components/chat/)' },
      { path: 'node_modules/(ai|@ai-sdk)/' },
    ),
    only('pino-in-logging', 'What is logged is scrubbed first.', { pathNot: '^lib/logging/' }, { path: 'node_modules/pino/' }),
    only(
      'rate-limiter-in-limits',
      'What one asker may have is counted in one place.',
      { pathNot: '^lib/limits/' },
      { path: 'node_modules/rate-limiter-flexible/' },
    ),
    only(
      'tar-in-backup',
      'Archives are made and opened in one place.',
      { pathNot: '^lib/backup/' },
      { path: 'node_modules/tar/' },
    ),
    only(
      'better-auth-in-auth',
      'Accounts are made and sessions signed in lib/auth; the catalog lends it its tables.',
      { pathNot: '^(lib/auth/|db/catalog/auth-adapter\\.ts$)' },
      { path: 'node_modules/(@?better-auth|better-call)/' },
    ),
    only(
      'addresses-in-clone',
      'Which addresses are public is decided in one place.',
      { pathNot: '^lib/(clone|limits)/' },
      { path: 'node_modules/ipaddr\\.js/' },
    ),
    only('orama-in-search', 'Orama lives in lib/search.', { pathNot: '^lib/search/' }, { path: 'node_modules/@orama/' }),
    only(
      'tree-sitter-in-parse',
      'Grammars are loaded in indexer/parse.',
      { pathNot: '^indexer/parse/' },
      { path: 'node_modules/web-tree-sitter/' },
    ),
    only(
      'secretlint-in-parse',
      'Secretlint looks at files as they are parsed; what is read later has the own rules of lib/model/secrets, which are quick.',
      { pathNot: '^indexer/parse/without-secrets\\.ts$' },
      { path: 'node_modules/@secretlint/' },
    ),
    only(
      'no-tests-in-product',
      'Product code does not import tests.',
      { pathNot: '\\.test\\.tsx?$|^e2e/' },
      { path: '\\.test\\.tsx?$|^e2e/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|e2e/fixtures|sample|indexer/languages/[^/]+/cases)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    combinedDependencies: true,
  },
};
