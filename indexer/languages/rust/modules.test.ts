import { describe, expect, it } from 'vitest';
import type { ModuleTarget } from '#indexer/languages/language';
import { createModuleResolver } from '#indexer/languages/rust/modules';

const FILES: Readonly<Record<string, string>> = {
  'Cargo.toml':
    '[workspace]\nmembers = ["crates/*"]\n\n[package]\nname = "top-level"\n\n[[bin]]\nname = "top"\npath = "cli/main.rs"\n',
  'cli/main.rs': 'mod args;',
  'cli/args.rs': '',
  'cli/args/parse.rs': '',
  'crates/log-book/Cargo.toml':
    '[package]\nname = "log-book"\n\n[dependencies]\nregex = "1"\n\n[dependencies.serde]\nversion = "1"\n',
  'crates/log-book/src/lib.rs': 'pub mod page;',
  'crates/log-book/src/main.rs': 'mod run;',
  'crates/log-book/src/run.rs': '',
  'crates/log-book/src/page/mod.rs': '',
  'crates/log-book/src/page/line.rs': '',
  'crates/log-book/tests/all/main.rs': '',
  'crates/log-book/tests/all/util.rs': '',
  'crates/renamed/Cargo.toml': '[package]\nname = "x"\n[lib]\nname = "quill"\npath = "lib/quill.rs"\n',
  'crates/renamed/lib/quill.rs': '',
};

const resolve: (specifier: string, from: string) => ModuleTarget = createModuleResolver({
  paths: new Set(Object.keys(FILES)),
  isIndexed: (path) => path.endsWith('.rs'),
  readConfig: (path) => FILES[path],
});

const file = (path: string, ...inside: readonly string[]): ModuleTarget => ({
  k: 'file',
  path,
  ...(inside.length > 0 ? { inside } : {}),
});

describe('module paths of Rust', () => {
  it('go down from the crate, the module and the one around it', () => {
    const line = 'crates/log-book/src/page/line.rs';
    expect(resolve('crate::page::line', line)).toEqual(file(line));
    expect(resolve('super', line)).toEqual(file('crates/log-book/src/page/mod.rs'));
    expect(resolve('super::super', line)).toEqual(file('crates/log-book/src/lib.rs'));
    expect(resolve('self::Shape', line)).toEqual(file(line, 'Shape'));
    expect(resolve('mod line', 'crates/log-book/src/page/mod.rs')).toEqual(file(line));
    expect(resolve('mod parse', 'cli/args.rs')).toEqual(file('cli/args/parse.rs'));
  });

  it('belong to the root that declares them', () => {
    expect(resolve('crate', 'crates/log-book/src/run.rs')).toEqual(file('crates/log-book/src/main.rs'));
    expect(resolve('crate', 'crates/log-book/tests/all/util.rs')).toEqual(file('crates/log-book/tests/all/main.rs'));
    expect(resolve('crate', 'cli/args/parse.rs')).toEqual(file('cli/main.rs'));
  });

  it('find crates by name', () => {
    const run = 'crates/log-book/src/run.rs';
    expect(resolve('log_book::page', run)).toEqual(file('crates/log-book/src/page/mod.rs'));
    expect(resolve('log_book::page::line::Line', 'cli/main.rs')).toEqual(file('crates/log-book/src/page/line.rs', 'Line'));
    expect(resolve('quill', run)).toEqual(file('crates/renamed/lib/quill.rs'));
    expect(resolve('std::fs', run)).toEqual({ k: 'external', name: 'rust:std::fs' });
    expect(resolve('regex', run)).toEqual({ k: 'external', name: 'crate:regex' });
    expect(resolve('serde::de', run)).toEqual({ k: 'external', name: 'crate:serde::de' });
  });
});
