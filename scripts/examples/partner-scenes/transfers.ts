import { type Scene, show, showRefused, type Told } from '../step.ts';

const from = { type: 'airport', iata: 'FCO' };
const query = {
  from,
  to: {
    type: 'address',
    address: 'Via Veneto 1, Rome',
    latitude: 41.9065,
    longitude: 12.4883,
  },
  start_time_local: '2026-12-28T10:30',
  adults: 2,
  children: 1,
  vehicle_class: 'Sedan',
  currency: 'EUR',
};

const ride = ({ answer }: Told) => ({
  type: 'transfer',
  search: answer('searchTransfers', 'search'),
  quote_id: answer('searchTransfers', 'results', 0, 'quote_id'),
  price: answer('searchTransfers', 'results', 0, 'price'),
  lead_pax: 'Orla Byrne',
  contact_phone: '+353875550148',
  contact_email: 'orla.byrne@mail.test',
  arrival_flight_number: 'EI 402',
  origin_airport: 'DUB',
  partner_ref: 'BYRNE-RIDE',
});

const title = 'A transfer';

export const transfers: Scene = [
  show('listTransferLocations', { query: { type: 'airport', name: 'rome' } }),
  showRefused(400, 'listTransferLocations', { query: { type: 'heliport' } }),
  show('searchTransfers', { body: query }),
  showRefused(400, 'searchTransfers', { body: { ...query, to: from } }),
  show('previewBooking', (told) => ({ body: ride(told) }), { title }),
  show('createBooking', (told) => ({ body: ride(told) }), { title }),
];
