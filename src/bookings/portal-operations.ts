import { z } from 'zod';
import { findOrganizationOfAdmin } from '../accounts/organizations/find-organization-of-admin.ts';
import { type Caller, reachOfUser } from '../accounts/users/user.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { oneOf, optional } from '../platform/http/schemas.ts';
import type { HttpServer } from '../platform/http/server.ts';
import { listingsOn } from '../platform/operation/listing.ts';
import { operationsOn } from '../platform/operation/operation.ts';
import { viewOf } from '../platform/operation/view-of.ts';
import { bookingFilters, bookingPages, toFilter } from './list-operations.ts';
import { BookingSummary, summaryFields } from './reading/booking-summary.ts';
import { countBookings, listBookings } from './reading/searching/list-bookings.ts';
import type { LinePlace } from './statements/read-statement.ts';
import { listLines, readStatement } from './statements/statement.ts';
import { LineCursor, sendStatement, statementMonth } from './statements/statement-operations.ts';
import {
  LineView,
  StatementView,
  toLineView,
  toStatementView,
} from './statements/statement-views.ts';

type Deps = { db: Database; clock: Clock; marketplaceTimeZone: string };

const operation = operationsOn<Deps, Caller>();
const listing = listingsOn<Deps, Caller>();

const { organization: _of, supplier: _by, status: _all, ...filters } = bookingFilters;
const soldStatuses = ['Pending Confirmation', 'Confirmed', 'Canceled'] as const;

/** Without what belongs to the marketplace and its suppliers. */
const OwnBooking = BookingSummary.omit({
  organization: true,
  supplier: true,
  supplier_ref: true,
  payment_ids: true,
  version: true,
}).meta({ id: 'OwnBooking' });

const toOwnBooking = viewOf(OwnBooking);

const bookings = listing({
  name: 'listOwnBookings',
  route: 'GET /portal/v1/bookings',
  tag: 'Bookings',
  summary: 'List bookings, newest first',
  description: 'An Admin sees those of the organization, an Agent its own. Filters add up.',
  filters: {
    ...filters,
    status: optional(oneOf(soldStatuses, { description: 'Only bookings with this status' })),
  },
  page: bookingPages,
  row: OwnBooking,
  run: (deps, given, page, caller) => {
    const order = { sort: given.sort, direction: given.order };
    return listBookings(
      deps,
      { ...toFilter(deps, given), ...order, reach: reachOfUser(caller) },
      page,
    );
  },
  count: (deps, given, caller) =>
    countBookings(deps, { ...toFilter(deps, given), reach: reachOfUser(caller) }),
  view: (booking) => toOwnBooking(summaryFields(booking)),
});

const statement = operation({
  name: 'getOwnStatement',
  route: 'GET /portal/v1/statements/:month',
  tag: 'Money',
  summary: 'Show what your organization owed at the beginning and the end of a month',
  description: 'For Admins. `/pdf` after this address is the statement as a paper.',
  fields: { month: statementMonth },
  answer: StatementView,
  run: async (deps, caller, { month }) => {
    const key = await findOrganizationOfAdmin(deps, caller);
    return readStatement(deps, { key, month });
  },
  view: toStatementView,
});

const statementLines = listing({
  name: 'listOwnStatementLines',
  route: 'GET /portal/v1/statements/:month/lines',
  tag: 'Money',
  summary: 'List what changed the balance of your organization within a month, oldest first',
  description:
    'For Admins. Bookings, changes of their price, payments, refunds, and commission earned and paid.',
  filters: { month: statementMonth },
  page: { key: LineCursor, most: 1000 },
  row: LineView,
  run: async (deps, { month }, page: { cursor: LinePlace | undefined; limit: number }, caller) => {
    const key = await findOrganizationOfAdmin(deps, caller);
    return listLines(deps, { key, month }, page);
  },
  view: toLineView,
});

/** What partners see of their bookings and money beside the API. */
export const ownBookingOperations = [bookings, statement, statementLines];

/** The statement as a paper, for the browser of who is signed in. */
export function ownStatementRoutes(server: HttpServer, deps: Deps & { isStaging: boolean }): void {
  server.get('/portal/v1/statements/:month/pdf', {
    schema: { hide: true, params: z.object({ month: statementMonth }) },
    handler: async ({ caller, params: { month } }, reply) => {
      const key = await findOrganizationOfAdmin(deps, caller);
      return sendStatement(deps, reply, { key, month });
    },
  });
}
