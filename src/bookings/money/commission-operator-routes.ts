import { z } from 'zod';
import { asActor } from '../../accounts/staff.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  ErrorAnswer,
  flag,
  list,
  optional,
  requiredText,
  text,
} from '../../platform/http/schemas.ts';
import type { HttpServer } from '../../platform/http/server.ts';
import type { Followed } from '../record-event.ts';
import {
  CommissionSum,
  CommissionView,
  PayRunView,
  toCommissionSum,
  toCommissionView,
  toPayRunView,
} from '../requests/request-views.ts';
import { mostPaidAtOnce, payCommissions } from './pay-commissions.ts';
import { mostCommissionsListed, readLedger } from './read-ledger.ts';

type Deps = { db: Database; clock: Clock } & Followed;

const tags = ['Commissions'];

/** What partners have earned, and what of it was paid. */
export function commissionRoutes(server: HttpServer, deps: Deps): void {
  server.get('/operator/v1/organizations/:key/commissions', {
    schema: {
      operationId: 'listCommissions',
      tags,
      summary: 'The commissions of a partner, newest booking first',
      description: `At most ${mostCommissionsListed} at a time; the sums are of all of them.`,
      params: z.object({ key: requiredText({ max: 100 }) }),
      querystring: z.object({
        paid: optional(flag({ description: 'Only those that are paid, or are not' })),
        before: optional(
          text({ max: 100, description: 'The last booking_reference of the page before' }),
        ),
      }),
      response: {
        200: z.object({ sums: z.array(CommissionSum), commissions: z.array(CommissionView) }),
        404: ErrorAnswer,
      },
    },
    handler: async ({ params, query: { paid, before } }) => {
      const filter = { organization: params.key, isPaid: paid, before };
      const { sums, commissions } = await readLedger(deps, filter);
      return {
        sums: sums.map(toCommissionSum),
        commissions: commissions.map(toCommissionView),
      };
    },
  });

  server.post('/operator/v1/pay-runs', {
    schema: {
      operationId: 'payCommissions',
      tags,
      summary: 'Note that commissions were paid: all of them or none',
      body: z.object({
        bookings: list(requiredText({ max: 100 }), {
          max: mostPaidAtOnce,
          description: 'References of confirmed bookings',
        }).min(1),
      }),
      response: { 200: PayRunView, 404: ErrorAnswer, 409: ErrorAnswer },
    },
    handler: async ({ staff, id, body, keepAnswer }) => {
      const actor = asActor(staff, id);
      const run = await payCommissions(deps, actor, body.bookings, (tx, paid) =>
        keepAnswer?.(tx, 200, toPayRunView(paid)),
      );
      return toPayRunView(run);
    },
  });
}
