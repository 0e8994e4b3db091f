/** Ruby: what the registry knows of it. */
import type { Language } from '#indexer/languages/language';
import { BUILTIN_TYPES, GLOBALS, libraryName } from '#indexer/languages/ruby/builtins';
import { extract } from '#indexer/languages/ruby/extract';
import { createModuleResolver } from '#indexer/languages/ruby/modules';
import { QUERIES } from '#indexer/languages/ruby/queries';

/** RSpec's, Minitest's and Cucumber's conventions. */
const TEST_PATH = /(^|\/)(spec|test|features)\/|_(spec|test)\.rb$/;

export const ruby: Language = {
  name: 'ruby',
  grammars: [
    {
      id: 'ruby',
      extensions: ['.rb', '.rake', '.ru', '.gemspec', '.jbuilder'],
      fileNames: ['Rakefile', 'Gemfile', 'Capfile', 'Guardfile'],
      grammar: 'ruby',
    },
  ],
  extract,
  semantics: {
    createModuleResolver,
    builtinTypes: BUILTIN_TYPES,
    globals: GLOBALS,
    libraryName,
    libraryType: (_origin, path) => (Object.hasOwn(BUILTIN_TYPES, path) ? path : undefined),
    functionOfSelf: (name) => `${name}()`,
    literalTypes: {
      string: 'String',
      symbol: 'Symbol',
      int: 'Integer',
      float: 'Float',
      bool: 'Boolean',
      array: 'Array',
      list: 'Array',
      hash: 'Hash',
      object: 'Hash',
      dict: 'Hash',
      range: 'Range',
      regexp: 'Regexp',
    },
    constructorName: 'initialize',
    rootType: 'Object',
    namespaces: { family: 'ruby', separator: '::', nested: true, qualified: true, openClasses: true },
    membersInScope: 'last',
    separateStatics: true,
    protocols: { catchAll: ['method_missing'] },
    implicitExports: true,
    mro: 'linear',
    transparentTypes: [],
    inheritedResults: QUERIES,
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
