import { css, curry, pipe, sql, withLog } from './fp';

const addTwo = curry(2);
const logged = withLog('job');

export function main(id: number): void {
  addTwo(3);
  curry(1)(2);
  pipe(addTwo, (n) => addTwo(n))(1);
  logged(() => helper(id));
  sql`select ${helper(id)}`;
  css.block`a`;
  (function boot() {
    helper(id);
  })();
  (() => helper(id + 1))();
}

function helper(id: number): number {
  return id;
}
