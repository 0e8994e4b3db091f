/** Configuration: `@Value`, `Environment`, `@ConfigurationProperties`, `@ConditionalOnProperty`. */
import { textsOf } from '#indexer/entities/call-texts';
import type { CallRule, CallView, DefinitionRule, DefinitionView, Fact } from '#indexer/entities/contract';

const VALUE = { names: ['Value'], from: [{ origin: 'maven:org.springframework.beans.factory.annotation' }] };
const BOOT = [{ origin: 'maven:org.springframework.boot' }];
const PROPERTIES = { names: ['ConfigurationProperties'], from: BOOT };
const CONDITION = { names: ['ConditionalOnProperty'], from: BOOT };

/** `${orders.limit:10}` and `#{'${orders.limit}'.split(',')}` read `orders.limit`. */
function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\$\{([^}:]+)/g)].flatMap(([, key]) => (key ? [key.trim()] : []));
}

function valueFacts(definition: DefinitionView): readonly Fact[] {
  const isClass = definition.kind === 'class';
  const written = isClass
    ? definition.members.filter((member) => !member.definition).map((member) => member.decorators)
    : definition.params.map((param) => param.decorators);
  const own = definition.decoratorsOf(VALUE);
  return [...written.flat().filter(isValue), ...own].flatMap((annotation) =>
    textsOf(annotation.arg(-1, 'value')).flatMap((text) =>
      placeholders(text).map((key): Fact => ({ k: 'config', key, site: annotation.site, from: definition })),
    ),
  );
}

function isValue(annotation: CallView): boolean {
  return annotation.name === 'Value' && (annotation.origin?.origin.startsWith('maven:org.springframework') ?? false);
}

/** A class bound to a prefix reads a key for each of its fields. */
function propertiesFacts(type: DefinitionView): readonly Fact[] {
  return type.decoratorsOf(PROPERTIES).flatMap((annotation) => {
    const prefix = annotation.arg(-1, 'prefix')?.text() ?? annotation.arg(-1, 'value')?.text();
    if (prefix === undefined) return [];
    return type.members
      .filter((member) => !member.definition && !member.isStatic && member.name !== '()')
      .map((member): Fact => ({ k: 'config', key: `${prefix}.${kebab(member.name)}`, site: member.site, from: type }));
  });
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

function conditionFacts(definition: DefinitionView): readonly Fact[] {
  return definition.decoratorsOf(CONDITION).flatMap((annotation) => {
    const prefix = annotation.arg(-1, 'prefix')?.text();
    const names = [annotation.arg(-1, 'name'), annotation.arg(-1, 'value')].flatMap(textsOf);
    return names.map(
      (name): Fact => ({
        k: 'config',
        key: prefix === undefined ? name : `${prefix}.${name}`,
        site: annotation.site,
        from: definition,
      }),
    );
  });
}

export const configDefinitions: readonly DefinitionRule[] = [
  { kinds: ['class', 'method'], decorators: VALUE, facts: valueFacts },
  { kinds: ['class'], decorators: PROPERTIES, facts: propertiesFacts },
  { kinds: ['class', 'method'], decorators: CONDITION, facts: conditionFacts },
];

export const configCalls: readonly CallRule[] = [
  {
    names: ['getProperty', 'getRequiredProperty', 'containsProperty'],
    from: [{ origin: 'maven:org.springframework.core.env' }],
    facts(call) {
      const key = call.arg(0)?.text();
      return key === undefined ? [] : [{ k: 'config', key }];
    },
  },
];
