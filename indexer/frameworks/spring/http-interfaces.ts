/** HTTP clients written as interfaces: Feign and Spring's own. Each method is the call it maps. */
import type { DefinitionRule, DefinitionView, Fact } from '#indexer/entities/contract';
import { EXCHANGE, joined, MAPPING, mappingsOf } from '#indexer/frameworks/spring/mappings';

const FEIGN = { names: ['FeignClient'], from: [{ origin: 'maven:org.springframework.cloud.openfeign' }] };

/** True for an interface whose methods are calls to another service. */
export function isClient(owner: DefinitionView): boolean {
  return owner.decoratorsOf(FEIGN).length > 0;
}

function clientFacts(method: DefinitionView): readonly Fact[] {
  const { owner } = method;
  if (owner?.kind !== 'interface') return [];
  const [feign] = owner.decoratorsOf(FEIGN);
  const isExchange = method.decoratorsOf(EXCHANGE).length > 0;
  if (!feign && !isExchange) return [];
  const name = feign?.arg(-1, 'value')?.text() ?? feign?.arg(-1, 'name')?.text();
  const url = feign?.arg(-1, 'url')?.text() ?? (name === undefined ? '' : `http://${name}`);
  const base = feign?.arg(-1, 'path')?.text() ?? '';
  return mappingsOf(method).flatMap(({ methods, path, site }) =>
    methods.map(
      (verb): Fact => ({
        k: 'http_call',
        method: verb,
        url: `${url.replace(/\/+$/, '')}${joined(base, path)}`,
        site,
        from: method,
      }),
    ),
  );
}

export const httpInterfaceRules: readonly DefinitionRule[] = [
  { kinds: ['method'], decorators: MAPPING, facts: clientFacts },
  { kinds: ['method'], decorators: EXCHANGE, facts: clientFacts },
];
