import { ask } from '../api/client.ts';
import type { Role } from '../api/session.ts';
import { bookingsWords, bookingWords } from '../words/en/bookings.ts';
import { todayWords } from '../words/en/today.ts';
import type { Task } from './task-queries.ts';

/** What settles a task at once: what its button says, how it is done, and what is told then. */
export type Deed = { label: string; role: Role; act: () => Promise<unknown>; done: string };

const text = todayWords;

/** The likely thing to do about a task, where it needs no more to be said. */
export function deedOf({ kind, ids, supplier }: Task): Deed | null {
  const booking = textOf(ids['booking']);
  const path = { reference: booking };
  if (kind === 'confirmation') {
    return {
      label: bookingWords.confirm,
      role: 'agent',
      act: () => ask('POST /operator/v1/bookings/{reference}/confirm', { path, body: {} }),
      done: bookingsWords.confirmed(booking),
    };
  }
  if (kind === 'refund' && ids['by_bank'] !== undefined) {
    return {
      label: text.refundMade,
      role: 'manager',
      act: () =>
        ask('POST /operator/v1/bookings/{booking}/refunded', { path: { booking }, body: {} }),
      done: text.refundRecorded(booking),
    };
  }
  if (kind === 'refund') {
    return {
      label: text.refundAgain,
      role: 'manager',
      act: () => ask('POST /operator/v1/bookings/{reference}/refund', { path, body: {} }),
      done: text.refundTried(booking),
    };
  }
  if (kind === 'mail') return mailDeed(ids, booking);
  if (kind === 'webhook') {
    const id = numberOf(ids['webhook_message']);
    const act = () => ask('POST /operator/v1/webhook-messages/{id}/replay', { path: { id } });
    return { label: text.sendAgain, role: 'manager', act, done: text.sentAgain };
  }
  return kind === 'supplier' ? supplierDeed(ids, supplier ?? '') : null;
}

function mailDeed(ids: Task['ids'], reference: string): Deed {
  const id = numberOf(ids['partner_mail']);
  const act =
    ids['partner_mail'] === undefined
      ? () =>
          ask('POST /operator/v1/bookings/{reference}/resend', { path: { reference }, body: {} })
      : () => ask('POST /operator/v1/partner-mails/{id}/resend', { path: { id } });
  return { label: text.sendAgain, role: 'agent', act, done: text.sentAgain };
}

function supplierDeed(ids: Task['ids'], key: string): Deed | null {
  const id = numberOf(ids['supplier_notice']);
  if (id > 0) {
    const act = () => ask('POST /operator/v1/supplier-notices/{id}/done', { path: { id } });
    return { label: text.settle, role: 'agent', act, done: text.settled };
  }
  if (ids['supplier_sync'] === undefined) return null;
  const act = () => ask('POST /operator/v1/suppliers/{key}/sync', { path: { key }, body: {} });
  return { label: text.sync, role: 'manager', act, done: text.synced };
}

/** Where what the task is about can be seen, and mended. */
export function placeOf({ kind, ids, organization, supplier }: Task): string | null {
  if (kind === 'request' && ids['request'] !== undefined) return `/requests/${ids['request']}`;
  if ((kind === 'webhook' || kind === 'card') && organization !== null) {
    return `/partners/${encodeURIComponent(organization)}`;
  }
  if (kind === 'rates') return '/system/rates';
  const booking = textOf(ids['booking']);
  if (booking !== '') return `/bookings/${encodeURIComponent(booking)}`;
  if (kind === 'supplier' && supplier !== null) {
    return `/suppliers/${encodeURIComponent(supplier)}`;
  }
  return kind === 'difference' ? '/finance/differences' : null;
}

function textOf(id: string | number | undefined): string {
  return id === undefined ? '' : String(id);
}

function numberOf(id: string | number | undefined): number {
  return Number(id ?? 0);
}
