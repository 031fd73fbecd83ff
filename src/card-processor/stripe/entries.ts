import type { Stripe } from 'stripe';
import { keyed } from '../../platform/foreign/keyed.ts';
import type { Entry, EntryName, EntryPage, FoundEntry, ListedEntries } from '../processor.ts';
import { isRefusal, unknownAfter } from './faults.ts';
import { refundedMinorOf } from './intent.ts';
import { refundStates } from './refund.ts';

const entriesPerPage = 100;

/** Disputes that take money. Of an inquiry, and of a dispute that was prevented, it stays with us. */
const disputeStates: Readonly<Record<string, Entry['state']>> = keyed({
  needs_response: 'pending',
  under_review: 'pending',
  appeal_needs_response: 'pending',
  appeal_under_review: 'pending',
  lost: 'succeeded',
  won: 'failed',
});

export async function findEntry(
  stripe: Stripe,
  { kind, reference }: EntryName,
): Promise<FoundEntry> {
  try {
    const entry = await retrieve[kind](stripe, reference);
    return entry ? { kind: 'entry', entry } : { kind: 'none' };
  } catch (error) {
    return isRefusal(error) ? { kind: 'none' } : unknownAfter(error);
  }
}

const retrieve: Readonly<
  Record<Entry['kind'], (stripe: Stripe, id: string) => Promise<Entry | null>>
> = {
  charge: async (stripe, id) =>
    ofIntent(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
  refund: async (stripe, id) => ofRefund(await stripe.refunds.retrieve(id)),
  dispute: async (stripe, id) => ofDispute(await stripe.disputes.retrieve(id)),
};

export async function list(
  stripe: Stripe,
  { kind, since, after }: EntryPage,
): Promise<ListedEntries> {
  const wanted = {
    created: { gte: Math.floor(since.epochMilliseconds / 1000) },
    limit: entriesPerPage,
    ...(after !== null && { starting_after: after }),
  };
  try {
    if (kind === 'refund') return pageOf(await stripe.refunds.list(wanted), ofRefund);
    if (kind === 'dispute') return pageOf(await stripe.disputes.list(wanted), ofDispute);
    const expand = ['data.latest_charge'];
    return pageOf(await stripe.paymentIntents.list({ ...wanted, expand }), ofIntent);
  } catch (error) {
    return unknownAfter(error);
  }
}

function pageOf<Item extends { id: string }>(
  { data, has_more: hasMore }: { data: Item[]; has_more: boolean },
  toEntry: (item: Item) => Entry | null,
): ListedEntries {
  const entries = data.flatMap((item) => toEntry(item) ?? []);
  return { kind: 'page', entries, next: hasMore ? (data.at(-1)?.id ?? null) : null };
}

function ofIntent(intent: Stripe.PaymentIntent): Entry | null {
  const { id, status, amount_received: amountMinor, currency, created, metadata } = intent;
  if (status !== 'succeeded') return null;
  return {
    kind: 'charge',
    reference: id,
    key: metadata['attempt'] ?? null,
    charge: id,
    amountMinor,
    currency: currency.toUpperCase(),
    state: 'succeeded',
    refundedMinor: refundedMinorOf(intent),
    at: momentOf(created),
  };
}

function ofRefund({ id, amount, currency, status, created, ...refund }: Stripe.Refund): Entry {
  return {
    kind: 'refund',
    reference: id,
    key: refund.metadata?.['refund'] ?? null,
    charge: idOf(refund.payment_intent),
    amountMinor: amount,
    currency: currency.toUpperCase(),
    state: refundStates[status ?? ''] ?? 'pending',
    refundedMinor: 0,
    at: momentOf(created),
  };
}

function ofDispute({ id, amount, currency, status, ...dispute }: Stripe.Dispute): Entry | null {
  const state = disputeStates[status];
  if (state === undefined) return null;
  return {
    kind: 'dispute',
    reference: id,
    key: null,
    charge: idOf(dispute.payment_intent),
    amountMinor: amount,
    currency: currency.toUpperCase(),
    state,
    refundedMinor: 0,
    at: momentOf(dispute.created),
  };
}

function idOf(intent: string | Stripe.PaymentIntent | null): string {
  return typeof intent === 'string' ? intent : (intent?.id ?? '');
}

function momentOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000);
}
