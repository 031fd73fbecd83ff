import { z } from 'zod';
import { OctoPricing } from './pricing.ts';
import { flag, id, listOf, maybe, numeric, part, text, whole, word } from './tolerant.ts';

const title = maybe(text(300));
const long = maybe(text(20_000));
const address = maybe(z.string().max(2000));
const words = listOf(word);

const Unit = z.looseObject({
  id,
  internalName: title,
  reference: maybe(text(300)),
  /** ADULT, CHILD, YOUTH, INFANT, SENIOR, STUDENT, TRAVELLER, FAMILY, MILITARY, OTHER and others. */
  type: word.catch('OTHER'),
  title,
  shortDescription: long,
  requiredContactFields: words,
  restrictions: part(
    z.looseObject({
      minAge: maybe(whole),
      maxAge: maybe(whole),
      idRequired: flag(false),
      minQuantity: maybe(whole),
      maxQuantity: maybe(whole),
      paxCount: maybe(whole),
      accompaniedBy: listOf(id),
      minHeight: maybe(z.number()),
      maxHeight: maybe(z.number()),
      minWeight: maybe(z.number()),
      maxWeight: maybe(z.number()),
    }),
  ),
  pricingFrom: listOf(OctoPricing),
});

const Option = z.looseObject({
  id,
  default: flag(false),
  internalName: title,
  reference: maybe(text(300)),
  title,
  shortDescription: long,
  availabilityLocalStartTimes: words,
  cancellationCutoff: maybe(text(300)),
  cancellationCutoffAmount: maybe(whole),
  cancellationCutoffUnit: maybe(word),
  requiredContactFields: words,
  restrictions: part(z.looseObject({ minUnits: maybe(whole), maxUnits: maybe(whole) })),
  /** One that cannot be read is a fault of the product: its price would be missing. */
  units: z.array(Unit).min(1),
  pricingFrom: listOf(OctoPricing),
});

const Medium = z.looseObject({
  src: z.string().max(2000),
  type: maybe(word),
  rel: maybe(word),
  title,
  caption: long,
  copyright: long,
});

const Location = z.looseObject({
  title,
  shortDescription: long,
  types: words,
  place: maybe(
    z.looseObject({
      latitude: maybe(z.number()),
      longitude: maybe(z.number()),
      postalAddress: z.unknown().optional(),
    }),
  ),
});

/** The content of today, and below it that of systems which speak the older form. */
const content = {
  title,
  shortDescription: long,
  description: long,
  features: listOf(z.looseObject({ type: maybe(word), shortDescription: long })),
  faqs: listOf(z.looseObject({ question: long, answer: long })),
  media: listOf(Medium),
  locations: listOf(Location),
  categoryLabels: words,
  durationMinutesFrom: maybe(whole),
  durationMinutesTo: maybe(whole),
  commentary: listOf(z.looseObject({ format: maybe(word), language: maybe(word) })),
  subtitle: long,
  tagline: long,
  highlights: listOf(text(2000)),
  inclusions: listOf(text(2000)),
  exclusions: listOf(text(2000)),
  bookingTerms: long,
  redemptionInstructions: long,
  cancellationPolicy: long,
  coverImageUrl: address,
  bannerImageUrl: address,
  galleryImages: listOf(z.looseObject({ url: z.string().max(2000), title, caption: long })),
  country: maybe(text(200)),
  location: maybe(text(300)),
  address: maybe(text(500)),
  latitude: maybe(numeric),
  longitude: maybe(numeric),
  duration: maybe(text(200)),
  durationAmount: maybe(numeric),
  durationUnit: maybe(word),
};

export const OctoProduct = z.looseObject({
  id,
  internalName: title,
  reference: maybe(text(300)),
  locale: maybe(word),
  /** Demanded in practice, optional on paper. */
  timeZone: maybe(word),
  allowFreesale: flag(false),
  instantConfirmation: flag(true),
  instantDelivery: flag(true),
  availabilityRequired: flag(true),
  availabilityType: word.catch('START_TIME'),
  deliveryFormats: words,
  deliveryMethods: words,
  redemptionMethod: maybe(word),
  defaultCurrency: maybe(word),
  availableCurrencies: words,
  pricingPer: maybe(word),
  ...content,
  options: z.array(Option).min(1),
});

export type OctoProduct = z.output<typeof OctoProduct>;
export type OctoOption = z.output<typeof Option>;
export type OctoUnit = z.output<typeof Unit>;
