/**
 * What Rails runs by itself: callbacks of single actions of a controller (`after_action :refill, only: :create`), and the mailbox that a
 * routing names. By where the files lie, as Rails itself does it; a callback for all actions stays with its class.
 */
import type { CallRule, CallView, DefinitionView, Fact } from '#indexer/entities/contract';
import { camelized } from '#indexer/frameworks/rails/controllers';
import { optionView } from '#indexer/frameworks/rails/surroundings';

const CONTROLLERS = /(^|\/)app\/controllers\//;
const MAILBOXES = /(^|\/)app\/mailboxes\//;

function methodOf(owner: DefinitionView, name: string): DefinitionView | undefined {
  return owner.member(name)?.definition;
}

function callbackFacts(call: CallView): readonly Fact[] {
  const controller = call.within;
  if (!CONTROLLERS.test(call.site.path) || controller?.kind !== 'class') return [];
  const actions = (optionView(call, 'only')?.items() ?? []).flatMap((item) => item.texts());
  const named = call.args.filter((arg) => arg.name === undefined && arg.shape === 'text').flatMap((arg) => arg.texts());
  const targets = named.flatMap((name) => methodOf(controller, name) ?? []);
  if (targets.length === 0) return [];
  return actions.flatMap((name): readonly Fact[] => {
    const action = methodOf(controller, name);
    return action ? [{ k: 'async_call', targets, from: action }] : [];
  });
}

/** `routing(/^post-/ => :inbox)`, `routing all: :archive`. */
function routingFacts(call: CallView): readonly Fact[] {
  if (!MAILBOXES.test(call.site.path) || call.within?.kind !== 'class') return [];
  const root = call.site.path.replace(/(^|\/)app\/mailboxes\/.*$/, '$1');
  const names = call.args
    .flatMap((arg) => (arg.shape === 'object' ? arg.props().map(({ value }) => value) : [arg]))
    .flatMap((arg) => arg.texts());
  const targets = names.flatMap((name) => {
    const mailbox = call.definitionAt(`${root}app/mailboxes/${name}_mailbox.rb`, `${camelized(name)}Mailbox`);
    return (mailbox && methodOf(mailbox, 'process')) ?? [];
  });
  return targets.length > 0 ? [{ k: 'async_call', targets }] : [];
}

const KINDS = ['before_action', 'after_action', 'around_action', 'prepend_before_action', 'append_before_action'];

export const callbackRules: readonly CallRule[] = [
  { names: KINDS.flatMap((name) => [name, `${name}()`]), from: [], facts: callbackFacts },
  { names: ['routing', 'routing()'], from: [], facts: routingFacts },
];
