export function bake() {}
export function clean() {}
export function fold() {}
export function mend() {}
export class Shelf {
  tidy() {}
}
