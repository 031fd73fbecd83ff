import { inBulk } from '../platform/operation/in-bulk.ts';
import { bookingOperations } from './booking-operations.ts';
import { invoiceOperations } from './money/invoice-operations.ts';
import { requestOperations } from './requests/request-operations.ts';

/** Decisions about several bookings or requests at once, as they are ticked in a list. */
export const bulkBookingOperations = [
  inBulk(bookingOperations, 'confirmBooking', {
    name: 'confirmBookings',
    route: 'POST /operator/v1/bookings/confirm',
    summary: 'Confirm several pending bookings',
  }),
  inBulk(bookingOperations, 'declineBooking', {
    name: 'declineBookings',
    route: 'POST /operator/v1/bookings/decline',
    summary: 'Decline several pending bookings',
  }),
];

export const bulkInvoiceOperations = [
  inBulk(invoiceOperations, 'noteInvoicePaid', {
    name: 'noteInvoicesPaid',
    route: 'POST /operator/v1/bookings/paid',
    summary: 'Record the invoices of several bookings as paid',
  }),
];

export const bulkRequestOperations = [
  inBulk(requestOperations, 'applyRequest', {
    name: 'applyRequests',
    route: 'POST /operator/v1/requests/apply',
    summary: 'Apply several requests',
  }),
  inBulk(requestOperations, 'rejectRequest', {
    name: 'rejectRequests',
    route: 'POST /operator/v1/requests/reject',
    summary: 'Reject several requests',
  }),
];
