import { type Scene, show, showRefused } from '../step.ts';

const order = {
  product_id: 'PRD16413',
  date: '2026-12-26',
  time: '11:00 AM',
  adults: 'Orla Byrne, Cian Byrne',
  phone: '+353875550148',
  email: 'orla.byrne@mail.test',
  partner_ref: 'MV-2440',
};

export const bookings: Scene = [
  show('listBookings', { query: { status: 'Confirmed', organization: 'meridian', limit: 2 } }),
  show('previewBookingForUser', { body: { user: 'priya@meridian.test', booking: order } }),
  show('createBookingForUser', { body: { user: 'priya@meridian.test', booking: order } }),
  show('searchTransfersForUser', {
    body: {
      user: 'priya@meridian.test',
      from: { type: 'airport', iata: 'FCO' },
      to: { type: 'cruise port', id: 'ITCVV' },
      start_time_local: '2026-12-26T09:00',
      adults: 2,
    },
  }),
  showRefused(400, 'createBookingForUser', {
    body: { user: 'priya@meridian.test', booking: { ...order, time: '3:00 AM' } },
  }),
  show('getStaffBooking', ({ booking }) => ({ path: { reference: booking('MV-2433') } })),
  show('listBookingTimeline', ({ booking }) => ({ path: { reference: booking('MV-2401') } })),
  show('addBookingNote', ({ booking }) => ({
    path: { reference: booking('MV-2433') },
    body: { text: 'The little one needs a cot: asked the skipper.' },
  })),
  show('listBookingNotes', ({ booking }) => ({ path: { reference: booking('MV-2433') } })),
  show('deleteBookingNote', ({ booking, answer }) => ({
    path: { reference: booking('MV-2433'), id: answer('addBookingNote', 'id') },
  })),
  show('confirmBooking', ({ booking, number }) => ({
    path: { reference: booking('MV-2433') },
    body: { version: number('getStaffBooking', 'version') },
  })),
  showRefused(409, 'confirmBooking', ({ booking, number }) => ({
    path: { reference: booking('MV-2433') },
    body: { version: number('getStaffBooking', 'version') },
  })),
  show('declineBooking', ({ booking }) => ({
    path: { reference: booking('PN-539') },
    body: { reason: 'The balloons stay on the ground: storms are forecast.' },
  })),
  show('confirmBookings', ({ booking }) => ({
    body: { items: [{ reference: booking('HL-1052') }, { reference: booking('PN-539') }] },
  })),
  show('declineBookings', ({ booking }) => ({
    body: { items: [{ reference: booking('PN-539'), reason: 'Storms are forecast.' }] },
  })),
  show('previewBookingUpdate', ({ booking }) => ({
    path: { reference: booking('HL-1056') },
    body: { pickup_time: '1:30 AM' },
  })),
  show('updateBooking', ({ booking }) => ({
    path: { reference: booking('HL-1056') },
    body: { pickup_time: '1:30 AM', operator_notes: 'Both are vegetarians.' },
  })),
  show('previewBookingCancellation', ({ booking }) => ({
    path: { reference: booking('PN-537') },
    body: { reason: 'The travelers are ill', refund: 90 },
  })),
  show('cancelBooking', ({ booking }) => ({
    path: { reference: booking('PN-537') },
    body: { reason: 'The travelers are ill', refund: 90 },
  })),
  showRefused(409, 'cancelBooking', ({ booking }) => ({
    path: { reference: booking('MV-2437') },
    body: { reason: 'The travelers are ill' },
  })),
  show('listTravelerMails', { query: { organization: 'cascadia', limit: 2 } }),
  show('resendTravelerMail', ({ booking }) => ({
    path: { reference: booking('CC-901') },
    body: { mail: 'canceled' },
  })),
  show('resendTravelerMails', ({ booking }) => ({
    body: { items: [{ reference: booking('CC-905'), mail: 'voucher' }] },
  })),
  show('listPartnerMails', { query: { limit: 2 } }),
  show('resendPartnerMail', ({ answer }) => ({
    path: { id: answer('listPartnerMails', 0, 'id') },
  })),
  show('resendPartnerMails', ({ number }) => ({
    body: { items: [{ id: number('listPartnerMails', 1, 'id') }] },
  })),
];
