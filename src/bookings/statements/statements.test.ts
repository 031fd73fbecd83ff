import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { somebody } from '../../../test/support/accounts.ts';
import { bookUsual, moveMoney, payEarly } from '../../../test/support/after-sale.ts';
import { testClock } from '../../../test/support/clock.ts';
import { type Mood, moodyProcessor } from '../../../test/support/fakes/moody-processor.ts';
import { openPlacing, type PlacingApi, payers, usualTour } from '../../../test/support/placing.ts';
import { rounds, seedOf } from '../../../test/support/running/rounds.ts';
import { aTour } from '../../../test/support/tours.ts';
import { findOrganizationName } from '../../accounts/organizations/find-organization-name.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PlainWrite } from '../../platform/operation/write.ts';
import { toReturnMinor, unpaidMinor } from '../booking/balance.ts';
import { toPlainBooking } from '../booking/booking.ts';
import { commissionDueMinor } from '../booking/earned.ts';
import { cancelBooking } from '../changes/cancel-booking.ts';
import { type UpdateDeps, updateBooking } from '../changes/update-booking.ts';
import { undoPayRun } from '../commissions/undo-pay-run.ts';
import { giveBack } from '../money/give-back.ts';
import { noteRefundsMade } from '../money/note-invoices.ts';
import { recordPayment, undoPayment } from '../money/record-payment.ts';
import { monthOf, readBalances, readLines } from './read-statement.ts';

const seed = seedOf(20261123);
const stories = rounds({ sample: 12, long: 200 });
const timeZone = 'America/New_York';
const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];

const roomy = { ...usualTour, schedule: [{ times: ['7:30 AM'], capacity: 1000 }] };
const far = { date: '2027-09-10' };
const tours = [aTour(roomy), aTour({ ...roomy, id: 16351, deposit_percent: 30 })];

type Deps = UpdateDeps & { write: PlainWrite };
type Deed = [string, (deps: Deps, reference: string, amount: number) => Promise<unknown>];

const deeds: Deed[] = [
  ['one fewer', (deps, reference) => updateBooking(deps, somebody, { reference, names: 'Ada B' })],
  [
    'more',
    (deps, reference) => updateBooking(deps, somebody, { reference, names: 'Ada B, Bo C, Cy D' }),
  ],
  ['cancel', (deps, reference) => cancelBooking(deps, somebody, { reference, reason: '' })],
  [
    'cancel and keep some',
    (deps, reference) => cancelBooking(deps, somebody, { reference, reason: 'x', refund: 0 }),
  ],
  [
    'refund',
    (deps, reference, amount) => giveBack(deps, somebody, { reference, amount, reason: 'x' }),
  ],
  ['refund again', (deps, reference) => giveBack(deps, somebody, { reference })],
  [
    'pay a part',
    (deps, booking, amount) => recordPayment(deps, somebody, { booking, amount, method: 'cash' }),
  ],
  ['pay', (deps, booking) => recordPayment(deps, somebody, { booking, method: 'transfer' })],
  [
    'undo a payment',
    async (deps, booking) => {
      const [last] = await deps.db
        .selectFrom('payment')
        .select('id')
        .where('method', '<>', 'card')
        .where('kind', '=', 'charge')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      return undoPayment(deps, somebody, { booking, id: last?.id ?? 0, reason: 'x' });
    },
  ],
  ['refunded', (deps, reference) => noteRefundsMade(deps, somebody, { bookings: [reference] })],
  ['pay commission', (deps, reference) => payEarly(deps, [reference])],
  [
    'undo a pay run',
    async (deps) => {
      const runs = await deps.db.selectFrom('payRun').select('id').orderBy('id', 'desc').execute();
      return undoPayRun(deps, somebody, runs[0]?.id ?? 0);
    },
  ],
  ['work', (deps) => moveMoney(deps)],
];

