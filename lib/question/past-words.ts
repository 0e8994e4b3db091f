/** The words by which people ask about the past. They say nothing about which code is meant, and stand in no index. */
import { contentWords } from '#lib/question/question-words';

const DONE =
  `add|chang|introduc|remov|renam|rewr(?:it|ot)|writ|wrote|creat|delet|mov|mad|modif|touch|refactor|replac|drop|merg|commit
  |edit|updat|releas|migrat|revert|author|implement|deprecat|appear|contribut|evolv|happen|maintain|own`.replace(/\s+/g, '');

const ENGLISH = [
  String.raw`\b(?:since )?when\b|\bhow (?:long|old|often)\b|\bago\b|\bsince\b`,
  String.raw`\b(?:first|last|latest|recent|recently|lately|originally|newly|newest|oldest|yesterday|today)\b`,
  String.raw`\b(?:this|last|past|previous|few|couple)\b(?= (?:days?|weeks?|months?|years?|quarters?))|\b(?:days?|weeks?|months?|years?)\b`,
  String.raw`\b(?:commits?|pull requests?|prs?|releases?|versions?|authors?|changelog|history|git|blame|log)\b`,
  String.raw`\b(?:who|person|people|somebody|someone)\b`,
  String.raw`\b(?:${DONE})(?:t?en|ing|ed|ied|ies|ers?|es|e|s|d)?\b`,
].join('|');

const CHINESE =
  '从?(?:什么时候|何时|啥时候|几时|哪[天年]|哪个月)(?:起|开始)?|最(?:近|后|早|先|初)|上次|当[初时]|最新|[这上]个?[周月年]|谁|作者|为什么|为何|为啥' +
  '|提交|改动|变更|变化|修改|历史|记录|版本|引入|添加|新增|加[的了上入]|改[的了过成]|写[的了]|删[的了除掉]|移除|重构|创建';

const PAST = new RegExp(`${ENGLISH}|${CHINESE}`, 'giu');

/** The question without them, for whatever looks its words up. */
export function withoutPastWords(question: string): string {
  const rest = question.replace(PAST, ' ').replace(/ {2,}/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
}

const WHOLE = /^(?:repos?|repository|project|code|codebase|base|team|thing|stuff|work|all|new|list|show|here|been|most|happen)$/;

/** "What changed last week?": nothing is left that names a part of it. */
export function isAboutWholePast(question: string): boolean {
  return contentWords(question.replace(PAST, ' ')).every((word) => WHOLE.test(word));
}
