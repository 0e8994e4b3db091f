export function debounce(fn) {
  return function debounced() {
    fn();
  };
}
