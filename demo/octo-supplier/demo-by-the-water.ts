import { diceFor } from '../random.ts';
import { features, pictures, place } from './demo-content.ts';
import { busy, inEnglish, inEuros } from './demo-selling.ts';
import { newOffer, type OptionDraft } from './new-offer.ts';
import type { Offer } from './offer.ts';

export function sail(url: string): Offer {
  const option = (id: string, title: string, time: string, price: number): OptionDraft => ({
    id,
    title,
    times: [time],
    units: [
      { id: 'adult', type: 'ADULT', title: 'Adult', price, restrictions: { minAge: 13 } },
      {
        id: 'child',
        type: 'CHILD',
        title: 'Child',
        price: Math.round(price * 0.6),
        restrictions: { minAge: 4, maxAge: 12, accompaniedBy: ['adult'] },
      },
    ],
    sale: busy(`sail ${id}`, 16),
  });
  return newOffer({
    id: 'tagus-sail',
    title: 'Sail on the Tagus in Lisbon',
    shortDescription: 'Two hours under sail past Belém, in the morning or at sunset.',
    description:
      'A wooden sloop takes you from the dock of Alcântara past the monuments of Belém and under ' +
      'the bridge of 25 April. The crew shows you the ropes, if you like, and serves a drink.',
    currencies: inEuros,
    options: [
      option('sunset', 'Sunset sail', '18:00', 4900),
      option('morning', 'Morning sail', '10:00', 3900),
    ],
    features: features({
      HIGHLIGHT: ['See Belém from the river', 'A crew of three for sixteen guests'],
      INCLUSION: ['A drink on board', 'Life jackets in all sizes'],
      EXCLUSION: ['The way to the dock'],
      PREARRIVAL_INFORMATION: ['Bring a jacket: the river is windy'],
    }),
    media: pictures(url, 'tagus-evening', 'tagus-morning'),
    locations: [
      place('Doca de Santo Amaro', 38.7005, -9.1765, {
        street: 'Doca de Santo Amaro',
        town: 'Lisbon',
        postalCode: '1350-353',
        country: 'PT',
      }),
    ],
    categoryLabels: ['boat-tours', 'romantic', 'small-group-tours'],
    durationMinutesFrom: 120,
    durationMinutesTo: null,
    commentary: [...inEnglish],
  });
}

export function boat(url: string): Offer {
  const option = (id: string, title: string, price: number, minutes: number): OptionDraft => ({
    id,
    title,
    times: ['10:00', '13:00', '16:00'],
    price,
    units: [{ id: 'guest', type: 'ADULT', title: 'Guest' }],
    restrictions: { maxUnits: 8 },
    sale: busy(`boat ${id}`, 8, {
      durationMinutes: minutes,
      takenElsewhere: (date, time) => (diceFor(`boat ${date} ${time}`).chance(0.2) ? 8 : 0),
    }),
  });
  return newOffer({
    id: 'douro-boat',
    title: 'Private boat on the Douro in Porto',
    shortDescription: 'A rabelo boat with its skipper for up to eight of you.',
    description:
      'The boat is yours: one price for up to eight guests. The skipper takes you along the quays ' +
      'of Ribeira and under the six bridges, and stops where you want to take a picture.',
    pricingPer: 'BOOKING',
    currencies: inEuros,
    options: [
      option('one-hour', 'One hour', 18000, 60),
      option('two-hours', 'Two hours with port wine', 29000, 120),
    ],
    features: features({
      HIGHLIGHT: ['All six bridges of Porto'],
      INCLUSION: ['Skipper and fuel', 'Blankets'],
      CANCELLATION_TERM: ['Free of charge until one day before'],
    }),
    media: pictures(url, 'douro-boat'),
    locations: [
      place('Cais da Ribeira', 41.1403, -8.6132, {
        street: 'Cais da Ribeira',
        town: 'Porto',
        postalCode: '4050-510',
        country: 'PT',
      }),
    ],
    categoryLabels: ['boat-tours', 'private-tours', 'family-friendly'],
    durationMinutesFrom: 60,
    durationMinutesTo: 120,
    commentary: [...inEnglish],
  });
}

export function lighthouse(url: string): Offer {
  return newOffer({
    id: 'cascais-lighthouse',
    title: 'Lighthouse museum in Cascais',
    shortDescription: 'A day ticket for the lighthouse of Santa Marta and its terrace.',
    description:
      'The lighthouse has guided ships since 1868. Climb it, see its lenses, and have a coffee ' +
      'above the rocks. Come at any time while it is open; it is closed on Mondays.',
    availabilityType: 'OPENING_HOURS',
    currencies: inEuros,
    options: [
      {
        times: [],
        units: [
          { id: 'adult', type: 'ADULT', title: 'Adult', price: 900 },
          { id: 'senior', type: 'SENIOR', title: 'Senior', price: 600 },
          {
            id: 'family',
            type: 'FAMILY',
            title: 'Family (two adults, two children)',
            price: 2200,
            restrictions: { paxCount: 4 },
          },
        ],
        sale: busy('lighthouse', 300, {
          weekdays: [2, 3, 4, 5, 6, 7],
          openingHours: [{ from: '10:00', to: '17:00' }],
        }),
      },
    ],
    features: features({
      HIGHLIGHT: ['The view from the gallery'],
      INCLUSION: ['Lighthouse, exhibition, terrace'],
      REDEMPTION_INSTRUCTION: ['Show the code at the gate'],
    }),
    media: pictures(url, 'lighthouse'),
    locations: [
      place(
        'Farol de Santa Marta',
        38.6905,
        -9.4213,
        {
          street: 'Rua do Farol de Santa Marta',
          town: 'Cascais',
          postalCode: '2750-341',
          country: 'PT',
        },
        ['ADMISSION_INCLUDED', 'REDEMPTION'],
      ),
    ],
    categoryLabels: ['museums', 'family-friendly', 'history'],
    durationMinutesFrom: 60,
    durationMinutesTo: null,
  });
}
