import type { z } from 'zod';
import { keyed } from './foreign/keyed.ts';

type Issue = z.core.$ZodRawIssue;

/** How one kind of reader is told what a value must be. */
type Tongue = {
  kinds: Record<string, string>;
  formats: Record<string, string>;
  oneOf: (values: readonly unknown[]) => string;
  bound: (origin: string, bound: 'at least' | 'at most', limit: Limit) => string;
  otherForm: string;
  otherwise: string;
};

type Limit = { value: number | bigint; inclusive: boolean };

/** Where a schema says what applies without a value: zod drops `default` of what it transforms. */
export const usualMark = 'x-default';

/**
 * Reads what was given by a schema. Everything that people are told of it comes through here: what
 * the schema does not word itself is worded by `words`, and zod's own English never reaches anyone.
 */
export function readBy<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  words: (issue: Issue) => string = wordIssue,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(given, { error: words });
}

/** A schema that files have too words only what follows the name of the field. */
export function sentenceOf(issue: Pick<Issue, 'path'> & { message: string }): string {
  const { message } = issue;
  return /^(?:must|is|has) /.test(message) ? `${fieldName(issue)} ${message}` : message;
}

/** How the caller knows the field: `email`, `from.latitude`, `legs[2].date`. */
export function fieldName(issue: Pick<Issue, 'path'>): string {
  const name = pathText(issue.path ?? []);
  return name === '' ? 'The body' : name;
}

/** `tours[3].pricing.rates[0].price` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

const plainName = /^[\p{L}\p{N}_-]+$/u;
const longestName = 100;

/** A name that somebody made up: cut, and in quotes where it is more than a word. */
export function nameText(name: string): string {
  const cut = name.slice(0, longestName);
  return plainName.test(cut) ? cut : JSON.stringify(cut);
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A sentence about a field of a request, or an option of a command. */
export function wordIssue(issue: Issue): string {
  const name = fieldName(issue);
  if (issue.code === 'invalid_type' && isAbsent(issue.input)) return `${name} is missing`;
  return `${name} ${predicate(issue, ofRequests)}`;
}

/** What is said behind the path of a field in a file. */
export function wordFault(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required';
  // Names are free there: what is wrong with one has been worded already.
  if (issue.code === 'invalid_key' && issue.issues[0]) return issue.issues[0].message;
  return predicate(issue, ofFiles);
}

function predicate(issue: Issue, { kinds, formats, ...tongue }: Tongue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'too_big':
      return `must ${tongue.bound(issue.origin, 'at most', limitOf(issue.maximum, issue))}`;
    case 'too_small':
      return `must ${tongue.bound(issue.origin, 'at least', limitOf(issue.minimum, issue))}`;
    case 'invalid_value':
      return `must be ${tongue.oneOf(issue.values)}`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? tongue.otherForm}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `must be ${tongue.oneOf(issue.options)}`
        : tongue.otherwise;
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return tongue.otherwise;
  }
}

function limitOf(value: number | bigint, { inclusive = true }: { inclusive?: boolean }): Limit {
  return { value, inclusive };
}

const kinds = {
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const counted: Record<string, readonly [one: string, many: string]> = keyed({
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
});

const ofRequests: Tongue = {
  kinds: { ...kinds, string: 'text' },
  formats: {
    email: 'an e-mail address',
    url: 'a web address',
    date: 'a date, written YYYY-MM-DD',
    time: 'a time, written HH:MM',
    datetime: 'a date and time, written YYYY-MM-DDTHH:MM:SSZ',
    uuid: 'a UUID',
    base64: 'base64 text',
  },
  oneOf: (values) => `one of ${values.map(String).join(', ')}`,
  bound: (origin, bound, { value }) => {
    const units = counted[origin];
    return units ? `have ${bound} ${value} ${units[1]}` : `be ${bound} ${value}`;
  },
  otherForm: 'written in the documented form',
  otherwise: 'is not valid',
};

const ofFiles: Tongue = {
  kinds: { ...kinds, string: 'a text' },
  formats: {
    email: 'an e-mail address',
    url: 'an address that begins with http:// or https://',
    date: 'a date, YYYY-MM-DD',
  },
  oneOf: (values) => {
    const list = values.map((value) => JSON.stringify(value)).join(', ');
    return list.replace(/, ([^,]+)$/, ' or $1');
  },
  bound: (origin, bound, { value, inclusive }) => {
    const units = counted[origin];
    if (units) return `have ${bound} ${value} ${value === 1 ? units[0] : units[1]}`;
    return `be a number ${bound === 'at least' ? '>' : '<'}${inclusive ? '=' : ''} ${value}`;
  },
  otherForm: 'in the documented form',
  otherwise: 'must follow the documentation of the marketplace file',
};
