import { type RawBuilder, sql } from 'kysely';
import type { Queue } from '../platform/figures/queue.ts';

/** What waits in this marketplace. Each is found by an index of what waits, however long the table. */
export const marketplaceQueues: readonly Queue[] = [
  queue(
    'bookings to confirm',
    waiting('booking', 'placed_at', sql`status = 'Pending Confirmation'`),
  ),
  queue('requests', waiting('booking_request', 'created_at', sql`state = 'open'`)),
  queue('charges', payments('charge', 'open')),
  queue('voids', payments('charge', 'unwanted')),
  queue('refunds', payments('refund', 'open')),
  queue('differences', waiting('payment_difference', 'first_found_at', sql`true`)),
  queue('webhook messages', waiting('webhook_message', 'at', sql`state = 'queued'`)),
  queue('traveler mails', waiting('traveler_mail', 'at', sql`state = 'waiting'`)),
  queue('partner mails', waiting('partner_mail', 'at', sql`state = 'waiting'`)),
  queue('campaign mails', waiting('campaign_mail', 'at', isLeaving())),
  queue('account mails', waiting('account_mail', 'at', isLeaving())),
  queue('today mails', waiting('today_mail', 'at', isLeaving())),
  queue('password links', waiting('password_link', 'at', isLeaving())),
  queue('supplier notices', waiting('supplier_notice', 'found_at', sql`settled_at is null`)),
];

function queue(name: string, select: RawBuilder<unknown>): Queue {
  return { name, select };
}

function waiting(table: string, since: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${sql.ref(since)} as at from ${sql.table(table)} where ${which}`;
}

function payments(kind: 'charge' | 'refund', state: 'open' | 'unwanted'): RawBuilder<unknown> {
  return waiting('payment', 'at', sql`state = ${sql.lit(state)} and kind = ${sql.lit(kind)}`);
}

function isLeaving(): RawBuilder<unknown> {
  return sql`state in ('waiting', 'handing over')`;
}
