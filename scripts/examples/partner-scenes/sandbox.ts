import { first, type Scene, show, showRefused, type Told } from '../step.ts';

const flight = {
  product_id: 'PRD16483',
  date: '2027-01-09',
  time: '5:00 AM',
  adults: 'Orla Byrne, Cian Byrne',
  children: 'Niamh Byrne',
  phone: '+353875550148',
};

const place = ({ answer }: Told) => ({
  path: { reference: answer('createBooking', 'booking_ref') },
});
const requested = ({ answer }: Told) => ({
  path: { id: answer('requestBookingChange', 'request_id') },
});
const asked = (notes: string) => (told: Told) => ({
  body: { id: told.answer('createBooking', 'booking_ref'), notes },
});

export const sandbox: Scene = [
  first('createBooking', { body: { ...flight, partner_ref: 'BYRNE-FLIGHT' } }),
  show('confirmOwnBooking', place),
  showRefused(400, 'confirmOwnBooking', place),
  first('requestBookingChange', asked('Please add the grandmother, Una Byrne.')),
  show('applyOwnRequest', (told) => ({
    ...requested(told),
    body: {
      reason: 'The basket has room.',
      change: { names: { Adults: 'Orla Byrne, Cian Byrne, Una Byrne', Children: 'Niamh Byrne' } },
    },
  })),
  showRefused(400, 'applyOwnRequest', requested),
  first('requestBookingChange', asked('Can the dog come along?')),
  show('rejectOwnRequest', (told) => ({
    ...requested(told),
    body: { reason: 'Dogs do not fly.' },
  })),
  showRefused(400, 'rejectOwnRequest', requested),
  show('payOwnCommission', place),
  showRefused(400, 'payOwnCommission', place),
  show('cancelOwnBooking', (told) => ({
    ...place(told),
    body: { reason: 'Too much wind.', refund: 0 },
  })),
  showRefused(400, 'cancelOwnBooking', place),
  first('createBooking', { body: { ...flight, partner_ref: 'BYRNE-AGAIN' } }),
  show('declineOwnBooking', (told) => ({
    ...place(told),
    body: { reason: 'The pilot is on holiday.' },
  })),
  showRefused(400, 'declineOwnBooking', place),
  show('failNextWebhook'),
  show('resetSandbox'),
];
