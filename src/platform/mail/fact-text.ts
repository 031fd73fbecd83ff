import type { Fact } from './mail-facts.ts';

/** A fact in plain text; a page that it leads to is written out. */
export function factText({ label, text, href = '' }: Fact): string {
  const page = /^https?:/.test(href) ? `\n${href}` : '';
  return `${label}: ${`${text}${page}`.replaceAll('\n', '\n  ')}`;
}

export function factBlockText({ title, lines }: { title: string; lines: readonly Fact[] }): string {
  return `${title.toUpperCase()}\n${lines.map(factText).join('\n')}`;
}
