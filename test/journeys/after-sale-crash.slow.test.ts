import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBooking } from '../../src/bookings/changes/cancel-booking.ts';
import { type UpdateDeps, updateBooking } from '../../src/bookings/changes/update-booking.ts';
import { collectBalance } from '../../src/bookings/money/carrying-out/collect-balance.ts';
import { giveBack } from '../../src/bookings/money/give-back.ts';
import { openTestProcessor } from '../../src/card-processor/test-processor.ts';
import { type PlainWrite, plainWrite } from '../../src/platform/operation/write.ts';
import { somebody } from '../support/accounts.ts';
import { bookUsual, heldFor, moneyOf, moveMoney } from '../support/after-sale.ts';
import { testClock } from '../support/clock.ts';
import { diesBefore } from '../support/fakes/dying-database.ts';
import { type MoodyProcessor, moodyProcessor } from '../support/fakes/moody-processor.ts';
import { openPlacing, type PlacingApi, usualTour } from '../support/placing.ts';
import { aTour } from '../support/tours.ts';

type Deps = UpdateDeps & { write: PlainWrite };

const three = 'Zoë Müller, Renée O’Connor, Noé Müller';
const roomy = aTour({ ...usualTour, schedule: [{ times: ['7:30 AM'], capacity: 1000 }] });
const now = testClock('2026-11-20T10:00:00Z');
const later = testClock('2026-11-20T10:30:00Z');

type Case = {
  name: string;
  /** What happens before, with a processor that may be unwell. */
  before: (deps: Deps & { processor: MoodyProcessor }, reference: string) => Promise<unknown>;
  act: (deps: Deps, reference: string) => Promise<unknown>;
  /** Price and payment in the end, where it was interrupted before it was decided, and after. */
  ends: string[];
};

const makeDearer: Case['act'] = (deps, reference) =>
  updateBooking(deps, somebody, { reference, names: three });

const makeDearerInVain: Case['before'] = async (deps, reference) => {
  deps.processor.charging = 'refusing';
  await makeDearer(deps, reference);
};

const cases: Case[] = [
  {
    name: 'charges the card on file after a change',
    before: async () => {},
    act: makeDearer,
    ends: ['11800 of 11800: Fully Paid', '17700 of 17700: Fully Paid'],
  },
  {
    name: 'collects what is owed from the card on file',
    before: makeDearerInVain,
    act: (deps, reference) => collectBalance(deps, somebody, { reference }),
    ends: ['11800 of 17700: Partial Payment', '17700 of 17700: Fully Paid'],
  },
  {
    name: 'collects what is owed from the card of a token',
    before: makeDearerInVain,
    act: (deps, reference) =>
      collectBalance(deps, somebody, { reference, token: 'tok_visa', cardHolder: 'Ada Byron' }),
    ends: ['11800 of 17700: Partial Payment', '17700 of 17700: Fully Paid'],
  },
  {
    name: 'cancels a booking of which a charge is open',
    before: async (deps, reference) => {
      deps.processor.charging = 'lost';
      await makeDearer(deps, reference);
    },
    act: (deps, reference) => cancelBooking(deps, somebody, { reference, reason: '' }),
    ends: ['17700 of 17700: Fully Paid', '0 of 17700: Returned to Traveler'],
  },
  {
    name: 'cancels a booking whose refund takes its time',
    before: async ({ db }, reference) => {
      await db
        .updateTable('testCharge')
        .set({ card: 'pendingRefund' })
        .where('bookingReference', '=', reference)
        .execute();
    },
    act: (deps, reference) => cancelBooking(deps, somebody, { reference, reason: '' }),
    ends: ['11800 of 11800: Fully Paid', '0 of 11800: Returned to Traveler'],
  },
  {
    name: 'orders a refund again that was refused',
    before: async (deps, reference) => {
      deps.processor.refunding = 'refusing';
      await cancelBooking(deps, somebody, { reference, reason: '' });
    },
    act: (deps, reference) => giveBack(deps, somebody, { reference }),
    ends: ['11800 of 11800: Fully Paid', '0 of 11800: Returned to Traveler'],
  },
];

/** The jobs, when the processor is well again: once, and once more for what takes its time. */
async function workLater({ api: { app } }: PlacingApi): Promise<void> {
  const processor = openTestProcessor(app.db);
  for (const clock of [later, testClock('2026-11-20T10:31:00Z')]) {
    await moveMoney({ ...app, clock, processor });
  }
}

describe('a process that dies', () => {
  for (const { name, before, act, ends } of cases) {
    it(`leaves books that agree, wherever it does: it ${name}`, async () => {
      await using place = await openPlacing([roomy]);
      const { app } = place.api;
      const seen = new Set<string>();
      let hasDied = true;

      for (let step = 1; hasDied; step += 1) {
        assert.ok(step < 90, 'it never comes to its end');
        const reference = await bookUsual(place);
        await before({ ...app, processor: moodyProcessor(app.db) }, reference);
        hasDied = await diesBefore(step, app.databaseUrl, (db) =>
          act(
            { ...app, db, write: plainWrite(db), clock: now, processor: openTestProcessor(db) },
            reference,
          ),
        );
        await workLater(place);

        const { total, paid, status, payments } = await moneyOf(place, reference);
        assert.equal(await heldFor(place, reference), paid, `step ${step}: ${payments.join()}`);
        assert.doesNotMatch(payments.join(), /open|unwanted/, `step ${step}`);
        seen.add(`${paid} of ${total}: ${status}`);
      }

      assert.deepEqual(seen, new Set(ends));
    });
  }
});
