import type { Product } from '../../../../demo/octo-supplier/wire.ts';

const contentFields = new Set([
  'title',
  'shortDescription',
  'description',
  'features',
  'faqs',
  'media',
  'locations',
  'categoryLabels',
  'durationMinutesFrom',
  'durationMinutesTo',
  'commentary',
]);

export function withoutContent(product: Product): object {
  return Object.fromEntries(Object.entries(product).filter(([field]) => !contentFields.has(field)));
}

/** As it was before the content capability had features and locations. */
export function withOldContent(product: Product): object {
  const { title, shortDescription, description, media } = product;
  return {
    ...withoutContent(product),
    title,
    subtitle: shortDescription,
    description,
    shortDescription,
    highlights: ['See the river at sunset'],
    inclusions: ['A guide'],
    exclusions: ['Lunch'],
    bookingTerms: null,
    cancellationPolicy: 'Free until one day before',
    coverImageUrl: media?.[0]?.src ?? 'https://pictures.example.com/cover.jpg',
    galleryImages: [],
    bannerImageUrl: null,
    country: 'PT',
    location: 'Lisbon',
    address: 'Praça do Comércio, Lisbon',
    latitude: '38.7075',
    longitude: '-9.1364',
    duration: '2 hours',
    durationAmount: '2',
    durationUnit: 'hour',
  };
}

export function withUnknownWords(product: Product): object {
  return {
    ...product,
    redemptionMethod: 'TELEPATHY',
    deliveryFormats: ['HOLOGRAM', ...product.deliveryFormats],
    features: [{ type: 'FORTUNE', shortDescription: 'Brings luck' }],
    carbonFootprint: { grams: 1200 },
    options: product.options.map((option) => ({
      ...option,
      cancellationCutoffUnit: 'fortnight',
      units: option.units.map((unit, at) => (at === 0 ? { ...unit, type: 'TRAVELLER' } : unit)),
    })),
  };
}
