import type { z } from 'zod';
import type { SoldTour } from './find-product.ts';
import {
  Description,
  Product,
  phone as phoneField,
  readFields,
  type SentOrder,
  Start,
  Wishes,
} from './order-fields.ts';
import { readPhone } from './phone.ts';
import { type BookedParty, readTravelers } from './read-travelers.ts';
import { bookingRefusals } from './refusals.ts';

/** What is wanted of a tour, read from what was sent. */
export type Order = z.output<typeof Start> &
  z.output<typeof Description> &
  z.output<typeof Wishes> & { party: BookedParty };

/** What is asked first, before any tour is looked at. */
export function readContact(sent: SentOrder): { phone: string; tourId: number } {
  return { phone: readPhoneField(sent['phone']), tourId: readFields(Product, sent).product_id };
}

/** The rest, in the order in which it is to be complained about. */
export function readOrder(product: SoldTour, sent: SentOrder): Order {
  return {
    ...readFields(Start, sent),
    party: readTravelers(product.prepared, sent),
    ...readFields(Description, sent),
    ...readFields(Wishes, sent),
  };
}

/** The phone number, under whatever name an order has it. */
export function readPhoneField(phone: unknown): string {
  const written = typeof phone === 'number' ? String(phone) : (phone ?? '');
  if (typeof written === 'string' && written.trim() === '') throw bookingRefusals.phoneMissing();
  const read = phoneField.safeParse(written);
  if (!read.success) throw bookingRefusals.phoneInvalid();
  return readPhone(read.data);
}
