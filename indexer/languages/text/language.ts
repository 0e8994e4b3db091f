/**
 * Files that rules read and no grammar parses: SQL, protocol buffers, schemas, mapper files. Each is a file with its top-level symbol, so
 * that its lines can be searched, shown and cited; what is in them is for the entity rules to say, but for a mapper's statements, which are
 * definitions.
 */
import { FactsBuilder } from '#indexer/facts/facts-builder';
import type { GrammarChoice, Language } from '#indexer/languages/language';
import { addStatements } from '#indexer/languages/text/statements';

const text = (id: string, ...extensions: readonly string[]): GrammarChoice => ({ id, extensions, grammar: null });

export const plainText: Language = {
  name: 'text',
  grammars: [text('sql', '.sql', '.ddl'), text('protobuf', '.proto'), text('prisma', '.prisma'), text('xml', '.xml')],
  extract(tree) {
    const facts = new FactsBuilder();
    if (tree.language === 'xml') addStatements(facts, tree.source);
    return facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: [] });
  },
  semantics: {
    createModuleResolver: () => () => ({ k: 'unresolved' }),
    builtinTypes: {},
    globals: {},
    literalTypes: {},
    constructorName: '',
    implicitExports: false,
    protocols: {},
    mro: 'linear',
    transparentTypes: [],
  },
  isTestPath: (path) => /(^|\/)(tests?|testdata|fixtures)\//.test(path),
};
