export class User {
  rename() {}
  /** @returns {Promise<User[]>} */
  static async all() {
    return [];
  }
}
