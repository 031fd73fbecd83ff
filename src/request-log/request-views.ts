import { z } from 'zod';
import { instant } from '../platform/http/answer-fields.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import type { Failure } from './list-failures.ts';

export const RequestView = z
  .object({
    id: z.int().describe('The number of the request in the log'),
    at: instant('When it was answered'),
    user_id: z.int().describe('The number of the user whose token was sent'),
    method: z.string().describe('Of HTTP, such as POST'),
    path: z.string().describe('With the query, masked'),
    operation: z.string().describe('As the document of the API names it'),
    status: z.int().describe('Of the answer'),
    error_code: z.string().nullable().describe('Of the error catalogue; null without an error'),
    duration_ms: z.number().describe('Until the answer was out, in milliseconds'),
    request_id: z.string().describe('X-Request-Id of the answer'),
    via: z
      .string()
      .nullable()
      .describe('mcp: an agent asked with a tool; null: software of the partner'),
    has_bodies: z.boolean().describe('False if there was room for the row only'),
    request: z.string().nullable().describe('What was sent, masked and cut'),
    response: z.string().nullable().describe('What was answered, masked and cut'),
  })
  .meta({ id: 'PartnerRequestLogged' });

export const toRequestView = viewOf(RequestView);

export const FailureView = z
  .object({
    code: z.string().describe('The error code; the status where there is none'),
    operation: z.string().describe('As the document of the API names it'),
    requests: z.int().describe('How many failed so'),
    last_id: z.int().describe('The number in the log of the last of them'),
    last_at: instant('When the last of them was answered'),
    sentence: z.string().nullable().describe('What the error says, as in the error catalogue'),
    remedy: z.string().nullable().describe('What the partner can do about it'),
    link: z.string().describe('The entry of the error catalogue'),
  })
  .meta({ id: 'PartnerFailure' });

export function toFailureViews(failures: readonly Failure[]) {
  return failures.map(({ lastAt, lastId, ...failure }) => ({
    ...failure,
    last_id: lastId,
    last_at: lastAt.toString(),
    link: linkTo(failure.code),
  }));
}

/** The entry of the error catalogue. */
export function linkTo(code: string): string {
  return `/docs/errors#${code}`;
}
