import { clockTimeText } from '../../catalog/clock-times.ts';
import { amountText } from '../../currencies/currency.ts';
import type { AuditedFields } from '../../platform/audit.ts';
import type { PlainBooking } from './booking.ts';

/** What the audit log tells of a booking; of a change, only what differs. */
export function auditedBooking(booking: Omit<PlainBooking, 'id'>): AuditedFields {
  const { product, currency, status, paymentStatus, date, description, party } = booking;
  const amount = (minor: number) => amountText(minor, currency);
  return {
    status,
    paymentStatus,
    product: product.id,
    date,
    time: `${clockTimeText(booking.minutes)} (${product.timeZone})`,
    description,
    party: party.map(({ prices: _prices, ...travelers }) => travelers),
    pickupTime: booking.pickupTime,
    contactEmail: booking.email,
    contactPhone: booking.phone,
    operatorNotes: booking.staffNotes,
    total: amount(booking.totalMinor),
    amountPaid: amount(booking.amountPaidMinor),
    commissionPaid: amount(booking.commissionPaidMinor),
    reason: booking.endReason,
  };
}
