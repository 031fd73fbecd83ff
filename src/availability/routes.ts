import type { FastifyReply } from 'fastify';
import { whenSent } from '../platform/http/answers/ready-answer.ts';
import { parametersInOrder } from '../platform/http/input/query.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import { type Question, type QuoteDeps, quoteAvailability } from './quote-availability.ts';
import { Availability, AvailabilityQuery, mostDays, ownParameters } from './schemas.ts';

type Deps = QuoteDeps & { answers: AnswerCache };

const sends = {
  'X-Rate-Date': {
    description: 'Where prices were converted: the day of the reference rates.',
    schema: { type: 'string', format: 'date' },
  },
  'X-Unknown-Parameters': {
    description:
      'The parameters that are no rates of the product, such as a misspelled one: their travelers are not in the price.',
    schema: { type: 'string' },
  },
};

/** Section 4.10 of the interface. */
export function availabilityRoutes(server: HttpServer, deps: Deps): void {
  server.get('/v1/return_availability', {
    config: { cost: 2, sends },
    schema: {
      operationId: 'returnAvailability',
      tags: ['Availability'],
      summary: 'Check availability and prices of a product',
      description:
        'Send the quantity of each rate, such as `adults=2`. Rate names are in `pricing_rates`; case does not matter, and `+`, space and `.` count as `_`.',
      querystring: AvailabilityQuery,
      response: { 200: Availability },
    },
    handler: async ({ query, url }, reply) => {
      const quote = () => quoteAvailability(deps, toQuestion(query, url));
      return send(reply, await deps.answers.find(url, quote));
    },
  });
}

/** As bytes: a schema would look at each of its thousands of fields. */
function send(reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  const { bytes, rateDate, unknown, giveBack } = answer;
  if (giveBack) whenSent(reply, giveBack);
  if (rateDate !== null) reply.header('x-rate-date', rateDate);
  if (unknown !== null) reply.header('x-unknown-parameters', unknown);
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}

function toQuestion(query: AvailabilityQuery, url: string): Question {
  return {
    tourId: query.id,
    date: query.date ?? null,
    days: query.range ?? mostDays,
    currency: query.currency ?? 'USD',
    isPrivate: query.private ?? false,
    description: query.description ?? null,
    optionId: query.option_id || null,
    quantities: rateParameters(url),
  };
}

/** In the order they were sent: of a name in two spellings the last counts. */
function rateParameters(url: string): [string, string][] {
  const sent = parametersInOrder(url.slice(url.indexOf('?') + 1));
  return [...sent].filter(([name]) => !ownParameters.has(name));
}
