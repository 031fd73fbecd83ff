import type { FastifyReply } from 'fastify';
import type { HttpServer } from '../platform/http/server.ts';
import { type Question, type QuoteDeps, quoteAvailability } from './quote-availability.ts';
import type { ReadyAnswer, ReadyAnswers } from './ready-answers.ts';
import { Availability, AvailabilityQuery, mostDays, ownParameters } from './schemas.ts';

type Deps = QuoteDeps & { answers: ReadyAnswers };

/** Section 4.10 of the interface. */
export function availabilityRoutes(server: HttpServer, deps: Deps): void {
  server.get('/v1/return_availability', {
    schema: {
      operationId: 'returnAvailability',
      tags: ['Availability'],
      summary: 'When a product can still be booked, and for how much',
      description:
        'Name the rates of the product and how many come along: `adults=2`. The names are those in `pricing_rates`; case does not matter, and `+`, space and `.` count as `_`. Where prices were converted, `X-Rate-Date` tells the day of the reference rates.',
      querystring: AvailabilityQuery,
      response: { 200: Availability },
    },
    handler: async ({ query, url }, reply) => {
      send(reply, await deps.answers.find(url, () => quoteAvailability(deps, toQuestion(query))));
      return reply;
    },
  });
}

/** As bytes: a schema would look at each of its thousands of fields. */
function send(reply: FastifyReply, { bytes, rateDate }: ReadyAnswer): void {
  if (rateDate !== null) reply.header('x-rate-date', rateDate);
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}

function toQuestion(query: AvailabilityQuery & Record<string, unknown>): Question {
  return {
    tourId: query.id,
    date: query.date ?? null,
    days: query.range ?? mostDays,
    currency: query.currency ?? 'USD',
    isPrivate: query.private ?? false,
    description: query.description ?? null,
    quantities: rateParameters(query),
  };
}

function rateParameters(query: Record<string, unknown>): [string, string][] {
  const found: [string, string][] = [];
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' && !ownParameters.has(name)) found.push([name, value]);
  }
  return found;
}
