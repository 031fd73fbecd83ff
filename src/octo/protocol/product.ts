import { OctoPricing } from './pricing.ts';
import {
  all,
  amount,
  anything,
  exact,
  flag,
  id,
  listOf,
  maybe,
  numeric,
  type Output,
  or,
  part,
  Reader,
  record,
  text,
  whole,
  word,
} from './tolerant.ts';

const title = maybe(text(300));
const long = maybe(text(20_000));
const address = maybe(exact(2000));
const words = listOf(word);

const Unit = record({
  id,
  internalName: title,
  reference: maybe(text(300)),
  /** ADULT, CHILD, YOUTH, INFANT, SENIOR, STUDENT, TRAVELLER, FAMILY, MILITARY, OTHER and others. */
  type: or(word, 'OTHER'),
  title,
  shortDescription: long,
  requiredContactFields: words,
  restrictions: part(
    record({
      minAge: maybe(whole),
      maxAge: maybe(whole),
      idRequired: flag(false),
      minQuantity: maybe(whole),
      maxQuantity: maybe(whole),
      paxCount: maybe(whole),
      accompaniedBy: listOf(id),
      minHeight: maybe(amount),
      maxHeight: maybe(amount),
      minWeight: maybe(amount),
      maxWeight: maybe(amount),
    }),
  ),
  pricingFrom: listOf(OctoPricing),
});

const Option = record({
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
  restrictions: part(record({ minUnits: maybe(whole), maxUnits: maybe(whole) })),
  /** One that cannot be read is a fault of the product: its price would be missing. */
  units: all(Unit),
  pricingFrom: listOf(OctoPricing),
});

const Medium = record({
  src: exact(2000),
  type: maybe(word),
  rel: maybe(word),
  title,
  caption: long,
  copyright: long,
});

const Location = record({
  title,
  shortDescription: long,
  types: words,
  place: maybe(
    record({
      latitude: maybe(amount),
      longitude: maybe(amount),
      postalAddress: anything,
    }),
  ),
});

const NamedPlace = record({
  name: title,
  title,
  country: maybe(text(200)),
  latitude: maybe(numeric),
  longitude: maybe(numeric),
});

/** The place of a product in the older form, or no more than its name. */
const Destination = new Reader((given) =>
  NamedPlace.read(typeof given === 'string' ? { name: given } : given),
);

/** The content of today, and below it that of systems which speak the older form. */
const content = {
  title,
  shortDescription: long,
  description: long,
  features: listOf(record({ type: maybe(word), shortDescription: long })),
  faqs: listOf(record({ question: long, answer: long })),
  media: listOf(Medium),
  locations: listOf(Location),
  categoryLabels: words,
  durationMinutesFrom: maybe(whole),
  durationMinutesTo: maybe(whole),
  commentary: listOf(record({ format: maybe(word), language: maybe(word) })),
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
  galleryImages: listOf(record({ url: exact(2000), title, caption: long })),
  country: maybe(text(200)),
  location: maybe(text(300)),
  destination: or(maybe(Destination), null),
  address: maybe(text(500)),
  latitude: maybe(numeric),
  longitude: maybe(numeric),
  duration: maybe(text(200)),
  durationAmount: maybe(numeric),
  durationUnit: maybe(word),
};

export const OctoProduct = record({
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
  availabilityType: or(word, 'START_TIME'),
  deliveryFormats: words,
  deliveryMethods: words,
  redemptionMethod: maybe(word),
  defaultCurrency: maybe(word),
  availableCurrencies: words,
  pricingPer: maybe(word),
  ...content,
  options: all(Option),
});

export type OctoProduct = Output<typeof OctoProduct>;
export type OctoOption = Output<typeof Option>;
export type OctoUnit = Output<typeof Unit>;
