'use client';
/** Files that deserve a look when answers are thin, each with the lines to look at. */
import Link from 'next/link';
import { sourceHref } from '#lib/model/source';
import type { Diagnosis, FilesToCheck as Files } from '#lib/model/status';
import { formatCount } from './figures';
import { Fold, Folds } from './fold';

const KINDS: readonly { readonly key: keyof Diagnosis; readonly name: string; readonly why: string }[] = [
  {
    key: 'parseErrors',
    name: 'Lines the parser did not understand',
    why: 'What stands there may be missing from the graph; the rest of the file is indexed.',
  },
  { key: 'withoutSymbols', name: 'Files without a name in them', why: 'They hold no function, class or named value.' },
  {
    key: 'orphans',
    name: 'Files linked to no other file',
    why: 'Nothing indexed imports, calls or is called from them: dead code, an entry point, or a link that was not found.',
  },
];

const LINES_SHOWN = 5;

export function FilesToCheck(props: { readonly repository: string; readonly diagnosis: Diagnosis }): React.ReactNode {
  const kinds = KINDS.filter(({ key }) => props.diagnosis[key].total > 0);
  if (kinds.length === 0) return null;
  return (
    <Folds title="Files to check">
      {kinds.map(({ key, name, why }) => (
        <li key={key}>
          <Fold name={name} count={props.diagnosis[key].total}>
            <div className="space-y-1 px-3 pt-0.5 pb-2.5 pl-9">
              <p className="text-xs text-ink-3">{why}</p>
              <FileList repository={props.repository} files={props.diagnosis[key]} />
            </div>
          </Fold>
        </li>
      ))}
    </Folds>
  );
}

function FileList({ repository, files }: { readonly repository: string; readonly files: Files }): React.ReactNode {
  const left = files.total - files.files.length;
  return (
    <ul className="space-y-0.5 font-mono text-xs">
      {files.files.map(({ path, lines = [] }) => (
        <li key={path} className="wrap-anywhere">
          <Link
            href={sourceHref(repository, path, lines[0] === undefined ? undefined : { line: lines[0], endLine: lines[0] })}
            className="text-accent-strong underline-offset-2 hover:underline"
          >
            {path}
          </Link>
          {lines.length > 0 ? <span className="text-ink-3"> {linesLabel(lines)}</span> : null}
        </li>
      ))}
      {left > 0 ? <li className="text-ink-3">and {formatCount(left)} more</li> : null}
    </ul>
  );
}

function linesLabel(lines: readonly number[]): string {
  const shown = lines.slice(0, LINES_SHOWN).join(', ');
  return `${lines.length === 1 ? 'line' : 'lines'} ${shown}${lines.length > LINES_SHOWN ? ', …' : ''}`;
}
