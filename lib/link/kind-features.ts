/** What a candidate is, whatever the words: its kind, length, place beside the product, and whether the question asks for such a thing. */
import type { SymbolRow } from '#db/repository/repository-store';
import type { FlowIndex } from '#lib/graph/flow-index';
import type { FeatureOptions, Features } from '#lib/link/feature';
import { linesOf } from '#lib/link/gather-candidates';
import { isAside, kindPrior } from '#lib/link/purpose';
import { isEntityId, lastName } from '#lib/model/ids';
import { isConstructor } from '#lib/tools/members';

type KindFeature =
  | 'kind'
  | 'length'
  | 'test'
  | 'aside'
  | 'constructs'
  | 'exported'
  | 'declares'
  | 'module'
  | 'classlike'
  | 'inner'
  | 'accessor'
  | 'fault'
  | 'screen';
const LONG_LINES = 40;

export function kindFeatures(symbol: SymbolRow, { purpose, question, index }: FeatureOptions): Pick<Features, KindFeature> {
  const isCallable = symbol.kind === 'function' || symbol.kind === 'method';
  return {
    kind: kindPrior(symbol, purpose, question),
    length: isCallable ? Math.min(1, Math.log1p(linesOf(symbol)) / Math.log1p(LONG_LINES)) : 0,
    test: symbol.isTest ? (TEST_ASKED.test(question) ? ASKED_TEST : 1) : 0,
    aside: isAside(symbol) ? 1 : 0,
    constructs: isConstructor(symbol) || isOwnName(symbol) ? 1 : 0,
    exported: symbol.exported ? 1 : 0,
    declares: index.overriders.degree(symbol.key) > 0 && index.callees.degree(symbol.key) === 0 ? 1 : 0,
    module: symbol.kind === 'module' ? 1 : 0,
    classlike: symbol.kind === 'class' || symbol.kind === 'interface' ? 1 : 0,
    inner: isInner(symbol) ? 1 : 0,
    accessor:
      isCallable && linesOf(symbol) < SHORT_LINES && index.callees.degree(symbol.key) === 0 && !isDeclared(symbol, index) ? 1 : 0,
    fault: FAULT_NAME.test(lastName(symbol.id)) ? faultAsked(question) : 0,
    screen: SCREEN_ASKED.test(question) && SCREEN_PATH.test(symbol.path) ? 1 : 0,
  };
}

const SHORT_LINES = 4;

/** Its body stands elsewhere: in an override, in a mapping, behind a remote call. */
function isDeclared({ key, kind }: SymbolRow, index: FlowIndex): boolean {
  return kind === 'method' && index.overriders.degree(key) > 0;
}

const TEST_ASKED = /\btests?\b|测试/i;
/** Share of a test's malus that stays where tests are asked about. */
const ASKED_TEST = 0.5;

const FAULT_NAME = /(Error|Exception|Fault)$/;

/** 1 where it is asked who raises or catches something, a half where an error is spoken of. */
function faultAsked(question: string): number {
  if (/\b(rais(e|es|ed|ing)|thr(ow|ows|own|owing)|catch(es|ing)?|caught)\b|抛出|捕获/i.test(question)) return 1;
  return /\b(exceptions?|errors?)\b|报错|异常/i.test(question) ? 0.5 : 0;
}

const SCREEN_ASKED = /\b(pages?|screens?|buttons?|clicks?|forms?|dialogs?|menus?|tabs?)\b|页面|按钮|点击|表单|界面/i;
const SCREEN_PATH = /(^|\/)(ui|pages?|components?|screens?|templates?)\/|\.(tsx|jsx|vue|svelte)$/i;

/** Java and C# constructors carry their class's name. */
function isOwnName({ id, kind }: SymbolRow): boolean {
  return kind === 'method' && /::(?:.*\.)?(\w+)\.\1$/.test(id);
}

/** A function written inside another one. */
function isInner({ id, kind }: SymbolRow): boolean {
  return kind === 'function' && !isEntityId(id) && lastName(id) !== id.slice(id.indexOf('::') + 2);
}
