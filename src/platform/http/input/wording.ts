import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** How the caller knows the field: `email`, `from.latitude`, `legs[2].date`. */
export function fieldName(issue: Issue): string {
  let name = '';
  for (const step of issue.path ?? []) {
    if (typeof step === 'number') name += `[${step}]`;
    else name += name === '' ? String(step) : `.${String(step)}`;
  }
  return name === '' ? 'The body' : name;
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Words what a schema left unworded: zod's own English never reaches a caller. */
export function wordIssue(issue: Issue): string {
  const name = fieldName(issue);
  if (issue.code === 'invalid_type' && isAbsent(issue.input)) return `${name} is missing`;
  return `${name} ${predicate(issue)}`;
}

function predicate(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'too_big':
      return `must ${measure(issue.origin, 'at most', issue.maximum)}`;
    case 'too_small':
      return `must ${measure(issue.origin, 'at least', issue.minimum)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in the documented form'}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not valid';
    default:
      return 'is not valid';
  }
}

function measure(origin: string, bound: string, limit: number | bigint): string {
  const unit = units[origin];
  return unit ? `have ${bound} ${limit} ${unit}` : `be ${bound} ${limit}`;
}

const units: Record<string, string> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  map: 'entries',
};

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  date: 'a date, written YYYY-MM-DD',
  time: 'a time, written HH:MM',
  datetime: 'a date and time, written YYYY-MM-DDTHH:MM:SSZ',
  uuid: 'a UUID',
  base64: 'base64 text',
};
