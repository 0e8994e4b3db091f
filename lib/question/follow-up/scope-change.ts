/**
 * Follow-ups that change only where is looked: "only in the worker", "and in Python?", "everywhere", 只看 worker, worker 里呢. The question
 * before is asked again there.
 */
import type { Filled, Prior } from '#lib/question/follow-up/prior';
import type { Utterance } from '#lib/question/follow-up/utterance';
import type { Places } from '#lib/question/scope/places';
import { partNamed, placeNamed } from '#lib/question/scope/scope-words';

const EVERYWHERE =
  /^(?:(?:and |but |now )?(?:search |look )?(?:everywhere|anywhere)(?: else)?|(?:in|across|over) (?:the (?:whole|entire)|all(?: of)? the|the full) (?:repo(?:sitory)?|project|code ?base|code)|(?:in )?all of it|without (?:the |that |any )?(?:scope|filter|limit|restriction)|no (?:scope|filter|limit)|(?:remove|drop|clear) the (?:scope|filter))$|^(?:在)?(?:全部|整个(?:仓库|项目|代码库)|所有(?:地方|代码)|任何地方|哪里都行|不限|不限(?:定)?范围|全仓库)(?:里|中)?(?:呢|都看|找)?$/i;

const KIND = '(?:folders?|director(?:y|ies)|packages?|apps?|services?|modules?|components?|part|side|code|sources?|files)';
const THING = String.raw`[\x60']?(?<name>[\w.@+#/-]+(?: [\w.@+#-]+){0,2}?)[\x60']?(?: ${KIND})?`;

/** With a word that limits, or a preposition of place. */
const LIMITS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:(?:what|how) about |show |list )?(?:only |just )(?:the ones |those )?(?:in(?:side)?|under|within|from|for|by) (?:the |our )?${THING}$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?:what about |how about )?(?:the ones |those )?(?:in(?:side)?|under|within|from|on) (?:the |our )?${THING}(?:,? (?:only|too|as well))?$`,
    'i',
  ),
  new RegExp(String.raw`^(?:only|just) (?:the )?${THING}$`, 'i'),
  new RegExp(String.raw`^(?:the )?${THING} only$`, 'i'),
  /^(?:只看|只查|只在|仅在|仅看|限于|只要)\s*[`“]?(?<name>[\w.@/+#-]+|前端|后端)[`”]?\s*(?:的)?(?:代码|目录|文件夹|包|服务|模块|部分)?(?:里面|里|中|内)?(?:的)?(?:呢)?$/u,
  /^(?:在)?\s*[`“]?(?<name>[\w.@/+#-]+|前端|后端)[`”]?\s*(?:代码|目录|文件夹|包|服务|模块)?(?:里面|里|中|内)(?:呢)?$/u,
];
/** A bare name is a place only where a part of the repository is called so. */
const BARE: readonly RegExp[] = [
  new RegExp(String.raw`^(?:what|how) about (?:the |our )?${THING}$`, 'i'),
  /^(?<name>[\w.@-]+)\s*呢$/u,
];

export function scopeChange({ plain }: Utterance, prior: Prior, places: Places): Filled | null {
  const same = { question: prior.question, ...(prior.about === undefined ? {} : { about: prior.about }) };
  if (EVERYWHERE.test(plain)) return { ...same, scope: {} };
  for (const [forms, named] of [[LIMITS, placeNamed] as const, [BARE, partNamed] as const]) {
    for (const form of forms) {
      const name = form.exec(plain)?.groups?.name;
      const scope = name === undefined ? null : named(name, places);
      if (scope) return { ...same, scope };
    }
  }
  return null;
}
