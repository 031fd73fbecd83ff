import type { z } from 'zod';

/** A fault in a marketplace file: where it stands and what would be right. */
export type Fault = { path: string; sentence: string };

export const mostFaultsTold = 100;

/** `tours[3].pricing.rates[0].price` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

export function toFaults(error: z.ZodError): Fault[] {
  return error.issues.map((issue) => ({
    path: pathText(issue.path) || 'the file',
    sentence: sentenceFor(issue),
  }));
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
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message === 'missing') return 'is required';
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`.replace(
        /, ([^,]+)$/,
        ' or $1',
      );
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'in the documented form'}`;
    case 'too_small':
      return bound(issue.origin, issue.minimum, '>=', 'at least');
    case 'too_big':
      return bound(issue.origin, issue.maximum, '<=', 'at most');
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}`;
    case 'custom':
      return issue.message;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    default:
      return 'must be as the documentation of the marketplace file says';
  }
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
