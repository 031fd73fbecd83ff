import type { z } from 'zod';
import type { Fault } from '../platform/duplicates.ts';
import type { Refusal } from '../platform/errors.ts';
import { pathText } from '../platform/wording.ts';
import { marketplaceRefusals } from './refusals.ts';
import type { Place } from './source.ts';

const mostFaultsTold = 100;

/** What is wrong with a file, however much that is: the first faults are told, the rest counted. */
export class Faults {
  readonly #told: string[] = [];
  #untold = 0;

  get areNone(): boolean {
    return this.#told.length === 0;
  }

  add(place: Place, faults: readonly Fault[]): void {
    for (const { path, sentence } of faults) {
      if (this.#told.length === mostFaultsTold) this.#untold += 1;
      else this.#told.push(`${placeText(place, path)}: ${sentence}`);
    }
  }

  refusal(): Refusal {
    const rest = this.#untold > 0 ? [`and ${this.#untold} more`] : [];
    return marketplaceRefusals.faulty([...this.#told, ...rest].join('\n'));
  }
}

/** `tours[3].name`, or `line 3: name` where each tour has a line of its own. */
function placeText({ line, path }: Place, rest: readonly PropertyKey[]): string {
  const text = pathText([...path, ...rest]);
  if (line === undefined) return text || 'the file';
  return text === '' ? `line ${line}` : `line ${line}: ${text}`;
}

export function toFaults(error: z.ZodError): Fault[] {
  return error.issues.map(({ path, message }) => ({ path, sentence: message }));
}

/** Texts that PostgreSQL would refuse or change. */
export function findUnstorableTexts(value: unknown): Fault[] {
  const found: Fault[] = [];
  collectUnstorable(value, [], found);
  return found;
}

/** The path is written down only where something is wrong: there are millions of texts. */
function collectUnstorable(value: unknown, path: PropertyKey[], found: Fault[]): void {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return;
    found.push({ path: [...path], sentence: 'must not contain NUL characters or broken Unicode' });
  } else if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [name, one] of Object.entries(value)) {
      path.push(isList ? Number(name) : name);
      collectUnstorable(one, path, found);
      path.pop();
    }
  }
}
