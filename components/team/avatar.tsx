/** A person in a square: initials on one of a few quiet colours, which their id picks. The assistant has the product's mark. */
import { ASSISTANT, type Person } from '#lib/model/channel';
import { Logo } from '../shell/logo';

const HUES = [20, 62, 110, 155, 200, 245, 290, 335] as const;

export function Avatar({ person, small = false }: { readonly person: Person; readonly small?: boolean }): React.ReactNode {
  const size = small ? 'size-5 rounded text-[10px]' : 'size-8 rounded-lg text-xs';
  if (person.id === ASSISTANT) {
    return (
      <span className={`grid shrink-0 place-items-center border border-accent-line bg-accent-soft ${size}`} aria-hidden="true">
        <Logo className={small ? 'size-3.5' : 'size-5.5'} />
      </span>
    );
  }
  return (
    <span
      className={`avatar grid shrink-0 place-items-center font-semibold ${size}`}
      style={{ '--hue': hueOf(person.id) } as React.CSSProperties}
      aria-hidden="true"
    >
      {initials(person.name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return HUES[sum % HUES.length] ?? 62;
}
