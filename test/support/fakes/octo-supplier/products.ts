import { newOffer, type OfferDraft } from '../../../../demo/octo-supplier/new-offer.ts';
import type { Offer } from '../../../../demo/octo-supplier/offer.ts';
import type { QuirkName } from './quirks.ts';

type Draft = Omit<OfferDraft, 'id'>;

const euros = { code: 'EUR', precision: 2, perFirst: 1 };
const open = { availabilityType: 'OPENING_HOURS', options: [{ times: [] }] } as const;

/** Products by what they are an example of. */
const drafts = {
  walk: { title: 'Walk along the harbour' },
  'opening-hours': { title: 'Maritime museum', ...open },
  'free-sale': {
    title: 'Audio guide',
    allowFreesale: true,
    options: [{ sale: { capacity: null } }],
  },
  'open-dated': {
    title: 'Day ticket for any day',
    allowFreesale: true,
    availabilityRequired: false,
    availabilityType: 'OPENING_HOURS',
    options: [{ times: [], sale: { capacity: null } }],
  },
  'priced-by-booking': {
    title: 'Sailing boat for yourselves',
    pricingPer: 'BOOKING',
    options: [
      {
        title: 'Two hours',
        price: 24000,
        units: [{ id: 'guest', type: 'ADULT', title: 'Guest' }],
        restrictions: { maxUnits: 8 },
      },
    ],
  },
  'priced-by-booking-for-some': {
    title: 'Rowing boat for a few',
    pricingPer: 'BOOKING',
    options: [
      {
        title: 'One hour',
        price: 9000,
        units: [{ id: 'guest', type: 'ADULT', title: 'Guest' }],
        restrictions: { minUnits: 2, maxUnits: 4 },
      },
    ],
  },
  'several-options': {
    title: 'Castle',
    options: [
      { id: 'guided', title: 'With a guide', times: ['09:30', '14:00'] },
      { id: 'alone', title: 'On your own', times: ['09:30', '10:30'] },
      { id: 'night', title: 'By night', times: ['21:00'], sale: { weekdays: [5, 6] } },
    ],
  },
  family: {
    title: 'Aquarium',
    options: [
      {
        units: [
          { id: 'adult', type: 'ADULT', title: 'Adult', price: 2000 },
          {
            id: 'family',
            type: 'FAMILY',
            title: 'Family of four',
            price: 6000,
            restrictions: { paxCount: 4 },
          },
          {
            id: 'group',
            type: 'OTHER',
            title: 'School class',
            price: 20000,
            restrictions: { paxCount: 9 },
          },
        ],
      },
    ],
  },
  'with-an-adult': {
    title: 'Climbing park',
    options: [
      {
        units: [
          { id: 'adult', type: 'ADULT', title: 'Adult', price: 3000 },
          {
            id: 'child',
            type: 'CHILD',
            title: 'Child',
            price: 1500,
            restrictions: { minAge: 6, maxAge: 12, accompaniedBy: ['adult'] },
          },
        ],
      },
    ],
  },
  restricted: {
    title: 'Rafting',
    options: [
      {
        restrictions: { minUnits: 2, maxUnits: 6 },
        units: [
          {
            id: 'adult',
            type: 'ADULT',
            title: 'Adult',
            price: 5000,
            restrictions: {
              minAge: 18,
              maxAge: 65,
              minQuantity: 1,
              maxQuantity: 4,
              idRequired: true,
              minHeight: 150,
              heightUnit: 'cm',
            },
          },
          {
            id: 'youth',
            type: 'YOUTH',
            title: 'Youth',
            price: 4000,
            restrictions: { minAge: 14, maxAge: 17 },
          },
        ],
        sale: { maxUnits: 5 },
      },
    ],
  },
  'named-like-code': {
    title: 'Chess with giants',
    options: [
      {
        units: [
          { id: '__proto__', type: 'OTHER', title: '__proto__', price: 6000 },
          { id: 'constructor', type: 'OTHER', title: 'constructor', price: 3500 },
        ],
      },
    ],
  },
  'two-of-a-kind': {
    title: 'Theatre',
    options: [
      {
        units: [
          { id: 'stalls', type: 'ADULT', title: 'Stalls', price: 6000 },
          { id: 'balcony', type: 'ADULT', title: 'Balcony', price: 3500 },
        ],
      },
    ],
  },
  'contact-fields': {
    title: 'Dive',
    options: [
      {
        requiredContactFields: ['firstName', 'lastName', 'emailAddress', 'phoneNumber', 'country'],
        units: [
          {
            id: 'diver',
            type: 'ADULT',
            title: 'Diver',
            price: 9000,
            requiredContactFields: ['firstName', 'lastName'],
          },
        ],
      },
    ],
  },
  'opaque-ids': { title: 'Tram', options: [{ sale: { hasOpaqueIds: true } }] },
  yen: {
    title: 'Tea ceremony',
    timeZone: 'Asia/Tokyo',
    currencies: [{ code: 'JPY', precision: 0, perFirst: 1 }],
    options: [{ units: [{ id: 'adult', type: 'ADULT', title: 'Adult', price: 5500 }] }],
  },
  'four-currencies': {
    title: 'Cable car',
    currencies: [
      euros,
      { code: 'USD', precision: 2, perFirst: 1.1 },
      { code: 'GBP', precision: 2, perFirst: 0.85 },
      { code: 'JPY', precision: 0, perFirst: 160 },
    ],
  },
  'without-time-zone': { title: 'Ferry', timeZone: null },
  'hidden-net': {
    title: 'Tower',
    options: [{ units: [{ id: 'adult', type: 'ADULT', title: 'Adult', price: 1800, net: null }] }],
  },
  pending: { title: 'Whale watching', instantConfirmation: false },
  'tickets-later': { title: 'Football match', instantDelivery: false },
  vouchers: {
    title: 'Spa',
    deliveryMethods: ['VOUCHER'],
    deliveryFormats: ['PDF_URL', 'QRCODE'],
  },
  'tickets-and-vouchers': {
    title: 'Zoo',
    deliveryMethods: ['TICKET', 'VOUCHER'],
    deliveryFormats: ['QRCODE', 'PDF_URL'],
  },
  manifest: { title: 'Bus to the hills', redemptionMethod: 'MANIFEST' },
  'sold-out': { title: 'Opera', options: [{ sale: { takenElsewhere: () => Infinity } }] },
  'closed-on-mondays': { title: 'Gallery', options: [{ sale: { weekdays: [2, 3, 4, 5, 6, 7] } }] },
  'early-cutoff': { title: 'Flight by balloon', options: [{ sale: { cutoffMinutes: 2880 } }] },
  'not-refundable': {
    title: 'Concert',
    options: [
      {
        cancellationCutoff: '10 years',
        cancellationCutoffAmount: 3650,
        cancellationCutoffUnit: 'day',
      },
    ],
  },
  judged: { title: 'Large hall', options: [{ sale: { capacity: 75 } }] },
  'old-content': { title: 'Wine cellar' },
  'no-content': { title: 'Olive grove' },
  'words-of-its-own': { title: 'Fortune teller' },
  'no-options': { title: 'Nothing at all' },
  'zero-booking-prices': { title: 'Cooking class' },
  'no-availability-pricing': { title: 'Pottery' },
  'moving-price': { title: 'Auction' },
  'short-hold': { title: 'Flash sale' },
  'never-cancelled': { title: 'Marathon' },
  wallets: { title: 'Planetarium' },
  oversold: { title: 'Fun fair', options: [{ sale: { capacity: null } }] },
} satisfies Record<string, Draft>;

