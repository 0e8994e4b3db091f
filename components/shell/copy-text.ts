/** Puts text on the clipboard; where that is closed (plain HTTP on another host), by way of a selection. False when neither is allowed. */

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** `navigator.clipboard` exists only in secure contexts; a teammate's `http://host:3000` is none. */
function copySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr-only';
  const focused = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
