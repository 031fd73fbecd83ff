import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { field, requiredText } from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import { listingsOn } from '../../platform/operation/listing.ts';
import { operationsOn } from '../../platform/operation/operation.ts';
import type { LinePlace } from './read-statement.ts';
import {
  listLines,
  printStatement,
  readStatement,
  type StatementDeps,
  type WantedStatement,
} from './statement.ts';
import {
  isMonth,
  LineView,
  StatementView,
  toLineView,
  toStatementView,
} from './statement-views.ts';

const operation = operationsOn<StatementDeps>();
const listing = listingsOn<StatementDeps>();

const tag = 'Payments';
export const statementMonth = field({
  read: (value) => (isMonth(String(value)) ? String(value) : undefined),
  must: 'be a month, YYYY-MM',
  shape: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
  note: { description: 'In the time zone of the marketplace', example: '2026-06' },
});

const fields = {
  key: requiredText({ max: 100, description: 'The key of the partner' }),
  month: statementMonth,
};

/** Where a page of lines begins. */
export const LineCursor = field<LinePlace>({
  read: (value) => {
    const text = String(value);
    const found = /^(?<at>\d{1,17})-(?<source>[01])-(?<id>\d{1,15})-(?<part>[1-4])$/.exec(text);
    if (!found?.groups) return undefined;
    const { at = '', source, id, part } = found.groups;
    return { at, source: Number(source), id: Number(id), part: Number(part) };
  },
  must: 'be the X-Next-Cursor of the previous page',
  shape: { type: 'string', maxLength: 40 },
  note: {},
});

/** What a partner owed and paid in a month. */
export const statementOperations = [
  operation({
    name: 'getStatement',
    route: 'GET /operator/v1/organizations/:key/statements/:month',
    tag,
    summary: 'Show what a partner owed at the beginning and the end of a month',
    description:
      'Each change counts on the day on which it was recorded, so a month that is over stays as it is. `/pdf` after this address is the statement as a paper, with its lines.',
    fields,
    answer: StatementView,
    refusals: [404],
    run: (deps, _actor, wanted) => readStatement(deps, wanted),
    view: toStatementView,
  }),
  listing({
    name: 'listStatementLines',
    route: 'GET /operator/v1/organizations/:key/statements/:month/lines',
    tag,
    summary: 'List what changed the balance of a partner within a month, oldest first',
    description:
      'Bookings at their price, changes of it, payments, refunds, and commission earned and paid. The opening balance and all lines of a currency add up to the closing balance.',
    refusals: [404],
    filters: fields,
    page: { key: LineCursor, most: 1000 },
    row: LineView,
    run: (deps, wanted, page) => listLines(deps, wanted, page),
    view: toLineView,
  }),
];

/** The statement as a paper, for the browser of signed-in staff. */
export function statementRoutes(
  server: HttpServer,
  deps: StatementDeps & { isStaging: boolean },
): void {
  server.get('/operator/v1/organizations/:key/statements/:month/pdf', {
    config: { role: 'viewer' },
    schema: { hide: true, params: z.object(fields) },
    handler: ({ params }, reply) => sendStatement(deps, reply, params),
  });
}

/** Sends the paper, for the browser to show. */
export async function sendStatement(
  deps: StatementDeps & { isStaging: boolean },
  reply: FastifyReply,
  wanted: WantedStatement,
): Promise<FastifyReply> {
  const document = await printStatement(deps, wanted);
  const file = `statement-${wanted.key.replace(/[^\w-]/g, '')}-${wanted.month}.pdf`;
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="${file}"`,
  });
  return reply.type('application/pdf').send(Buffer.from(document));
}
