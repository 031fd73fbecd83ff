import type { Fact } from './mail-facts.ts';

/** A fact in plain text. */
export function factText({ label, text }: Fact): string {
  return `${label}: ${text.replaceAll('\n', '\n  ')}`;
}

export function factBlockText({ title, lines }: { title: string; lines: readonly Fact[] }): string {
  return `${title.toUpperCase()}\n${lines.map(factText).join('\n')}`;
}
