/**
 * The two languages that questions are asked and answers are written in. Sentences stand in the code in English, with `{name}` for what
 * is filled in; a table beside them holds the Chinese for each. The compiler refuses a sentence without a translation and a value that
 * is missing.
 *
 *   const say = sayer(CHINESE);                              // CHINESE: { 'Nothing calls {about}.': '没有代码调用{about}。' }
 *   say(language, 'Nothing calls {about}.', { about });
 */
export type Language = 'en' | 'zh';

const CJK = /[\u3400-\u9fff\uf900-\ufaff]/;

export function hasChinese(text: string): boolean {
  return CJK.test(text);
}

/** Names and quotations in a question are no sign of the asker's language; a sentence with Chinese around them is. */
export function languageOf(question: string): Language {
  const own = question.replace(/`[^`]*`|"[^"]*"|“[^”]*”|'[^']*'/g, ' ');
  return hasChinese(own) || (hasChinese(question) && !/[A-Za-z]{2}/.test(own)) ? 'zh' : 'en';
}

/** Names between braces, as a union. */
export type Places<Sentence extends string> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never;

type Values<Sentence extends string> = [Places<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<Places<Sentence>, string | number>>];

/** The sentence in the language, with its values; numbers get separators between thousands. */
export function sayer<Sentence extends string>(chinese: Readonly<Record<Sentence, string>>) {
  return <Said extends Sentence>(language: Language, sentence: Said, ...[values]: Values<Said>): string => {
    const template: string = language === 'zh' ? chinese[sentence] : sentence;
    const given: Readonly<Record<string, string | number>> = values ?? {};
    return template.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = given[name];
      return value === undefined ? place : typeof value === 'number' ? value.toLocaleString('en') : value;
    });
  };
}
