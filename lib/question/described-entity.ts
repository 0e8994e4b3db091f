/**
 * Questions that describe one entity without naming its kind in a list: which setting does something or where it is configured, which
 * address and verb something answers to. Null where the repository has none that fits.
 */
import { splitWords } from '#lib/model/words';
import { type Concept, conceptsOf } from '#lib/question/concepts';
import type { PlanKind } from '#lib/question/plan';
import { sameWord } from '#lib/question/question-words';
import { type Entity, entitiesOf } from '#lib/tools/entity-index';
import type { ToolContext } from '#lib/tools/tool';

const SETTING =
  /\b(?:which|what) (?:setting|config\w*(?: \w+)?|environment variable|env(?:ironment)? var\w*|option|parameter|property)\b|\bwhere (?:is|are|do|does|can|could)\b.*\b(?:configur\w+|set up|adjust\w*)\b|\bsetting (?:that|which|for)\b|在哪(?:里|儿|个文件)?(?:里)?(?:面)?(?:进行)?(?:配置|设置|设定)|哪(?:一)?(?:个|项)(?:配置|设置|参数|环境变量|选项)|(?:怎么|如何|怎样)(?:配置|设置|修改配置)/i;
const ADDRESS =
  /\b(?:address|url|uri|path|endpoint|route)e?s?\b.{0,30}\b(?:verb|http method)s?\b|\b(?:verb|http method)s?\b.{0,30}\b(?:address|url|uri|path|endpoint|route)\b|\b(?:what|which)(?:'s| is| are)? (?:the )?(?:url|uri|address|http (?:path|route)|endpoint|route)\b|(?:哪(?:一)?个|什么)(?:接口|路由|端点|地址|url)|(?:接口|路由|端点)的?(?:地址|路径|方法|url)/i;

export async function describedEntityPlan(question: string, context: ToolContext): Promise<PlanKind | null> {
  const entities = (await entitiesOf(context.reader)).filter(({ row }) => !row.isTest);
  if (ADDRESS.test(question) && entities.some(({ kind }) => kind === 'route')) {
    const words = question.replace(ADDRESS, ' ').trim();
    return { kind: 'entities', entity: 'route', direction: 'reaching', subject: { kind: 'words', words } };
  }
  if (!SETTING.test(question)) return null;
  const words = settingDescribed(
    question,
    entities.filter(({ kind }) => kind === 'config'),
  );
  return words === null ? null : { kind: 'entities', entity: 'config', words };
}

/** The words of the name that says most of what is described; two things at least. */
function settingDescribed(question: string, settings: readonly Entity[]): string | null {
  const concepts = conceptsOf(question).concepts.filter(
    ({ text, forms }) => !SAYS_SETTING.test([text, ...forms.flat()].join(' ')),
  );
  const scored = settings.map((entity) => ({ entity, said: wordsSaid(entity, concepts) })).filter(({ said }) => said.length > 1);
  const [best] = scored.toSorted((a, b) => b.said.length - a.said.length || a.entity.name.length - b.entity.name.length);
  return best ? best.said.join(' ') : null;
}

const SAYS_SETTING = /\b(?:setting|settings|config\w*|configured|option|variable|environment|parameter|property)\b/;

/** The name's own words, one for each concept it says. */
function wordsSaid(entity: Entity, concepts: readonly Concept[]): readonly string[] {
  const name = splitWords(entity.name);
  const said = concepts.flatMap(({ forms }) => {
    const own = name.find((word) => forms.some((form) => form.length === 1 && sameWord(form[0] ?? '', word)));
    return own === undefined ? [] : [own];
  });
  return [...new Set(said)];
}
