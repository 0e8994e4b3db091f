/**
 * gRPC in any language: the names of clients and servers come from the services that `.proto` files of the repository declare, by the
 * rules of each language's generator. The generated code itself is often not there, so a client is known by the name its maker or its
 * type has (`CartServiceStub`, `NewCartServiceClient`, `CartServiceGrpc.newBlockingStub`), never by a method alone.
 */
import type { CallRule, CallView, DefinitionView, Fact, Framework, RpcServiceFact, ValueView } from '#indexer/entities/contract';
import { protocolFacts } from '#indexer/frameworks/grpc/protocol';

const JAVA_STUBS = new Set(['newBlockingStub', 'newStub', 'newFutureStub', 'newBlockingV2Stub', 'newVertxStub', 'newMutinyStub']);
/** What generators make of `AddItem`. */
function spellings(method: string): readonly string[] {
  const camel = method.charAt(0).toLowerCase() + method.slice(1);
  const snake = method.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
  return [...new Set([method, camel, snake, `${method}Async`, `${camel}Async`])];
}

function plainName(name: string): string {
  return name
    .replace(/Async$/, '')
    .replaceAll('_', '')
    .toLowerCase();
}

class Services {
  private readonly byClient = new Map<string, string>();
  private readonly methods = new Map<string, ReadonlySet<string>>();

  constructor(services: readonly RpcServiceFact[]) {
    for (const { service, methods } of services) {
      this.methods.set(service, new Set(methods.map((method) => plainName(method.name))));
      const names = [
        'Stub',
        'Client',
        'BlockingStub',
        'FutureStub',
        'AsyncStub',
        'AsyncClient',
        'CoroutineStub',
        'ClientImpl',
        'PromiseClient',
      ];
      for (const suffix of names) this.byClient.set(`${service}${suffix}`, service);
      this.byClient.set(`New${service}Client`, service);
      this.byClient.set(`${service}Grpc`, service);
    }
  }

  has(service: string): boolean {
    return this.methods.has(service);
  }

  hasMethod(service: string, method: string): boolean {
    return this.methods.get(service)?.has(plainName(method)) ?? false;
  }

  ofClientName(name: string): string | undefined {
    return this.byClient.get(name);
  }
}

/** The service whose client a value is, by what made it or by its declared type. */
function serviceOf(services: Services, value: ValueView | undefined): string | undefined {
  let made = value?.call();
  for (let count = 0; made && count < 6; count += 1) {
    const service = serviceOfMaker(services, made);
    if (service !== undefined) return service;
    // `stub.withDeadlineAfter(…)` is the stub again.
    made = made.name.startsWith('with') ? made.receiver?.call() : undefined;
  }
  const declared = value?.declaredType;
  return declared === undefined ? undefined : services.ofClientName(declared);
}

function serviceOfMaker(services: Services, made: CallView): string | undefined {
  if (JAVA_STUBS.has(made.name)) return services.ofClientName(made.receiver?.lastName ?? '');
  // `new proto.CartService(address, credentials)` of a package loaded at run time.
  const isLoaded = made.origin?.path.includes('loadPackageDefinition') ?? false;
  if (isLoaded && services.has(made.name)) return made.name;
  // `grpcClient.getService<CartServiceClient>('CartService')` of Nest.
  if (made.name === 'getService' && made.origin?.origin === 'npm:@nestjs/microservices') return made.arg(0)?.text();
  return services.ofClientName(made.name);
}

function callRule(services: Services, names: readonly string[]): CallRule {
  return {
    names,
    from: [],
    facts(call): readonly Fact[] {
      const service = serviceOf(services, call.receiver);
      if (service === undefined || !services.hasMethod(service, call.name)) return [];
      return [{ k: 'rpc_call', service, method: call.name.replace(/Async$/, '') }];
    },
  };
}

/** Methods of the class that implement the service's. */
function handlerFacts(services: Services, service: string, implementation: DefinitionView): readonly Fact[] {
  return implementation.members.flatMap(({ definition }): readonly Fact[] => {
    if (!definition || !services.hasMethod(service, definition.name)) return [];
    return [
      { k: 'rpc_handler', service, method: definition.name, handlers: [definition], site: definition.site, from: definition },
    ];
  });
}

/** `add_CartServiceServicer_to_server(Cart(), server)`, `RegisterCartServiceServer(server, &cart{})`. */
function registerRules(services: Services, service: string): readonly CallRule[] {
  const rule = (name: string, position: number): CallRule => ({
    names: [name],
    from: [],
    facts: (call) => (call.arg(position)?.classes() ?? []).flatMap((found) => handlerFacts(services, service, found)),
  });
  return [rule(`add_${service}Servicer_to_server`, 0), rule(`Register${service}Server`, 1)];
}

/** `server.addService(proto.CartService.service, { addItem })`, or an object of a class. */
function addServiceFacts(services: Services, call: CallView): readonly Fact[] {
  const [contract, implementation] = call.args;
  const written = contract?.steps().map((step) => step.name) ?? [];
  const names = [contract?.root().lastName ?? '', ...written].map((name) =>
    services.has(name) ? name : name.replace(/(?:Service|Definition)$/, ''),
  );
  const service = names.findLast((name) => services.has(name));
  if (service === undefined || !implementation) return [];
  const byKey = implementation.props().flatMap(({ name, value }): readonly Fact[] => {
    const handlers = value.functions();
    return handlers.length > 0 && services.hasMethod(service, name)
      ? [{ k: 'rpc_handler', service, method: name, handlers }]
      : [];
  });
  return byKey.length > 0 ? byKey : implementation.classes().flatMap((found) => handlerFacts(services, service, found));
}

function expand(facts: readonly Fact[]): Pick<Framework, 'calls' | 'definitions'> {
  const declared = facts.filter((fact) => fact.k === 'rpc_service');
  const services = new Services(declared);
  const methods = new Set(declared.flatMap((fact) => fact.methods.flatMap((method) => spellings(method.name))));
  return {
    calls: [
      callRule(services, [...methods]),
      ...declared.flatMap(({ service }) => registerRules(services, service)),
      {
        names: ['addService'],
        from: [{ origin: ['npm:@grpc/grpc-js', 'npm:grpc'], of: ['Server'] }],
        facts: (call) => addServiceFacts(services, call),
      },
    ],
    definitions: declared.map(({ service }) => ({
      kinds: ['class'],
      bases: { names: [`${service}Servicer`, `${service}ImplBase`, `${service}Base`, `${service}CoroutineImplBase`], from: [] },
      facts: (found) => handlerFacts(services, service, found),
    })),
  };
}

export const grpc: Framework = {
  name: 'grpc',
  files: [{ path: /\.proto$/, facts: protocolFacts }],
  expand,
};
