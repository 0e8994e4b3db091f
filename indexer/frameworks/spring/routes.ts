/** Routes of Spring MVC and WebFlux: annotated controllers, the interfaces they implement, and functional routes. */
import type { CallRule, CallView, DefinitionRule, DefinitionView, Fact, ValueView } from '#indexer/entities/contract';
import { isClient } from '#indexer/frameworks/spring/http-interfaces';
import { MAPPING, mappingsOf } from '#indexer/frameworks/spring/mappings';

const FUNCTIONAL = [
  { origin: ['maven:org.springframework.web.reactive.function.server', 'maven:org.springframework.web.servlet.function'] },
];
const VERBS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

function controllerFacts(method: DefinitionView): readonly Fact[] {
  const { owner } = method;
  if (!owner || isClient(owner)) return [];
  return holdersOf(method, owner)
    .flatMap((holder) => mappingsOf(method, holder))
    .flatMap(({ methods, path, site }) =>
      handlersOf(method, owner).map((handler): Fact => ({ k: 'route', methods, path, handlers: [handler], site, from: handler })),
    );
}

/** An abstract controller answers under the paths of those that extend it and leave the method as it is. */
function holdersOf(method: DefinitionView, owner: DefinitionView): readonly DefinitionView[] {
  if (owner.kind !== 'class' || !owner.isAbstract) return [owner];
  const heirs = owner.subclasses.filter(
    (type) => !type.members.some(({ name, definition }) => definition && name === method.name),
  );
  return heirs.length > 0 ? heirs : [owner];
}

/** A mapped method of an interface is handled by the classes that implement it. */
function handlersOf(method: DefinitionView, owner: DefinitionView): readonly DefinitionView[] {
  if (owner.kind !== 'interface') return [method];
  return owner.subclasses.flatMap((type) => {
    const handler = type.members.find((member) => member.name === method.name)?.definition;
    return handler ? [handler] : [];
  });
}

function routeFact(method: string, path: ValueView | undefined, handler: ValueView | undefined): readonly Fact[] {
  const text = path?.text();
  if (text === undefined) return [];
  return [{ k: 'route', methods: [method], path: text, handlers: handler?.functions() ?? [] }];
}

/** `route().GET("/boats", handler::list)` */
function builtFacts(call: CallView): readonly Fact[] {
  return call.args.length < 2 ? [] : routeFact(call.name, call.arg(0), call.args.at(-1));
}

/** `route(GET("/boats"), handler::list)`; in Kotlin's DSL `GET("/boats", handler::list)`. */
function predicateFacts(call: CallView): readonly Fact[] {
  const predicate = call.arg(0)?.call();
  return predicate && VERBS.includes(predicate.name) ? routeFact(predicate.name, predicate.arg(0), call.arg(1)) : [];
}

export const controllerRules: readonly DefinitionRule[] = [{ kinds: ['method'], decorators: MAPPING, facts: controllerFacts }];

export const functionalRules: readonly CallRule[] = [
  { names: VERBS, from: FUNCTIONAL, facts: builtFacts },
  { names: ['route', 'andRoute'], from: FUNCTIONAL, facts: predicateFacts },
];