export type ProductName = keyof typeof drafts;

/** What is always so with a product. */
export const quirksOf: Partial<Record<ProductName, readonly QuirkName[]>> = {
  'old-content': ['has the old content'],
  'no-content': ['has no content'],
  'words-of-its-own': ['uses words of its own'],
  'no-options': ['has a product without options'],
  'zero-booking-prices': ['prices bookings at zero', 'leaves units on hold'],
  'no-availability-pricing': ['leaves availability.pricing out', 'has no prices in the calendar'],
  'moving-price': ['moves its price at the reservation'],
  'short-hold': ['ends holds at once'],
  'never-cancelled': ['refuses cancellations of what is confirmed'],
  wallets: ['delivers to wallets'],
  oversold: ['shows places where there is no limit'],
};

export const productNames = Object.keys(drafts) as ProductName[];

export function offerNamed(name: ProductName): Offer {
  return newOffer({
    id: name,
    shortDescription: `${drafts[name].title}, with a short text.`,
    description: `A long text about ${drafts[name].title}.`,
    ...drafts[name],
  });
}

/** So many plain products, for load. */
export function manyOffers(count: number): Offer[] {
  return Array.from({ length: count }, (_, at) =>
    newOffer({ id: `product-${at + 1}`, title: `Tour number ${at + 1}` }),
  );
}