const steps = fc.record({
  deed: fc.constantFrom(...deeds),
  which: fc.nat(2),
  amount: fc.integer({ min: 1, max: 60 }),
  refunding: fc.constantFrom<Mood[]>('well', 'well', 'refusing', 'away'),
  charging: fc.constantFrom<Mood[]>('well', 'well', 'refusing'),
  days: fc.constantFrom(0, 3, 12),
});

function allowRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

const orders = [
  [payers.credit, {}],
  [payers.cardOnFile, { product_id: 'PRD16351' }],
  [payers.byCard, { token: 'tok_visa', card_holder: 'Ada Byron' }],
] as const;

async function live(place: PlacingApi, told: Story): Promise<void> {
  const { app } = place.api;
  const references: string[] = [];
  for (const [token, more] of orders)
    references.push(await bookUsual(place, { ...far, ...more }, token));
  const clock = testClock('2026-11-21T10:00:00Z');
  const processor = moodyProcessor(app.db);
  const deps = { ...app, clock, processor };
  const kept = new Map<string, unknown>();
  for (const { deed, which, amount, days, ...moods } of told) {
    Object.assign(processor, moods);
    await deed[1](deps, references[which] ?? '', amount).catch(allowRefusal);
    clock.advance({ hours: 24 * days });
    for (const month of months) {
      const { before } = monthOf(month, timeZone);
      if (kept.has(month) || Temporal.Instant.compare(before, clock.now()) > 0) continue;
      kept.set(month, await statementsOf(place, month));
    }
  }
  for (const [month, statement] of kept) {
    assert.deepEqual(await statementsOf(place, month), statement, `${month} has changed`);
  }
  await assertAddUp(place);
}

type Story = { deed: Deed; which: number; amount: number; days: number }[];

const partners = ['acme', 'bluebird', 'paid'];

function statementsOf(place: PlacingApi, month: string) {
  return Promise.all(partners.map((key) => statementOf(place, key, month)));
}

async function statementOf({ api: { app } }: PlacingApi, key: string, month: string) {
  const span = monthOf(month, timeZone);
  const partner = await findOrganizationName(app.db, key).catch(() => null);
  if (!partner) return { balances: [], lines: [] };
  const page = { cursor: undefined, limit: 1000 };
  return {
    balances: await readBalances(app.db, partner, span),
    lines: await readLines(app.db, partner, span, page),
  };
}

/** Each month adds up, the next one begins where it ended, and the last one is what the books say. */
async function assertAddUp(place: PlacingApi): Promise<void> {
  const { db } = place.api.app;
  for (const key of partners) {
    const ended = new Map<string, number>();
    for (const month of ['2026-10', ...months, '2027-04', '2027-05']) {
      const { balances, lines } = await statementOf(place, key, month);
      for (const { currency, openingMinor, closingMinor } of balances) {
        const own = lines.filter((line) => line.currency === currency);
        const sum = own.reduce((all, { amountMinor }) => all + amountMinor, openingMinor);
        assert.equal(sum, closingMinor, `${key} ${month}`);
        assert.equal(openingMinor, ended.get(currency) ?? 0, `${key} ${month}`);
        ended.set(currency, closingMinor);
      }
    }
    const rows = await db
      .selectFrom('booking')
      .innerJoin('organization', 'organization.id', 'booking.organizationId')
      .selectAll('booking')
      .where('organization.key', '=', key)
      .execute();
    const expected = new Map<string, number>();
    for (const row of rows) {
      const booking = toPlainBooking({ ...row, invoicesFee: false });
      const owed = unpaidMinor(booking) - toReturnMinor(booking) - commissionDueMinor(booking);
      expected.set(booking.currency, (expected.get(booking.currency) ?? 0) + owed);
    }
    assert.deepEqual(ended, expected, key);
  }
}

describe('the statements of partners', () => {
  it('add up to what the books say, whatever happened, and stay as they were told', async () => {
    await using place = await openPlacing(tours);

    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 10 }), (told) =>
        live(place, told as Story),
      ),
      { seed, numRuns: stories },
    );
  });
});
