export default function parse(text: string): string[] {
  return split(text);
}

export function split(text: string): string[] {
  return text.split(',');
}
