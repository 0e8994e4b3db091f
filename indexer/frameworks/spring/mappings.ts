/** Request mappings: the paths and methods that annotations on a class and its methods say, joined. */
import { textsOf } from '#indexer/entities/call-texts';
import type { CallView, DefinitionView, Site } from '#indexer/entities/contract';

const WEB = [{ origin: 'maven:org.springframework.web.bind.annotation' }];
const EXCHANGES = [{ origin: 'maven:org.springframework.web.service.annotation' }];
const METHOD_OF: Readonly<Record<string, string>> = {
  GetMapping: 'GET',
  PostMapping: 'POST',
  PutMapping: 'PUT',
  DeleteMapping: 'DELETE',
  PatchMapping: 'PATCH',
  GetExchange: 'GET',
  PostExchange: 'POST',
  PutExchange: 'PUT',
  DeleteExchange: 'DELETE',
  PatchExchange: 'PATCH',
};

export const MAPPING = {
  names: ['RequestMapping', ...Object.keys(METHOD_OF).filter((name) => name.endsWith('Mapping'))],
  from: WEB,
};
export const EXCHANGE = {
  names: ['HttpExchange', ...Object.keys(METHOD_OF).filter((name) => name.endsWith('Exchange'))],
  from: EXCHANGES,
};

export interface Mapping {
  readonly methods: readonly string[];
  readonly path: string;
  readonly site: Site;
}

const PATHS: ReadonlySet<string> = new Set(['value', 'path', 'url']);

function pathsOf(annotation: CallView): readonly string[] {
  const said = annotation.args.filter((arg) => PATHS.has(arg.name ?? '')).flatMap(textsOf);
  return said.length > 0 ? said : [''];
}

function methodsOf(annotation: CallView): readonly string[] {
  const own = METHOD_OF[annotation.name];
  if (own) return [own];
  const said = annotation.arg(-1, 'method')?.items() ?? [];
  const names = said.flatMap((item) => [item.lastName, item.text() ?? ''].find((name) => /^[A-Z]+$/.test(name)) ?? []);
  return names.length > 0 ? names : ['ANY'];
}

export function joined(...parts: readonly string[]): string {
  const clean = parts.map((part) => part.replace(/^\/+|\/+$/g, '')).filter((part) => part !== '');
  return `/${clean.join('/')}`;
}

/** What the annotations of a method, under those of its class or of one that inherits it, map. */
export function mappingsOf(method: DefinitionView, holder = method.owner): readonly Mapping[] {
  const own = [...method.decoratorsOf(MAPPING), ...method.decoratorsOf(EXCHANGE)];
  const prefixes = prefixesOf(holder);
  return own.flatMap((annotation) =>
    prefixes.flatMap((prefix) =>
      pathsOf(annotation).map((path) => ({ methods: methodsOf(annotation), path: joined(prefix, path), site: annotation.site })),
    ),
  );
}

/** The paths of the class; a base class may say them. */
function prefixesOf(owner: DefinitionView | undefined): readonly string[] {
  if (!owner) return [''];
  const own = [...owner.decoratorsOf(MAPPING), ...owner.decoratorsOf(EXCHANGE)];
  if (own.length > 0) return own.flatMap(pathsOf);
  const inherited = owner.bases.flatMap((base) => base.definition?.decoratorsOf(MAPPING) ?? []);
  return inherited.length > 0 ? inherited.flatMap(pathsOf) : [''];
}
