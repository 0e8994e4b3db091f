/**
 * Reads the tables of library types. A type is a line `Name<T> extends Base: member:Result member:Result(Param;Param) …`; continued
 * lines are indented. What stands in parentheses is handed to a function argument. `of` the type itself (static members) is a line
 * that starts with `typeof`.
 */
import type { BuiltinMember, BuiltinType } from '#indexer/languages/language';

const HEAD = /^(typeof )?([\w.]+)(?:<([\w,]+)>)?(?: extends ([\w, ]+))?(?: calls \(([^)]*)\)(\S+))?$/;
const MEMBER = /^([\w.]+)(!)?:([^()]*)(?:\((.*)\))?$/;
const ASPECTS = new Set(['iterate', 'index', 'await', 'enter']);

export function readTypes(text: string): Readonly<Record<string, BuiltinType>> {
  const types: Record<string, BuiltinType> = {};
  for (const entry of text.trim().split(/\n(?=\S)/)) {
    const at = entry.indexOf(':') < 0 ? entry.length : headEnd(entry);
    const head = HEAD.exec(entry.slice(0, at).trim());
    if (!head) throw new SyntaxError(`not a type: ${entry.slice(0, 60)}`);
    const [, isStatic, name = '', params, bases, callParams, callResult] = head;
    const { members, aspects } = readMembers(entry.slice(at + 1));
    types[`${isStatic ?? ''}${name}`] = {
      members,
      ...aspects,
      ...(params ? { params: params.split(',') } : {}),
      ...(bases ? { extends: bases.split(',').map((base) => base.trim()) } : {}),
      ...(callResult === undefined ? {} : { calls: { params: callParams ? callParams.split(';') : [], returns: callResult } }),
    };
  }
  return types;
}

/** The colon after the head is the first one that a space or a line end follows. */
function headEnd(entry: string): number {
  const at = entry.search(/:(\s|$)/);
  return at < 0 ? entry.length : at;
}

interface Read {
  readonly members: Record<string, BuiltinMember>;
  readonly aspects: Record<string, string>;
}

function readMembers(text: string): Read {
  const members: Record<string, BuiltinMember> = {};
  const aspects: Record<string, string> = {};
  for (const entry of text.trim().split(/\s+/)) {
    if (entry === '') continue;
    const match = MEMBER.exec(entry);
    if (!match) throw new SyntaxError(`not a member: ${entry}`);
    const [, name = '', isProperty, returns = '?', callback] = match;
    if (ASPECTS.has(name) && isProperty) aspects[name] = returns;
    else
      members[name] = {
        returns,
        ...(callback === undefined ? {} : { callback: callback.split(';') }),
        ...(isProperty ? { property: true } : {}),
      };
  }
  return { members, aspects };
}
