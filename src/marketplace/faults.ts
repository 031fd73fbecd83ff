import type { z } from 'zod';
import type { Fault } from '../platform/duplicates.ts';
import type { Refusal } from '../platform/errors.ts';
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

/** `tours[3].pricing.rates[0].price` */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

export function toFaults(error: z.ZodError): Fault[] {
  return error.issues.map((issue) => ({ path: issue.path, sentence: sentenceFor(issue) }));
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'an address that begins with http:// or https://',
  date: 'a date, YYYY-MM-DD',
};

function sentenceFor(issue: z.core.$ZodIssue): string {
  // What a schema says itself is better.
  if (issue.message.startsWith('must ')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message === 'missing') return 'is required';
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'in the documented form'}`;
    case 'too_small':
      return bound(issue.origin, issue.minimum, issue.inclusive ? '>=' : '>', 'at least');
    case 'too_big':
      return bound(issue.origin, issue.maximum, issue.inclusive ? '<=' : '<', 'at most');
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_key':
      return issue.issues[0] ? sentenceFor(issue.issues[0]) : asDocumented;
    case 'invalid_union':
      return 'options' in issue && issue.options ? oneOf(issue.options) : asDocumented;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'custom':
      return issue.message;
    case 'invalid_element':
    default:
      return asDocumented;
  }
}

const asDocumented = 'must follow the documentation of the marketplace file';

function oneOf(values: readonly unknown[]): string {
  const list = values.map((value) => JSON.stringify(value)).join(', ');
  return `must be ${list.replace(/, ([^,]+)$/, ' or $1')}`;
}

function bound(origin: string, limit: number | bigint, sign: string, words: string): string {
  if (origin === 'string') return `must have ${words} ${limit} character${limit === 1 ? '' : 's'}`;
  if (origin === 'array') return `must have ${words} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
  return `must be a number ${sign} ${limit}`;
}

/** Zod words an issue when it is found: only there can it be seen whether the field was missing. */
export function markMissing(issue: { code?: string; input?: unknown }): string | undefined {
  return issue.code === 'invalid_type' && issue.input === undefined ? 'missing' : undefined;
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
