/**
 * NestJS: controllers with their prefix and versions, methods with theirs, the global prefix. A controller method that a project
 * decorator wraps still has its own.
 */
import { textsOf } from '#indexer/entities/call-texts';
import type { CallView, DefinitionView, Fact, Framework } from '#indexer/entities/contract';

const NEST = [{ origin: 'npm:@nestjs/common', of: [''] }];
const VERBS: Readonly<Record<string, string>> = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
  Head: 'HEAD',
  Options: 'OPTIONS',
  All: 'ANY',
  Sse: 'GET',
};

/** `@Controller('a')`, `@Controller(['a', 'b'])`, `@Controller({ path: 'a', version: '1' })`. */
function prefixes(controller: CallView): readonly string[] {
  const [first] = controller.args;
  const path = first?.prop('path') ?? first;
  const paths = textsOf(path);
  const versions = textsOf(first?.prop('version')).filter((version) => version !== '{}');
  const plain = paths.length > 0 ? paths : [''];
  return versions.length > 0 ? versions.flatMap((version) => plain.map((one) => `/v${version}/${one}`)) : plain;
}

function controllerFacts(controller: DefinitionView): readonly Fact[] {
  const [decorator] = controller.decoratorsOf({ names: ['Controller'], from: NEST });
  if (!decorator) return [];
  return prefixes(decorator).flatMap((prefix) =>
    methodsOf(controller).flatMap((method) =>
      method.decoratorsOf({ names: Object.keys(VERBS), from: NEST }).flatMap((verb) => routeFacts(method, verb, prefix)),
    ),
  );
}

/** Own methods, and inherited ones of a base controller that has no prefix of its own. */
function methodsOf(controller: DefinitionView): readonly DefinitionView[] {
  const own = controller.members.flatMap((member) => (member.definition ? [member.definition] : []));
  const inherited = controller.bases
    .flatMap((base) => base.definition?.members ?? [])
    .flatMap((member) => (member.definition ? [member.definition] : []));
  return [...own, ...inherited.filter((method) => !own.some((other) => other.name === method.name))];
}

function routeFacts(method: DefinitionView, verb: CallView, prefix: string): readonly Fact[] {
  const paths = textsOf(verb.arg(0));
  return (paths.length > 0 ? paths : ['']).map((path) => ({
    k: 'route',
    methods: [VERBS[verb.name] ?? 'ANY'],
    path: joined(prefix, path),
    handlers: [method],
    site: verb.site,
    from: method,
  }));
}

function joined(prefix: string, path: string): string {
  const parts = [prefix, path].map((part) => part.replace(/^\/+|\/+$/g, '')).filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

export const nestjs: Framework = {
  name: 'nestjs',
  packages: ['npm:@nestjs/common'],
  definitions: [{ kinds: ['class'], decorators: { names: ['Controller'], from: NEST }, facts: controllerFacts }],
  calls: [
    {
      names: ['setGlobalPrefix'],
      from: [{ origin: ['npm:@nestjs/core', 'npm:@nestjs/common'] }],
      facts(call) {
        const prefix = call.arg(0)?.text();
        const exclude = textsOf(call.arg(1)?.prop('exclude')).map((path) => `/${path.replace(/^\/+/, '')}`);
        return prefix === undefined || prefix === '{}' ? [] : [{ k: 'global_prefix', prefix, framework: 'nestjs', exclude }];
      },
    },
  ],
};
