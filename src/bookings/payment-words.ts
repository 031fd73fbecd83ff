import type { Payment } from './booking.ts';

/** What people read of each kind of payment. */
export const paymentWords = {
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
} as const satisfies Record<Payment['kind'], string>;
