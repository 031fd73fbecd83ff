import { visible } from '../platform/foreign/visible.ts';
import { isWritten, markedText, type Written } from './written.ts';

/** What a tool answers: a sentence, and what it is about. What is undefined is left out. */
export type Told = { readonly headline: string; readonly facts: Facts };

export type Facts = { readonly [name: string]: Fact };
type Fact = string | number | boolean | null | undefined | Written | Facts | readonly Fact[];

/** As models read it best: the headline, and the facts as an indented list. */
export function toText({ headline, facts }: Told): string {
  const lines = linesOf(facts, 0);
  return visible(lines.length === 0 ? headline : `${headline}\n\n${lines.join('\n')}`);
}

function linesOf(facts: Facts, level: number): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    if (isEmpty(fact)) return [];
    const indent = '  '.repeat(level);
    const line = lineOf(fact);
    if (line !== null) return [`${indent}${name}: ${line}`];
    if (!Array.isArray(fact)) return [`${indent}${name}:`, ...linesOf(fact as Facts, level + 1)];
    return [`${indent}${name}:`, ...entriesOf(fact as readonly Fact[], level + 1)];
  });
}

function entriesOf(list: readonly Fact[], level: number): string[] {
  return list.flatMap((entry) => {
    const indent = '  '.repeat(level);
    const line = lineOf(entry);
    if (line !== null) return [`${indent}- ${line}`];
    const [first = '', ...others] = linesOf(entry as Facts, level + 1);
    return [`${indent}- ${first.trimStart()}`, ...others];
  });
}

/** What fits in a line; null for what has lines of its own. */
function lineOf(fact: Fact): string | null {
  if (typeof fact !== 'object' || fact === null) return String(fact);
  if (isWritten(fact)) return markedText(fact);
  const isShort = Array.isArray(fact) && fact.every((one) => typeof one !== 'object');
  return isShort ? fact.join(', ') : null;
}

/** The facts for programs: without what is not known. */
export function toValue(facts: Facts): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(facts, (_name, value: unknown) => {
      if (isEmpty(value)) return undefined;
      return typeof value === 'string' ? visible(value) : value;
    }),
  ) as Record<string, unknown>;
}

function isEmpty(fact: unknown): boolean {
  if (fact === undefined || fact === null || fact === '') return true;
  return Array.isArray(fact) && fact.length === 0;
}
