/**
 * WordPress: hooks by name are topics, REST routes, functions on a clock. Its functions come with no import; their names and the hook's
 * text are the proof.
 */
import type { CallView, DefinitionView, Fact, Framework, ValueView } from '#indexer/entities/contract';

function nameOf(call: CallView): string {
  return call.name.replace(/\(\)$/, '');
}

function both(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [name, `${name}()`]);
}

/** `'function'`, `[$this, 'method']`, a closure. */
function handlersOf(callback: ValueView | undefined): readonly DefinitionView[] {
  const items = callback?.items() ?? [];
  const [holder, method] = items;
  const named = items.length === 2 ? holder?.classes()[0]?.member(method?.text() ?? '')?.definition : undefined;
  return named ? [named] : (callback?.functions() ?? []);
}

function hookOf(call: CallView): string | undefined {
  const hook = call.arg(0)?.text();
  return hook === undefined || hook.includes('{}') || hook === '' ? undefined : hook;
}

function subscribeFacts(call: CallView): readonly Fact[] {
  const topic = hookOf(call);
  const handlers = handlersOf(call.arg(1));
  return topic === undefined || (handlers.length === 0 && call.arg(1)?.shape !== 'function')
    ? []
    : [{ k: 'subscribe', topic, handlers }];
}

function publishFacts(call: CallView): readonly Fact[] {
  const topic = hookOf(call);
  return topic === undefined ? [] : [{ k: 'publish', topic }];
}

/** `wp_schedule_event(time(), 'hourly', 'my_hook')`: the hook fires on a clock. */
function scheduleFacts(call: CallView): readonly Fact[] {
  const hook = call.arg(nameOf(call) === 'wp_schedule_event' ? 2 : 1)?.text();
  return hook === undefined || hook.includes('{}') ? [] : [{ k: 'publish', topic: hook }];
}

/** `register_rest_route('shop/v1', '/orders', ['methods' => 'GET', 'callback' => …])`, or a list of such. */
function restFacts(call: CallView): readonly Fact[] {
  const [space, path] = [call.arg(0)?.text(), call.arg(1)?.text()];
  const options = call.arg(2);
  if (space === undefined || path === undefined || !options) return [];
  const endpoints = options.prop('callback') ? [options] : options.items();
  const whole = `/wp-json/${space.replace(/^\/|\/$/g, '')}/${path.replace(/^\//, '')}`.replace(/\(\?P<(\w+)>[^)]*\)/g, '{$1}');
  return endpoints.flatMap((endpoint): readonly Fact[] => {
    const handlers = handlersOf(endpoint.prop('callback'));
    const said = endpoint.prop('methods')?.text() ?? 'GET';
    const methods = said.split(/[,|\s]+/).filter((method) => /^[A-Z]+$/.test(method));
    return handlers.length > 0 ? [{ k: 'route', methods: methods.length > 0 ? methods : ['ANY'], path: whole, handlers }] : [];
  });
}

export const wordpress: Framework = {
  name: 'wordpress',
  calls: [
    { names: both('add_action', 'add_filter'), from: [], facts: subscribeFacts },
    {
      names: both('do_action', 'do_action_ref_array', 'apply_filters', 'apply_filters_ref_array', 'do_action_deprecated'),
      from: [],
      facts: publishFacts,
    },
    { names: both('wp_schedule_event', 'wp_schedule_single_event'), from: [], facts: scheduleFacts },
    { names: both('register_rest_route'), from: [], facts: restFacts },
  ],
};
