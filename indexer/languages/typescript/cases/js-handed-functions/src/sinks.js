export function log(text) {
  return text;
}

export function mail(text) {
  return text;
}

export function print(text) {
  return text;
}

export function visit(text) {
  return text;
}
