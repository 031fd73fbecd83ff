import { z } from 'zod';
import { calendarDate, email, field, optional } from '../platform/http/schemas.ts';
import { singleLine } from '../platform/mail/mailer.ts';
import { readBy } from '../platform/wording.ts';
import { intervals, retired } from './campaign.ts';
import { readDestination } from './destination.ts';

/** The contract has sentences of its own for these fields. */
function worded<Schema extends z.ZodType>(
  schema: Schema,
  sentences: { missing: string; invalid: string },
) {
  const reading = z.transform((value, context): z.output<Schema> => {
    const read = readBy(schema, value);
    if (read.success) return read.data;
    const message = isMissing(value) ? sentences.missing : sentences.invalid;
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  });
  return z
    .unknown()
    .pipe(reading)
    .meta({ ...schema.meta() });
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** One line, whatever was written: these texts stand in subjects and greetings. */
function line(max: number, note: { description: string; example: string }) {
  return field({
    read: (value) => {
      const text = typeof value === 'string' ? singleLine(value) : undefined;
      return text !== undefined && text.length <= max ? text : undefined;
    },
    must: `be text of at most ${max} characters`,
    shape: { type: 'string', maxLength: max },
    note,
  });
}

const switches = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  [true, true],
  [0, false],
  ['0', false],
  [false, false],
]);

/** The fields of the wishes, and the days each of them is about. */
export const frequencies: ReadonlyMap<string, number> = new Map(
  [...intervals, retired].map((days) => [`freq_${toWireInterval(days)}`, days]),
);

function frequency(name: string, days: number) {
  const wish = field({
    read: (value) => switches.get(typeof value === 'string' ? value.trim() : value),
    must: 'be 1 or 0',
    shape: { type: 'integer', enum: [0, 1] },
    note: { description: inWords(days) },
  });
  const invalid = `Invalid ${name}`;
  return optional(worded(wish, { missing: invalid, invalid }));
}

function inWords(days: number): string {
  if (days === 0) return 'An immediate mail';
  return days === retired ? 'Accepted, never sent' : `A mail ${days} days before the date`;
}

export function toWireInterval(days: number): string {
  return days === 0 ? 'today' : String(days);
}

/** In the order in which they are complained about. */
export const SignUpBody = z
  .object({
    email: worded(email({ description: "The traveler's email", example: 'maria@example.com' }), {
      missing: 'Missing email',
      invalid: 'Invalid Email',
    }),
    date: worded(calendarDate({ description: 'The travel date', example: '2027-06-12' }), {
      missing: 'Missing date',
      invalid: 'Invalid Date',
    }),
    svc_url: worded(
      field({
        read: (value) => (typeof value === 'string' ? readDestination(value) : undefined),
        must: 'be the address of a page',
        shape: { type: 'string', maxLength: 2000 },
        note: {
          description: 'The page the mails link to; https:// is prepended if missing',
          example: 'https://acme.test/rome',
        },
      }),
      { missing: 'Missing svc_url', invalid: 'Invalid URL' },
    ),
    ...Object.fromEntries([...frequencies].map(([name, days]) => [name, frequency(name, days)])),
    title: optional(
      line(200, {
        description: 'The destination; also allows a repeated sign-up to be recognized',
        example: 'Rome',
      }),
    ),
    first_name: optional(line(100, { description: 'Used in the greeting', example: 'Maria' })),
    last_name: optional(
      line(100, { description: 'Kept with the campaign; no mail shows it', example: 'Rossi' }),
    ),
    reference_id: optional(
      worded(
        field({
          read: (value) =>
            typeof value === 'string' && value.trim().length <= 100 ? value.trim() : undefined,
          must: 'be text',
          shape: { type: 'string', maxLength: 100 },
          note: { description: 'Replaces an earlier campaign of the same email' },
        }),
        { missing: 'Invalid reference_id', invalid: 'Invalid reference_id' },
      ),
    ),
  })
  .meta({ id: 'DripCampaign' });

export const SignUpAnswer = z
  .object({
    status: z.literal('Success').describe('Always Success, also for a duplicate and a change'),
    message: z.string().describe('One sentence for people that names the email'),
    reference_id: z.string().describe('Send it to change the campaign; it is no booking reference'),
    intervals: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The enabled mails; null for a duplicate', example: ['today', '30'] }),
    email_sent: z.boolean().nullable().meta({
      description:
        'Whether the immediate mail was sent; null if none was requested. An address gets at most 3 a day of one partner and 10 of all; beyond that the campaign is created, and this is false.',
    }),
  })
  .meta({ id: 'DripCampaignAnswer' });
