import type { z } from 'zod';
import type { Fault } from '../platform/duplicates.ts';
import type { Refusal } from '../platform/errors.ts';
import { pathText } from '../platform/wording.ts';
import { marketplaceRefusals } from './refusals.ts';
import type { Place } from './source.ts';

const mostFaultsTold = 100;
/** With so many a file is another than its sender believes: it is read no further. */
const mostFaults = 1000;

/** A fault and where it is: in a line, where each tour has one of its own. */
export type FoundFault = { line?: number; path: string; message: string };

/** What is wrong with a file, however much that is: the first faults are told, the rest counted. */
export class Faults {
  readonly found: FoundFault[] = [];
  readonly #most: number;
  untold = 0;

  constructor(most = mostFaultsTold) {
    this.#most = most;
  }

  /** True once there is no use in reading on. */
  get areEnough(): boolean {
    return this.found.length + this.untold >= mostFaults;
  }

  get areNone(): boolean {
    return this.found.length === 0;
  }

  add({ line, path: start }: Place, faults: readonly Fault[]): void {
    for (const { path, sentence: message } of faults) {
      if (this.areEnough) return;
      const fault = { path: pathText([...start, ...path]), message };
      if (this.found.length === this.#most) this.untold += 1;
      else this.found.push(line === undefined ? fault : { line, ...fault });
    }
  }

  refusal(): Refusal {
    return marketplaceRefusals.faulty(faultsText(this));
  }
}

/** A line each: `tours[3].name: is required`, or `line 3: name: is required`. */
export function faultsText({ found, untold }: Pick<Faults, 'found' | 'untold'>): string {
  const isWhole = found.length + untold < mostFaults;
  const rest = isWhole ? `and ${untold} more` : `and ${untold} more; nothing was read behind these`;
  const lines = found.map(({ line, path, message }) => {
    const place = line === undefined ? path || 'the file' : `line ${line}${path && `: ${path}`}`;
    return `${place}: ${message}`;
  });
  return [...lines, ...(untold > 0 ? [rest] : [])].join('\n');
}

export function toFaults(error: z.ZodError): Fault[] {
  const told = error.issues.slice(0, mostFaults);
  return told.map(({ path, message }) => ({ path, sentence: message }));
}

/** Texts that PostgreSQL would refuse or change. */
export function findUnstorableTexts(value: unknown): Fault[] {
  const found: Fault[] = [];
  collectUnstorable(value, [], found);
  return found;
}

/** The path is written down only where something is wrong: there are millions of texts. */
function collectUnstorable(value: unknown, path: PropertyKey[], found: Fault[]): void {
  if (found.length >= mostFaults) return;
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
