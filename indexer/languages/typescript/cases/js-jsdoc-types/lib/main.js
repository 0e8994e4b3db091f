import { current, Store } from './store.js';
import { User } from './user.js';

/**
 * @param {Store} store
 * @param {Array<import('./user.js').User>} list
 */
export async function main(store, list) {
  store.find('a')?.rename();
  list.forEach((one) => one.rename());
  (await User.all())[0].rename();
  current.add(list[0]);
  const cast = /** @type {User} */ (globalThis.user);
  cast.rename();
}
