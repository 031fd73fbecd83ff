import { features, pictures, place } from './demo-content.ts';
import { busy, inEnglish, inEuros } from './demo-selling.ts';
import { newOffer } from './new-offer.ts';
import type { Offer } from './offer.ts';

export function northernLights(url: string): Offer {
  return newOffer({
    id: 'northern-lights',
    title: 'Northern lights from Reykjavík',
    shortDescription: 'By small bus to where the sky is dark, from September to April.',
    description:
      'The guide reads the forecast of the clouds and of the sun, and drives to where the chance is ' +
      'best. There is hot chocolate while you wait. If the lights stay away, come again for nothing.',
    timeZone: 'Atlantic/Reykjavik',
    currencies: inEuros,
    options: [
      {
        times: ['21:00'],
        units: [
          { id: 'adult', type: 'ADULT', title: 'Adult', price: 8900 },
          {
            id: 'youth',
            type: 'YOUTH',
            title: 'Youth',
            price: 6900,
            restrictions: { minAge: 12, maxAge: 17 },
          },
        ],
        sale: busy('northern lights', 19, {
          durationMinutes: 240,
          cutoffMinutes: 180,
          isClosed: (date) => ['05', '06', '07', '08'].includes(date.slice(5, 7)),
        }),
      },
    ],
    features: features({
      HIGHLIGHT: ['Nineteen guests at most'],
      INCLUSION: ['Hot chocolate', 'Warm overalls'],
      PREARRIVAL_INFORMATION: ['Look at your mail at six: the guide may move the tour for clouds'],
    }),
    media: pictures(url, 'northern-lights'),
    locations: [
      place('Bus stop 12, Höfðatorg', 64.1447, -21.9075, {
        street: 'Höfðatún',
        town: 'Reykjavík',
        postalCode: '105',
        country: 'IS',
      }),
    ],
    categoryLabels: ['outdoors', 'small-group-tours', 'guided-tours'],
    durationMinutesFrom: 240,
    durationMinutesTo: null,
    commentary: [...inEnglish],
  });
}

export function tea(url: string): Offer {
  return newOffer({
    id: 'uji-tea',
    title: 'Tea ceremony in Uji near Kyoto',
    shortDescription: 'Matcha where it grows, whisked by a master and by yourself.',
    description:
      'In a tea house beside the river of Uji a master prepares two kinds of tea, tells what each ' +
      'gesture means, and lets you whisk your own bowl. Sweets of the season belong to it.',
    timeZone: 'Asia/Tokyo',
    currencies: [
      { code: 'JPY', precision: 0, perFirst: 1 },
      { code: 'USD', precision: 2, perFirst: 0.0066 },
      { code: 'EUR', precision: 2, perFirst: 0.006 },
    ],
    options: [
      {
        times: ['10:30', '13:30', '15:30'],
        units: [
          { id: 'adult', type: 'ADULT', title: 'Adult', price: 5500 },
          {
            id: 'child',
            type: 'CHILD',
            title: 'Child',
            price: 3000,
            restrictions: { minAge: 7, maxAge: 12, accompaniedBy: ['adult'] },
          },
        ],
        sale: busy('tea', 8, { durationMinutes: 75, weekdays: [1, 2, 4, 5, 6, 7] }),
      },
    ],
    features: features({
      HIGHLIGHT: ['Whisk your own bowl of matcha'],
      INCLUSION: ['Two kinds of tea', 'Sweets of the season'],
      ACCESSIBILITY_INFORMATION: ['There are low stools for those who cannot kneel'],
    }),
    media: pictures(url, 'uji'),
    locations: [
      place('Tea house at Uji bridge', 34.8926, 135.8077, {
        street: 'Ujirenge',
        town: 'Uji',
        postalCode: '611-0021',
        country: 'JP',
      }),
    ],
    categoryLabels: ['classes', 'food', 'small-group-tours'],
    durationMinutesFrom: 75,
    durationMinutesTo: null,
    commentary: [
      { format: 'IN_PERSON', language: 'en' },
      { format: 'IN_PERSON', language: 'ja' },
    ],
  });
}

export function audioWalk(url: string): Offer {
  return newOffer({
    id: 'sintra-audio-walk',
    title: 'Audio walk through the woods of Sintra',
    shortDescription: 'Twelve stories for your phone, from the old town up to the Moorish walls.',
    description:
      'Walk when you like and as fast as you like: the stories play where they happened. The map ' +
      'works without a network. There are always places.',
    allowFreesale: true,
    currencies: inEuros,
    options: [
      {
        times: ['09:00'],
        units: [
          {
            id: 'walker',
            type: 'ADULT',
            title: 'Walker',
            price: 1200,
            restrictions: { minAge: 10 },
          },
        ],
        sale: { capacity: null, durationMinutes: 180, cutoffMinutes: 0 },
      },
    ],
    features: features({
      HIGHLIGHT: ['Twelve stories where they happened'],
      INCLUSION: ['The walk for one phone'],
      EXCLUSION: ['Tickets for the palaces'],
    }),
    media: pictures(url, 'sintra'),
    locations: [
      place('Sintra station', 38.7989, -9.3861, {
        street: 'Avenida Doutor Miguel Bombarda',
        town: 'Sintra',
        postalCode: '2710-590',
        country: 'PT',
      }),
    ],
    categoryLabels: ['self-guided', 'audio-guide', 'walking-tours'],
    durationMinutesFrom: 120,
    durationMinutesTo: 240,
    commentary: [{ format: 'RECORDED_AUDIO', language: 'en' }],
  });
}
