import type { Actor } from '../../platform/audit.ts';

/** Who did it, as people say it; what the program does by itself has no other name. */
export function whoText({ kind, name }: Pick<Actor, 'kind' | 'name'>): string {
  if (kind === 'command') return `${name} (command line)`;
  if (kind !== 'system') return name;
  return name.startsWith('supplier') ? `The system of the ${name}` : 'Portolan';
}

/** The same for partners: which of the staff it was stays with the marketplace. */
export function whoForPartners({ kind, name }: Pick<Actor, 'kind' | 'name'>): string {
  if (kind === 'user') return name;
  return kind === 'system' && name.startsWith('supplier') ? 'The supplier' : 'The marketplace';
}

const longest = 300;

/** What a person wrote, in quotation marks and on one line; all of it is among the details. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  const shown = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : line;
  return `“${shown}”`;
}

/** The same after a colon; nothing where nothing was written. */
export function saying(text: string): string {
  return text.trim() !== '' ? `: ${quoted(text)}` : '';
}
