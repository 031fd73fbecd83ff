const noMailsYet = { traveler_mails: false, partner_mails: false };

/** Who books in the life of the demo: parts of a marketplace file, each of another payment term. */
export const partners = [
  {
    key: 'meridian',
    name: 'Meridian Voyages',
    accreditation: { type: 'IATA', number: '91204416', status: 'valid' },
    payment_term: 'Credit',
    currency: 'GBP',
    commission_percent: 12,
    referral_code: 'MERIDIAN',
    ...noMailsYet,
    users: [
      person('meridian', 'Priya', 'Raman', 'Admin', '+442079460112'),
      person('meridian', 'Callum', 'Reid', 'Agent', '+442079460113'),
    ],
  },
  {
    key: 'harbour-lane',
    name: 'Harbour Lane Travel',
    accreditation: { type: 'TRUE', number: 'HL-20931', status: 'valid' },
    payment_term: 'Card on file',
    stored_payment_method: 'pm_card_visa',
    currency: 'AUD',
    commission_percent: 10,
    referral_code: 'HARBOURLANE',
    ...noMailsYet,
    users: [
      person('harbourlane', 'Mei', 'Tanaka', 'Admin', '+61255500144'),
      person('harbourlane', 'Jack', 'Morrow', 'Agent', '+61255500145'),
    ],
  },
  {
    key: 'petit-nuage',
    name: 'Petit Nuage Voyages',
    accreditation: { type: 'IATA', number: '20240875', status: 'expired' },
    payment_term: 'Default',
    currency: 'EUR',
    commission_percent: 11,
    referral_code: 'PETITNUAGE',
    ...noMailsYet,
    users: [
      person('petitnuage', 'Camille', 'Berthier', 'Admin', '+33465710212'),
      person('petitnuage', 'Youssef', 'Haddad', 'Agent', '+33465710213'),
    ],
  },
  {
    key: 'cascadia',
    name: 'Cascadia Cruise Desk',
    accreditation: { type: 'CLIA', number: '00718842', status: 'valid' },
    payment_term: 'Credit',
    currency: 'USD',
    commission_percent: 14,
    referral_code: 'CASCADIA',
    ...noMailsYet,
    users: [
      person('cascadia', 'Rosa', 'Delgado', 'Admin', '+12065550118'),
      person('cascadia', 'Dmitri', 'Volkov', 'Agent', '+12065550119'),
    ],
  },
  {
    key: 'sunward',
    name: 'Sunward Holidays',
    payment_term: 'Credit',
    currency: 'EUR',
    commission_percent: 9,
    ...noMailsYet,
    users: [person('sunward', 'Aoife', 'Brennan', 'Admin', '+35315550133')],
  },
];

function person(house: string, first: string, last: string, role: string, phone: string) {
  const email = `${first.toLowerCase()}@${house}.test`;
  return { email, first_name: first, last_name: last, role, phone };
}
