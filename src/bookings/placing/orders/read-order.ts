import type { z } from 'zod';
import { readPhone } from '../../../platform/phone.ts';
import { readBy } from '../../../platform/wording.ts';
import { bookingRefusals } from '../refusals.ts';
import { type Description, phone as phoneField, type Start, type Wishes } from './order-fields.ts';
import type { BookedParty } from './read-travelers.ts';

/** What is wanted of a tour, read from what was sent. */
export type Order = z.output<typeof Start> &
  z.output<typeof Description> &
  z.output<typeof Wishes> & { party: BookedParty };

/** The phone number, under whatever name an order has it. */
export function readPhoneField(phone: unknown): string {
  const written = typeof phone === 'number' ? String(phone) : (phone ?? '');
  if (typeof written === 'string' && written.trim() === '') throw bookingRefusals.phoneMissing();
  const read = readBy(phoneField, written);
  if (!read.success) throw bookingRefusals.phoneInvalid();
  return readPhone(read.data);
}
