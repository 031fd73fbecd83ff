import { z } from 'zod';
import { emailPattern } from '../mail/email-address.ts';
import { fieldName, isAbsent, usualMark } from '../wording.ts';

/** What every failed request is answered with. */
export const ErrorAnswer = z
  .object({ error: z.string().meta({ description: 'One sentence that says what is wrong' }) })
  .meta({ id: 'Error', description: 'The error code is in the X-Error-Code header.' });

/** `default` is what applies where nothing is sent; it only says so. */
type Note = { description?: string; example?: unknown; default?: string | number };
type Range = { min?: number; max?: number };

/**
 * A field that is read forgivingly and refused in words: `read` gives undefined for what it does
 * not accept, `must` completes the sentence "<field> must …", `shape` is its JSON Schema.
 */
export function field<T>(options: {
  read: (value: unknown) => T | undefined;
  must: string;
  shape: Record<string, unknown>;
  note: Note;
}) {
  const reading: z.ZodTransform<T> = z.transform((value, context) => {
    const result = options.read(value);
    if (result !== undefined) return result;
    context.issues.push({ code: 'custom', input: value, inst: reading });
    return z.NEVER;
  });
  reading.def.error = (issue: z.core.$ZodRawIssue) =>
    `${fieldName(issue)} ${isAbsent(issue.input) ? 'is missing' : `must ${options.must}`}`;
  const schema = z.unknown().pipe(reading);
  const { default: usual, ...note } = options.note;
  const otherwise = usual === undefined ? {} : { [usualMark]: usual };
  return schema.meta({ ...options.shape, ...note, ...otherwise });
}

/** Not sent, `null` and empty text all mean: not given. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isAbsent(value) ? undefined : value), schema.optional());
}

/** A list is bounded: a body full of wrong entries would cost a complaint for each. */
export function list<Schema extends z.ZodType>(entry: Schema, options: { max: number } & Note) {
  const { max, ...note } = options;
  return z.array(entry).max(max).meta(note);
}

/** Text that may be empty. Space around it is removed. */
export function text(options: { max?: number } & Note = {}) {
  const { max = 2000, ...note } = options;
  return field({
    read: (value) => readText(value, 0, max),
    must: `be text of at most ${max} characters`,
    shape: { type: 'string', maxLength: max },
    note,
  });
}

export function requiredText(options: { max?: number } & Note = {}) {
  const { max = 2000, ...note } = options;
  return field({
    read: (value) => readText(value, 1, max),
    must: `be text of 1 to ${max} characters`,
    shape: { type: 'string', minLength: 1, maxLength: max },
    note,
  });
}

function readText(value: unknown, min: number, max: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  return trimmed.length >= min && trimmed.length <= max ? trimmed : undefined;
}

/** A whole number, also written as text. */
export function wholeNumber(options: Range & Note = {}) {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, ...note } = options;
  return field({
    read: (value) => {
      const number = readNumber(value, /^[+-]?\d{1,16}$/);
      return Number.isSafeInteger(number) && number >= min && number <= max ? number : undefined;
    },
    must: `be a whole number${inWords(options)}`,
    shape: { type: 'integer', ...bounds(options) },
    note,
  });
}

/** A number with or without decimals, also written as text. */
export function decimal(options: Range & Note = {}) {
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE, ...note } = options;
  return field({
    read: (value) => {
      const number = readNumber(value, /^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/);
      return Number.isFinite(number) && number >= min && number <= max ? number : undefined;
    },
    must: `be a number${inWords(options)}`,
    shape: { type: 'number', ...bounds(options) },
    note,
  });
}

function readNumber(value: unknown, form: RegExp): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && form.test(value.trim()) ? Number(value) : Number.NaN;
}

function inWords({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}

function bounds({ min, max }: Range): Record<string, number> {
  return { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  ['yes', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ['no', false],
]);

/** On or off, in every way real clients write it. */
export function flag(note: Note = {}) {
  return field({
    read: (value) => flags.get(typeof value === 'string' ? value.trim().toLowerCase() : value),
    must: 'be 1 or 0 (true, false, yes and no are understood as well)',
    shape: { type: 'integer', enum: [0, 1] },
    note,
  });
}

/** A date that exists, as the text it is written in. */
export function calendarDate(note: Note = {}) {
  return field({
    read: readDate,
    must: 'be a real date, written YYYY-MM-DD',
    shape: { type: 'string', format: 'date' },
    note,
  });
}

export function readDate(value: unknown): string | undefined {
  const written = typeof value === 'string' ? value.trim() : '';
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(written)) return undefined;
  try {
    return Temporal.PlainDate.from(written).toString();
  } catch {
    return undefined;
  }
}

/** A moment with its offset, such as `2027-05-02T12:00:00Z`. */
export function moment(note: Note = {}) {
  return field({
    read: readMoment,
    must: 'be a moment with its time zone, such as 2027-05-02T12:00:00Z',
    shape: { type: 'string', format: 'date-time', maxLength: 40 },
    note,
  });
}

function readMoment(value: unknown): Temporal.Instant | undefined {
  const written = typeof value === 'string' ? value.trim() : '';
  if (!/^(?!000)\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-]\d\d:\d\d)$/i.test(written)) return undefined;
  try {
    return Temporal.Instant.from(written);
  } catch {
    return undefined;
  }
}

/** One of `values`, in any case; read as the list writes it. */
export function oneOf<const Value extends string>(values: readonly Value[], note: Note = {}) {
  const known = new Map(values.map((value) => [value.toLowerCase(), value]));
  return field({
    read: (value) =>
      typeof value === 'string' ? known.get(value.trim().toLowerCase()) : undefined,
    must: `be one of ${values.join(', ')}`,
    shape: { type: 'string', enum: [...values] },
    note,
  });
}

export function email(note: Note = {}) {
  return field({
    read: (value) => {
      const address = readText(value, 1, 254);
      return address !== undefined && emailPattern.test(address) ? address : undefined;
    },
    must: 'be an e-mail address',
    shape: { type: 'string', format: 'email', maxLength: 254 },
    note,
  });
}

/** The address of a web page. */
export function url(note: Note = {}) {
  return field({
    read: (value) => {
      const address = readText(value, 1, 2000);
      return address !== undefined && /^https?:\/\//i.test(address) && URL.canParse(address)
        ? address
        : undefined;
    },
    must: 'be a web address that starts with https:// or http://',
    shape: { type: 'string', format: 'uri', maxLength: 2000 },
    note,
  });
}
