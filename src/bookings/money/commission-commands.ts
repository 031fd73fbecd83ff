import { z } from 'zod';
import type { Actor } from '../../platform/audit.ts';
import { type Command, command } from '../../platform/cli/command.ts';
import { table } from '../../platform/cli/table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Followed } from '../record-event.ts';
import { toCommissionSum, toCommissionView, toPayRunView } from '../requests/request-views.ts';
import { mostPaidAtOnce, payCommissions } from './pay-commissions.ts';
import { mostCommissionsListed, readLedger } from './read-ledger.ts';

type Deps = { db: Database; clock: Clock; actor: Actor } & Followed;

const reference = z.string().trim().min(1).max(100);

export const commissionCommands: Command<Deps>[] = [
  command({
    name: 'commission pay',
    summary: 'Note that the commissions of bookings were paid: all of them or none',
    words: ['references'],
    fields: { references: z.array(reference).min(1).max(mostPaidAtOnce).describe('REF') },
    run: async (deps: Deps, { references }) => {
      const run = toPayRunView(await payCommissions(deps, deps.actor, references));
      return {
        value: run,
        text: `${table(run.commissions, '')}\nPay run ${run.id} is noted.`,
      };
    },
  }),
  command({
    name: 'commission list',
    summary: `What a partner has earned, at most ${mostCommissionsListed} bookings at a time`,
    fields: {
      org: z.string().trim().min(1).describe('KEY'),
      before: reference.optional().describe('REF'),
    },
    run: async (deps: Deps, { org, before }) => {
      const ledger = await readLedger(deps, { organization: org, before });
      const commissions = ledger.commissions.map(toCommissionView);
      const sums = ledger.sums.map(toCommissionSum);
      const last = commissions.length === mostCommissionsListed ? commissions.at(-1) : undefined;
      return {
        value: commissions,
        text: [
          table(commissions, 'There are no commissions.'),
          ...sums.map(({ currency, paid, due }) => `${currency}: ${paid} paid, ${due} due`),
          ...(last ? [`Go on with --before ${last.booking_reference}`] : []),
        ].join('\n'),
      };
    },
  }),
];
