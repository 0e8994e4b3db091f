/** Where PHP names and included paths lead. */
import { describe, expect, it } from 'vitest';
import { createModuleResolver } from '#indexer/languages/php/modules';

function resolver(files: Readonly<Record<string, string>>) {
  return createModuleResolver({
    paths: new Set(Object.keys(files)),
    isIndexed: (path) => path.endsWith('.php'),
    readConfig: (path) => files[path],
  });
}

describe('PHP modules', () => {
  it('tells the namespaces that composer loads here from those of packages', () => {
    const resolve = resolver({
      'composer.json': '{"autoload": {"psr-4": {"App\\\\": "src/"}}, "autoload-dev": {"psr-4": {"Tests\\\\": "tests/"}}}',
      'packages/x/composer.json': '{"autoload": {"psr-0": {"Old\\\\": "lib/"}}}',
      'broken/composer.json': '{"autoload": ',
    });
    expect(resolve('App\\Models', 'a.php')).toEqual({ k: 'unresolved' });
    expect(resolve('Old', 'a.php')).toEqual({ k: 'unresolved' });
    expect(resolve('Apple\\Models', 'a.php')).toEqual({ k: 'external', name: 'composer:Apple\\Models' });
    expect(resolve('php:', 'a.php')).toEqual({ k: 'external', name: 'php:' });
    expect(resolve('', 'a.php')).toEqual({ k: 'namespace', name: '' });
  });

  it('finds included files beside the including one, then from the top', () => {
    const resolve = resolver({ 'web/index.php': '', 'lib/a.php': '', 'web/b.php': '' });
    expect(resolve('./../lib/a.php', 'web/index.php')).toEqual({ k: 'file', path: 'lib/a.php' });
    expect(resolve('./b.php', 'web/index.php')).toEqual({ k: 'file', path: 'web/b.php' });
    expect(resolve('./lib/a.php', 'web/index.php')).toEqual({ k: 'file', path: 'lib/a.php' });
    expect(resolve('./../../x.php', 'web/index.php')).toEqual({ k: 'unresolved' });
  });
});
