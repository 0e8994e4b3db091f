/** C and C++: one language with two grammars, since their files include each other. */
import { BUILTIN_TYPES, GLOBALS, LIBRARY_RESULTS, LITERAL_TYPES } from '#indexer/languages/c-family/builtins';
import { extract } from '#indexer/languages/c-family/extract';
import { CONSTRUCTOR } from '#indexer/languages/c-family/functions';
import { headerGrammars } from '#indexer/languages/c-family/header-grammar';
import { createModuleResolver } from '#indexer/languages/c-family/modules';
import { repair, rewrite } from '#indexer/languages/c-family/repair';
import type { Language } from '#indexer/languages/language';

/** Folders and endings by which the ecosystem knows tests. */
const TEST_PATH = /(^|\/)(tests?|unittests?|spec|t)\/|(^|\/)(test_[^/]*|[^/]*[_-](test|tests|unittest))\.[^/.]+$/;

export const cFamily: Language = {
  name: 'c-family',
  grammars: [
    { id: 'c', extensions: ['.c', '.h'], grammar: 'c' },
    {
      id: 'cpp',
      extensions: [
        '.cc',
        '.cpp',
        '.cxx',
        '.c++',
        '.hh',
        '.hpp',
        '.hxx',
        '.h++',
        '.ipp',
        '.inl',
        '.tpp',
        '.cppm',
        '.ixx',
        '.cu',
        '.cuh',
      ],
      grammar: 'cpp',
    },
  ],
  extract,
  chooseGrammar: headerGrammars,
  rewrite,
  repair,
  semantics: {
    createModuleResolver,
    builtinTypes: BUILTIN_TYPES,
    globals: GLOBALS,
    literalTypes: LITERAL_TYPES,
    libraryResults: LIBRARY_RESULTS,
    constructorName: CONSTRUCTOR,
    namespaces: { family: 'c', separator: '::', nested: true, qualified: true, byInclude: true },
    membersInScope: true,
    declaredBeforeUse: true,
    overloads: true,
    addresses: true,
    saysVirtual: true,
    protocols: {
      call: ['operator()'],
      index: ['operator[]'],
      iterate: ['begin'],
      next: ['operator*'],
      arrow: ['operator->'],
    },
    implicitExports: true,
    mro: 'linear',
    transparentTypes: ['atomic', 'reference_wrapper'],
  },
  isTestPath: (path) => TEST_PATH.test(path),
};
