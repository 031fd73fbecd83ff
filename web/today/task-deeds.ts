import { ask } from '../api/client.ts';
import type { Role } from '../api/session.ts';
import { tell } from '../pieces/notify.tsx';
import { tellDelivery } from '../webhooks/tell-delivery.ts';
import { bookingsWords, bookingWords } from '../words/en/bookings.ts';
import { todayWords } from '../words/en/today.ts';
import type { Task } from './task-queries.ts';

/** Settles a task at once: what its button says, and how it is done, which says what came of it. */
export type Deed = { label: string; role: Role; act: () => Promise<() => void> };

/** Does it, and then says so. */
const saying = (sentence: string, act: () => Promise<unknown>) => async () => {
  await act();
  return () => tell(sentence);
};

const text = todayWords;

/** The likely thing to do about a task, where it needs no more to be said. */
export function deedOf({ kind, ids, supplier }: Task): Deed | null {
  const booking = textOf(ids['booking']);
  const path = { reference: booking };
  if (kind === 'confirmation') {
    return {
      label: bookingWords.confirm,
      role: 'agent',
      act: saying(bookingsWords.confirmed(booking), () =>
        ask('POST /operator/v1/bookings/{reference}/confirm', { path, body: {} }),
      ),
    };
  }
  if (kind === 'refund' && ids['by_bank'] !== undefined) {
    return {
      label: text.refundMade,
      role: 'manager',
      act: saying(text.refundRecorded(booking), () =>
        ask('POST /operator/v1/bookings/{booking}/refunded', { path: { booking }, body: {} }),
      ),
    };
  }
  if (kind === 'refund') {
    return {
      label: text.refundAgain,
      role: 'manager',
      act: saying(text.refundTried(booking), () =>
        ask('POST /operator/v1/bookings/{reference}/refund', { path, body: {} }),
      ),
    };
  }
  if (kind === 'mail') return mailDeed(ids, booking);
  if (kind === 'webhook') {
    const id = numberOf(ids['webhook_message']);
    const act = async () => {
      const sent = await ask('POST /operator/v1/webhook-messages/{id}/replay', { path: { id } });
      return () => tellDelivery(sent);
    };
    return { label: text.sendAgain, role: 'manager', act };
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
  return { label: text.sendAgain, role: 'agent', act: saying(text.sentAgain, act) };
}

function supplierDeed(ids: Task['ids'], key: string): Deed | null {
  const id = numberOf(ids['supplier_notice']);
  if (id > 0) {
    const act = () => ask('POST /operator/v1/supplier-notices/{id}/done', { path: { id } });
    return { label: text.settle, role: 'agent', act: saying(text.settled, act) };
  }
  if (ids['supplier_sync'] === undefined) return null;
  const act = () => ask('POST /operator/v1/suppliers/{key}/sync', { path: { key }, body: {} });
  return { label: text.sync, role: 'manager', act: saying(text.synced, act) };
}

/** Where what the task is about can be seen, and mended. */
export function placeOf({ kind, ids, organization, supplier }: Task): string | null {
  if (kind === 'request' && ids['request'] !== undefined) return `/requests/${ids['request']}`;
  if ((kind === 'webhook' || kind === 'card') && organization !== null) {
    return `/partners/${encodeURIComponent(organization)}`;
  }
  if (kind === 'rates') return '/system/rates';
  if (kind === 'approval') return '/finance/approvals';
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
