import type { Days } from './deeds.ts';

/** Who decides in the life of the demo: names in the log only, which cannot sign in. */
export const desk = 'mara@portolan.test';
export const office = 'tomas@portolan.test';

/** Commissions that were paid together, by the references of the partners. */
export const payRuns: readonly { on: Days; refs: readonly string[] }[] = [
  { on: -11, refs: ['MV-2401', 'MV-2404', 'CC-881', 'CC-883', 'HL-1031', 'HL-1034'] },
  { on: -4, refs: ['MV-2412', 'PN-512', 'PN-515', 'PN-517', 'HL-1036'] },
];

/** When the books of the card processor were compared: disputes and failed refunds come out. */
export const comparisons: readonly Days[] = [-6];

export const suspensions: readonly { on: Days; partner: string }[] = [
  { on: -9, partner: 'sunward' },
];

/** From when on travelers, or the users of the partner, get mails. */
export const mailsFrom: readonly { on: Days; partner: string; to: 'travelers' | 'users' }[] = [
  { on: -3, partner: 'cascadia', to: 'travelers' },
  { on: -0.046, partner: 'meridian', to: 'travelers' },
  { on: -0.046, partner: 'meridian', to: 'users' },
  { on: -0.045, partner: 'petit-nuage', to: 'travelers' },
  { on: -0.045, partner: 'harbour-lane', to: 'users' },
];

/** Nothing listens at this port: every message fails, and none leaves the machine. */
export const endpoints: readonly { on: Days; partner: string; url: string }[] = [
  { on: -0.044, partner: 'meridian', url: 'http://127.0.0.1:9/meridian/bookings' },
  { on: -0.043, partner: 'harbour-lane', url: 'http://127.0.0.1:9/harbour-lane/hooks' },
];

/** Series of mails before a trip. */
export const campaigns = [
  {
    on: -0.04,
    by: 'rosa@cascadia.test',
    email: 'linh.tran@mail.test',
    firstName: 'Linh',
    lastName: 'Tran',
    title: 'Cascades to Kyoto in spring',
    url: 'https://cascadia.test/trips/kyoto',
    travels: 143,
    intervals: [0, 90],
  },
  {
    on: -0.03,
    by: 'camille@petitnuage.test',
    email: 'elise.moreau@mail.test',
    firstName: 'Élise',
    lastName: 'Moreau',
    title: 'Une semaine à Lisbonne',
    url: 'https://petitnuage.test/lisbonne',
    travels: 71,
    intervals: [30],
  },
  {
    on: -0.02,
    by: 'priya@meridian.test',
    email: 'folake.adeyemi@mail.test',
    firstName: 'Folake',
    lastName: 'Adeyemi',
    title: 'Istanbul for the long weekend',
    url: 'https://meridian.test/istanbul',
    travels: 47,
    intervals: [14],
  },
] as const;

/** Rides to ships, for the price of the first quote. */
export const rides = [
  {
    ref: 'CC-T41',
    by: 'rosa@cascadia.test',
    placed: -0.027,
    travels: 9,
    at: '10:40',
    from: { type: 'airport', id: 'FCO', title: 'Rome Fiumicino' },
    to: { type: 'cruise port', id: 'ITCVV', title: 'Civitavecchia' },
    adults: 2,
    details: {
      lead_pax: 'Linda Ashworth',
      contact_phone: '+12065550175',
      contact_email: 'linda.ashworth@mail.test',
      arrival_flight_number: 'DL182',
      origin_airport: 'JFK',
      departure_cruiseline: 'Aurelia Cruises',
      departure_cruiseship: 'Aurelia Dawn',
      departure_ship_time: '5:00 PM',
    },
  },
  {
    ref: 'MV-T12',
    by: 'callum@meridian.test',
    placed: -0.01,
    travels: 18,
    at: '15:15',
    from: { type: 'cruise port', id: 'ITCVV', title: 'Civitavecchia' },
    to: { type: 'airport', id: 'FCO', title: 'Rome Fiumicino' },
    adults: 3,
    details: {
      lead_pax: 'Nigel Hargreaves',
      contact_phone: '+447700900185',
      contact_email: 'nigel.hargreaves@mail.test',
      cruiseline: 'Aurelia Cruises',
      cruiseship: 'Aurelia Dawn',
      ship_arrival_time: '6:30 AM',
      departure_flight_number: 'BA549',
      destination_airport: 'LHR',
      departure_flight_time: '7:45 PM',
    },
  },
] as const;
