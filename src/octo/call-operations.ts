import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { instant } from '../platform/http/answer-fields.ts';
import { flag, optional, requiredText, text } from '../platform/http/schemas.ts';
import { listingsOn, newestFirst } from '../platform/operation/listing.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { listCalls } from './list-calls.ts';

const CallView = z
  .object({
    id: z.int().describe('The number of the call'),
    at: instant('When it began'),
    kind: z.string().meta({ description: 'What was asked, such as availability or reserve' }),
    method: z.string().describe('Of HTTP, such as POST'),
    path: z.string().describe('The part of the address after that of its system'),
    status: z.int().nullable().meta({ description: 'Null without an answer' }),
    outcome: z.enum(['answered', 'refused', 'unknown']).meta({
      description: 'unknown: no answer that can be read, so it may have happened',
    }),
    reason: z.string().nullable().meta({ description: 'Why it was not answered' }),
    duration_ms: z.int().describe('Of all attempts together'),
    attempts: z.int().describe('How often it was tried'),
    booking_reference: z
      .string()
      .nullable()
      .describe('Reference of the booking it was about; null if it was about none'),
    request: z.string().nullable().meta({ description: 'Cut, without personal data' }),
    response: z.string().nullable().meta({ description: 'Cut, without personal data' }),
  })
  .meta({ id: 'SupplierCall' });

const listing = listingsOn<{ db: Database }>();

export const callOperations = [
  listing({
    name: 'listSupplierCalls',
    route: 'GET /operator/v1/suppliers/:key/calls',
    tag: 'Suppliers',
    summary: "List calls to a supplier's system, newest first",
    description: 'Calls are kept for 30 days, without keys and personal data.',
    refusals: [404],
    mayLag: true,
    filters: {
      key: requiredText({ max: 64, description: 'The key of the supplier' }),
      booking: optional(text({ max: 100, description: 'The reference of the booking' })),
      failed: optional(flag({ description: 'Only calls without the answer that was wanted' })),
    },
    page: newestFirst,
    row: CallView,
    run: listCalls,
    view: viewOf(CallView),
    command: {
      name: 'supplier calls',
      words: ['key'],
      values: { booking: 'REF' },
      columns: ['id', 'at', 'kind', 'status', 'outcome', 'duration_ms', 'attempts', 'reason'],
      none: 'No calls found.',
    },
  }),
];
