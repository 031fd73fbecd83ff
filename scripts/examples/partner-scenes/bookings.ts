import { secretOfExamples } from '../../../src/webhooks/message-document.ts';
import { first, type Scene, show, showRefused } from '../step.ts';

const order = {
  product_id: 'PRD16504',
  date: '2026-12-26',
  time: '9:00 AM',
  participants: 'Orla Byrne, Cian Byrne, Niamh Byrne',
  phone: '+353875550148',
  email: 'orla.byrne@mail.test',
  partner_ref: 'BYRNE-1',
  expected_total: 36,
};

/** What the webhooks of the reference tell of begins here. */
export const bookings: Scene = [
  first('addWebhook', ({ receiverUrl }) => ({
    body: {
      organization: 'acme',
      url: receiverUrl,
      secret: secretOfExamples,
      include_booking: 1,
      include_requests: 1,
    },
  })),
  show('previewBooking', { body: order }, { title: 'A tour' }),
  show(
    'previewBooking',
    { body: { ...order, time: '9:30 AM' } },
    { title: 'A tour at another time' },
  ),
  show('createBooking', { body: order }, { title: 'A tour' }),
  showRefused(400, 'createBooking', { body: { ...order, expected_total: 30 } }),
  show('getBooking', { query: { partner_ref: order.partner_ref } }),
  showRefused(400, 'getBooking', { query: { partner_ref: 'BYRNE-2' } }),
  show('requestBookingChange', ({ answer }) => ({
    body: {
      id: answer('createBooking', 'booking_ref'),
      notes: 'Their train is late: please move them to 12:00 PM, the same day.',
    },
  })),
  showRefused(400, 'requestBookingChange', ({ answer }) => ({
    body: { id: answer('createBooking', 'booking_ref'), notes: '' },
  })),
  show('quoteBookingCancellation', ({ answer }) => ({
    query: { id: answer('createBooking', 'booking_ref') },
  })),
  showRefused(400, 'quoteBookingCancellation', { query: { id: 'BYRNE-1' } }),
  show('requestBookingCancellation', ({ answer }) => ({
    body: {
      reference_id: answer('createBooking', 'booking_ref'),
      reason: 'The youngest is ill.',
    },
  })),
  showRefused(400, 'requestBookingCancellation', { body: { reference_id: 'BYRNE-1' } }),
  show('listBookingRequests', ({ answer }) => ({
    query: { booking: answer('createBooking', 'booking_ref') },
  })),
  showRefused(400, 'listBookingRequests', { query: { cursor: 'the last one' } }),
  show('withdrawBookingRequest', ({ answer }) => ({
    body: { request_id: answer('requestBookingCancellation', 'request_id') },
  })),
  showRefused(400, 'withdrawBookingRequest', ({ answer }) => ({
    body: { request_id: answer('requestBookingCancellation', 'request_id') },
  })),
  show('listBookingUpdates', { query: { period: 1 } }),
  showRefused(400, 'listBookingUpdates', { query: { cursor: 'the last one' } }),
];
