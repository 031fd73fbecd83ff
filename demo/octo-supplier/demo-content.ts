import { keyed } from '../../src/platform/foreign/keyed.ts';
import type { Light } from './picture.ts';
import type { Product } from './wire.ts';

type Location = NonNullable<Product['locations']>[number];
type Feature = NonNullable<Product['features']>[number];
type Media = NonNullable<Product['media']>[number];

/** The pictures of the demo by name, each in its light. */
export const lights: Readonly<Record<string, Light>> = keyed({
  'tagus-evening': { sky: '#35509b', glow: '#ffb46b', land: '#2c2a4a', water: '#22365f' },
  'tagus-morning': { sky: '#7fb4e6', glow: '#fff0d2', land: '#3f6d6a', water: '#3f86b0' },
  'douro-boat': { sky: '#5f9bd0', glow: '#ffd9a0', land: '#4b5d2e', water: '#2f6a78' },
  lighthouse: { sky: '#4a8fd8', glow: '#e6f4ff', land: '#38584f', water: '#1f6fa8' },
  'northern-lights': { sky: '#071330', glow: '#2aa889', land: '#0a1626', water: '#0b2440' },
  uji: { sky: '#e8b7c8', glow: '#fff1e0', land: '#47614a', water: '#7d9aa0' },
  sintra: { sky: '#8bc0cf', glow: '#f4f2d6', land: '#1f4a34', water: '#4c8a7a' },
});

/** The first is the cover. */
export function pictures(url: string, ...names: string[]): Media[] {
  return names.map((name, at) => ({
    src: `${url}/pictures/${name}.png`,
    type: 'image/png',
    rel: at === 0 ? 'COVER' : 'GALLERY',
    title: null,
    caption: null,
    copyright: null,
  }));
}

/** Where a tour starts, or where its ticket is shown. */
export function place(
  title: string,
  latitude: number,
  longitude: number,
  address: { street: string; town: string; postalCode: string; country: string },
  types: Location['types'] = ['START'],
): Location {
  return {
    title,
    shortDescription: null,
    types,
    minutesTo: null,
    minutesAt: null,
    place: {
      latitude,
      longitude,
      postalAddress: {
        streetAddress: address.street,
        addressLocality: address.town,
        addressRegion: null,
        postalCode: address.postalCode,
        addressCountry: address.country,
        postOfficeBoxNumber: null,
      },
      identifiers: {
        googlePlaceId: null,
        applePlaceId: null,
        tripadvisorLocationId: null,
        yelpPlaceId: null,
        facebookPlaceId: null,
        foursquarePlaceId: null,
        baiduPlaceId: null,
        amapPlaceId: null,
      },
      sameAs: [],
    },
  };
}

/** The sentences under each heading. */
export function features(
  sentences: Partial<Record<Feature['type'], readonly string[]>>,
): Feature[] {
  return Object.entries(sentences).flatMap(([type, lines]) =>
    lines.map((shortDescription) => ({ type: type as Feature['type'], shortDescription })),
  );
}
