/** How frameworks turn names of a language into names of fields. */

/** `checkout_create` is `checkoutCreate`; leading underscores stay. */
export function camelCase(name: string): string {
  return name.replace(/(?<=[^_])_+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `CreateTodo` is `createTodo`. */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
