import { expect, test } from 'vitest';
import { pathEnds } from '#lib/question/path-question';

test.each([
  ['从请求进入到处理函数执行，中间经过哪些步骤？', '请求', '处理函数执行'],
  ['从登录到建立会话,经过了哪里？', '登录', '建立会话'],
  ['How does a request get from the router to the database?', 'the router', 'the database'],
  ['What lies between the click and the stored order?', 'the click', 'the stored order'],
])('the ends of %s', (question, from, to) => {
  expect(pathEnds(question)).toMatchObject({ from, to });
});
