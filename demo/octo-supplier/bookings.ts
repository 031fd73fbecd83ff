import type { z } from 'zod';
import type { CancelBody, ChangeBody, ConfirmBody, ExtendBody } from './bodies.ts';
import { type Books, type Entry, utc, withStatus } from './books.ts';
import { choose, placesIn } from './choose.ts';
import { toContact } from './contact.ts';
import { invalidBooking, unprocessable } from './refused.ts';
import { about, minutes, toItems } from './reserve.ts';
import type { Booking, Contact, Refund, Ticket } from './wire.ts';

/** The booking as the supplier tells it now. */
export function show(books: Books, entry: Entry): Booking {
  return { ...entry.booking, cancellable: isCancellable(books, entry) };
}

export function extend(books: Books, uuid: string, body: z.output<typeof ExtendBody>): Entry {
  const entry = open(books, uuid);
  if (entry.booking.status !== 'ON_HOLD') throw unprocessable('The booking is not on hold');
  const expiresAt = books.now() + minutes(body.expirationMinutes) * 60_000;
  const booking = { ...entry.booking, utcExpiresAt: utc(expiresAt) };
  return books.keep({ ...entry, expiresAt, booking });
}

/** Confirms a hold. A product without instant confirmation leaves the booking pending. */
export function confirm(books: Books, uuid: string, body: z.output<typeof ConfirmBody>): Entry {
  const before = open(books, uuid);
  if (before.booking.status === 'CONFIRMED' || before.booking.status === 'PENDING') return before;
  if (before.booking.status !== 'ON_HOLD') throw unprocessable('The booking is not on hold');
  const { contact, resellerReference } = body;
  const entry = changed(books, before, { contact, resellerReference, unitItems: body.unitItems });
  checkContacts(entry.booking);
  return books.keep(decided(books, entry, isInstant(entry.booking) ? 'CONFIRMED' : 'PENDING'));
}

/** What the supplier decides about a pending booking, and what follows from a confirmation. */
export function decided(books: Books, entry: Entry, status: Booking['status']): Entry {
  const booking = { ...withStatus(entry.booking, status), utcExpiresAt: null };
  const undecided = { ...entry, expiresAt: null, booking };
  if (status !== 'CONFIRMED') return undecided;
  return {
    ...undecided,
    booking: withTickets({ ...booking, utcConfirmedAt: utc(books.now()) }),
  };
}

/** Other units, another date or product, or other contact details. */
export function change(books: Books, uuid: string, body: z.output<typeof ChangeBody>): Entry {
  const before = open(books, uuid);
  if (!isCancellable(books, before)) throw unprocessable('The booking can no longer be changed');
  const entry = changed(books, before, body);
  const isConfirmed = entry.booking.status === 'CONFIRMED';
  return books.keep(isConfirmed ? { ...entry, booking: withTickets(entry.booking) } : entry);
}

function changed(books: Books, before: Entry, body: z.output<typeof ChangeBody>): Entry {
  const { booking } = before;
  const contact = toContact(body.contact, booking.contact);
  const resellerReference = body.resellerReference ?? booking.resellerReference;
  const notes = body.notes ?? booking.notes;
  const told = { ...booking, contact, resellerReference, notes };
  const { productId, optionId, availabilityId, unitItems } = body;
  if (!productId && !optionId && !availabilityId && !unitItems) return { ...before, booking: told };
  const asked = {
    uuid: booking.uuid,
    productId: productId ?? booking.productId,
    optionId: optionId ?? booking.optionId,
    availabilityId: availabilityId ?? booking.availabilityId,
    unitItems: unitItems ?? booking.unitItems,
    currency: before.currency,
  };
  const chosen = choose(books, asked);
  const items = toItems(chosen, asked.unitItems, booking.status);
  return {
    ...before,
    ...placesIn(chosen),
    booking: { ...told, ...about(chosen), unitItems: items },
  };
}

export function cancel(books: Books, uuid: string, body: z.output<typeof CancelBody>): Entry {
  const entry = books.entry(uuid);
  if (!isCancellable(books, entry)) throw unprocessable('The booking can no longer be cancelled');
  return books.keep(cancelled(books, entry, 'FULL', body.reason ?? null));
}

export function cancelled(
  books: Books,
  entry: Entry,
  refund: Refund,
  reason: string | null,
): Entry {
  const cancellation = { refund, reason, utcCancelledAt: utc(books.now()) };
  const booking = { ...withStatus(entry.booking, 'CANCELLED'), utcExpiresAt: null, cancellation };
  return { ...entry, expiresAt: null, booking };
}

/** A booking whose hold is over is as good as none. */
function open(books: Books, uuid: string): Entry {
  const entry = books.entry(uuid);
  if (entry.booking.status === 'EXPIRED') throw invalidBooking(uuid);
  return entry;
}

function isCancellable(books: Books, { booking, cancellableUntil }: Entry): boolean {
  if (booking.status === 'ON_HOLD' || booking.status === 'PENDING') return true;
  if (booking.status !== 'CONFIRMED') return false;
  return cancellableUntil === null || books.now() < cancellableUntil;
}

const isInstant = ({ product }: Booking) => product?.instantConfirmation ?? true;

function checkContacts({ contact, option, unitItems }: Booking): void {
  checkContact(contact, option?.requiredContactFields ?? [], 'contact');
  for (const item of unitItems) {
    checkContact(item.contact, item.unit?.requiredContactFields ?? [], `contact of ${item.unitId}`);
  }
}

function checkContact(contact: Contact, required: readonly string[], whose: string): void {
  const missing = required.find(
    (field) => field !== 'allowMarketing' && !contact[field as keyof Contact]?.length,
  );
  if (missing) throw unprocessable(`Give ${missing} in the ${whose}`);
}

/** Tickets for each unit, a voucher for all, or both. */
function withTickets(booking: Booking): Booking {
  const { product, deliveryMethods, supplierReference } = booking;
  if (!product?.instantDelivery) return booking;
  const ticket = (reference: string | null): Ticket => ({
    redemptionMethod: product.redemptionMethod,
    utcRedeemedAt: null,
    deliveryOptions: product.deliveryFormats.map((deliveryFormat) => ({
      deliveryFormat,
      deliveryValue: deliveryFormat.endsWith('_URL')
        ? `https://tickets.example.com/${reference}`
        : `${reference}`,
    })),
  });
  return {
    ...booking,
    voucher: deliveryMethods.includes('VOUCHER') ? ticket(supplierReference) : null,
    unitItems: booking.unitItems.map((item) => ({
      ...item,
      ticket: deliveryMethods.includes('TICKET') ? ticket(item.supplierReference) : null,
    })),
  };
}
