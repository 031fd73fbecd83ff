import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { TestRefundTable } from '../platform/db/tables.ts';
import { keyed } from '../platform/foreign/keyed.ts';
import { randomText } from '../platform/ids.ts';
import { declineSentence } from './decline.ts';
import { handleOf, unknownCardCode } from './payment-method.ts';
import type {
  Attempt,
  ChargeOrder,
  ChargeOutcome,
  FoundCharge,
  Processor,
  RefundOrder,
  RefundOutcome,
  UndoOutcome,
} from './processor.ts';
import { findLaterCard, findTestCard } from './test-card.ts';
import { findTestEntry, listTestEntries } from './test-entries.ts';
import { findTestLink, forgetTestCard, openTestLink, testCardBehind } from './test-links.ts';

/**
 * A card processor for staging. It keeps books of its own, each entry in a transaction of its own,
 * so that it remembers a charge whose booking was lost, as a processor outside would.
 */
export function openTestProcessor(db: Database, baseAddress = ''): Processor {
  return {
    charge: (order) => charge(db, order),
    refund: (order) => inTransaction(db, (tx) => refund(tx, order)),
    findCharge: (attempt) => findCharge(db, attempt),
    undo: (attempt) => inTransaction(db, (tx) => undo(tx, attempt)),
    findEntry: (name) => findTestEntry(db, name),
    list: (page) => listTestEntries(db, page),
    openLink: (order) => openTestLink(db, order, baseAddress),
    findLink: (reference) => findTestLink(db, reference),
    forgetCard: (handle) => forgetTestCard(db, handle),
  };
}

async function charge(db: Database, order: ChargeOrder): Promise<ChargeOutcome> {
  const handle = await testCardBehind(db, handleOf(order.method));
  const card = findTestCard(handle);
  const declineCode = card === undefined ? unknownCardCode(order.method) : card;
  const later = findLaterCard(handle) ?? '';
  const status = declineCode === null ? 'charged' : 'declined';
  await enter(db, order, { status, declineCode, card: later });

  const entry = await findEntry(db, order.key);
  if (entry?.amountMinor !== order.amountMinor || entry.currency !== order.currency) {
    return { kind: 'failed', reason: 'the key was used for another payment' };
  }
  if (entry.status === 'charged') {
    return { kind: 'charged', reference: entry.reference, amountMinor: entry.amountMinor };
  }
  return { kind: 'declined', sentence: declineSentence(entry.declineCode ?? 'called_off') };
}

/** The first entry under a key stays. */
async function enter(
  db: Database,
  { key, bookingReference, amountMinor, currency }: Attempt,
  fate: { status: 'charged' | 'declined' | 'called off'; declineCode: string | null; card: string },
): Promise<void> {
  const reference = `test_charge_${randomText(16)}`;
  const entered = await db
    .insertInto('testCharge')
    .values({ key, reference, bookingReference, amountMinor, currency, ...fate })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('card')
    .executeTakeFirst();
  if (entered?.card !== 'createDispute') return;
  const dispute = { reference: `test_dispute_${randomText(16)}`, charge: reference, amountMinor };
  await db
    .insertInto('testDispute')
    .values({ ...dispute, state: 'open' })
    .execute();
}

function findEntry(db: Database, key: string) {
  return db.selectFrom('testCharge').selectAll().where('key', '=', key).executeTakeFirst();
}

async function findCharge(db: Database, { key }: Attempt): Promise<FoundCharge> {
  const entry = await findEntry(db, key);
  if (entry?.status !== 'charged') return { kind: 'none' };
  const { reference, amountMinor } = entry;
  return {
    kind: 'charged',
    reference,
    amountMinor,
    refundedMinor: await refundedMinorOf(db, reference),
  };
}

async function refund(tx: Transaction, order: RefundOrder): Promise<RefundOutcome> {
  const { key, amountMinor } = order;
  const entry = await tx
    .selectFrom('testCharge')
    .select(['status', 'amountMinor', 'card'])
    .where('reference', '=', order.charge)
    .forUpdate()
    .executeTakeFirst();
  const known = await tx
    .selectFrom('testRefund')
    .select(['reference', 'amountMinor', 'state'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) return askedAgain(tx, known);
  if (entry?.status !== 'charged') return { kind: 'refused', reason: 'there is no such charge' };
  const left = entry.amountMinor - (await refundedMinorOf(tx, order.charge));
  if (amountMinor > left) {
    return { kind: 'refused', reason: `only ${left} is left of the charge` };
  }
  const reference = `test_refund_${randomText(16)}`;
  const state = stateOfRefund[entry.card] ?? 'succeeded';
  await tx
    .insertInto('testRefund')
    .values({ key, charge: order.charge, amountMinor, reference, state })
    .execute();
  if (state === 'pending') return { kind: 'pending', reference };
  return { kind: 'refunded', reference, amountMinor };
}

/** One that fails is told as made at first, as with Stripe. */
const stateOfRefund: Readonly<Record<string, 'pending' | 'failed'>> = keyed({
  pendingRefund: 'pending',
  refundFail: 'failed',
});

type KnownRefund = Pick<Selectable<TestRefundTable>, 'reference' | 'amountMinor' | 'state'>;

/** A refund that takes its time is made when it is asked about. */
async function askedAgain(
  tx: Transaction,
  { state, ...known }: KnownRefund,
): Promise<RefundOutcome> {
  if (state === 'failed') return { kind: 'refused', reason: 'the bank has sent the money back' };
  if (state === 'pending') {
    await tx
      .updateTable('testRefund')
      .set({ state: 'succeeded' })
      .where('reference', '=', known.reference)
      .execute();
  }
  return { kind: 'refunded', ...known };
}

async function undo(tx: Transaction, attempt: Attempt): Promise<UndoOutcome> {
  await enter(tx, attempt, { status: 'called off', declineCode: null, card: '' });
  const found = await findCharge(tx, attempt);
  if (found.kind !== 'charged') return { kind: 'undone', refundedMinor: 0 };
  const left = found.amountMinor - found.refundedMinor;
  if (left === 0) return { kind: 'undone', refundedMinor: found.amountMinor };
  const { key, currency } = attempt;
  const order = { key: `undo${key}`, charge: found.reference, amountMinor: left, currency };
  const outcome = await refund(tx, order);
  if (outcome.kind === 'refunded') return { kind: 'undone', refundedMinor: found.amountMinor };
  if (outcome.kind === 'pending') return { kind: 'pending' };
  return { kind: 'unknown', reason: outcome.reason };
}

async function refundedMinorOf(db: Database, charge: string): Promise<number> {
  const { refunded } = await db
    .selectFrom('testRefund')
    .select(sql<number>`coalesce(sum(amount_minor), 0)`.as('refunded'))
    .where('charge', '=', charge)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return refunded;
}
