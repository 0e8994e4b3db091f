/** Slim: routes of an app and of its groups; handlers are functions, invokable classes, or `Class:method`. */
import type { CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';
import { joinPaths } from '#indexer/entities/join/route-paths';

const ROUTERS = [{ origin: 'composer:Slim' }];
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'any', 'map'];

function methodOf(holder: DefinitionView | undefined, name: string): readonly DefinitionView[] {
  const method = holder?.member(name)?.definition;
  return method ? [method] : [];
}

function handlersOf(action: ValueView | undefined): readonly DefinitionView[] {
  const items = action?.items() ?? [];
  const [holder, method] = items;
  if (items.length === 2 && holder && method) return methodOf(holder.classes()[0], method.text() ?? '');
  const [invokable] = action?.classes() ?? [];
  return invokable ? methodOf(invokable, '__invoke') : (action?.functions() ?? []);
}

function routeFacts(call: CallView): readonly Fact[] {
  const isMap = call.name === 'map';
  const path = call.arg(isMap ? 1 : 0)?.text();
  if (path === undefined) return [];
  const said = (call.arg(0)?.items() ?? []).flatMap((item) => item.text()?.toUpperCase() ?? []);
  const groups = call.around.filter(({ name }) => name === 'group').map((group) => group.arg(0)?.text() ?? '');
  const prefix = groups.reverse().reduce((whole, part) => (part === '' ? whole : joinPaths(whole, part)), '');
  const methods = isMap ? said : [call.name.toUpperCase()];
  return [{ k: 'route', methods, path: joinPaths(prefix, path), handlers: handlersOf(call.arg(isMap ? 2 : 1)) }];
}

export const slim: Framework = {
  name: 'slim',
  packages: ['composer:Slim'],
  calls: [{ names: VERBS, from: ROUTERS, facts: routeFacts }],
};
