/** @typedef {import('./user.js').User} User */

export class Store {
  /** @type {Map<string, User>} */
  users = new Map();

  /** @param {string} id @returns {User | undefined} */
  find(id) {
    return this.users.get(id);
  }

  /** @param {User} user */
  add(user) {
    user.rename();
    this.users.set('a', user);
  }

  /** @param {{ owner: User }} options */
  open(options) {
    return options;
  }
}

/** @type {Store} */
export let current;
