import { Image } from '../../catalog/file-fields.ts';
import { keyed } from '../../platform/foreign/keyed.ts';
import { readBy } from '../../platform/wording.ts';
import type { OctoProduct } from '../protocol/product.ts';
import { cleanLine, cleanText, distinct, labelWords, languageName } from './words.ts';

const longestLine = 300;
const longestEntry = 2000;
const longestText = 20_000;
const mostMinutes = 366 * 24 * 60;

/** What people read of a product, from the content of today or that of the older form. */
export function mapContent(product: OctoProduct) {
  const labels = distinct(product.categoryLabels.map(labelWords));
  return {
    type: labels[0] ?? '',
    activities: labels,
    languages: languagesOf(product),
    description: descriptionOf(product),
    highlights: linesOf(product, 'HIGHLIGHT', product.highlights),
    inclusions: linesOf(product, 'INCLUSION', product.inclusions),
    exclusions: linesOf(product, 'EXCLUSION', product.exclusions),
    images: imagesOf(product),
    ...durationOf(product),
  };
}

export function nameOf({ title, internalName }: OctoProduct): string {
  return cleanLine(title, longestLine) || cleanLine(internalName, longestLine);
}

function languagesOf({ commentary, locale }: OctoProduct): string[] {
  const spoken = distinct(
    commentary.map(({ language }) => (language ? languageName(language) : '')),
  );
  return spoken.length > 0 || !locale ? spoken : distinct([languageName(locale)]);
}

/** What a traveler has to know, and has no field of its own. */
const notes = [
  'PREBOOKING_INFORMATION',
  'PREARRIVAL_INFORMATION',
  'REDEMPTION_INSTRUCTION',
  'ACCESSIBILITY_INFORMATION',
  'ADDITIONAL_INFORMATION',
  'BOOKING_TERM',
];

function descriptionOf(product: OctoProduct): string {
  const { description, shortDescription, subtitle, tagline, features } = product;
  const about = [description, shortDescription, subtitle, tagline].find((text) => text);
  const more = notes.flatMap((type) =>
    features.filter((feature) => feature.type === type).map((one) => one.shortDescription),
  );
  const old = [product.bookingTerms, product.redemptionInstructions];
  const parts = [about, ...more, ...old].map((text) => cleanText(text, longestText));
  return distinct(parts).join('\n\n').slice(0, longestText).toWellFormed();
}

function linesOf({ features }: OctoProduct, type: string, old: readonly string[]): string[] {
  const told = features.filter((one) => one.type === type).map((one) => one.shortDescription);
  return distinct([...told, ...old].map((text) => cleanText(text, longestEntry)));
}

/** By reference, and only such that a secure page may show. */
function imagesOf(product: OctoProduct): string[] {
  const pictures = product.media.filter(
    ({ type, rel }) => type?.startsWith('image/') || (type === null && rel !== 'LOGO'),
  );
  const addresses = [
    ...pictures.filter(({ rel }) => rel === 'COVER'),
    ...pictures.filter(({ rel }) => rel !== 'COVER'),
  ].map(({ src }) => src);
  const old = [product.coverImageUrl, product.bannerImageUrl].flatMap((url) => url ?? []);
  const gallery = product.galleryImages.map(({ url }) => url);
  return distinct([...addresses, ...old, ...gallery]).filter(
    (address) => address.startsWith('https://') && readBy(Image, address).success,
  );
}

const minutesIn: Readonly<Record<string, number>> = keyed({ minute: 1, hour: 60, day: 24 * 60 });

function durationOf(product: OctoProduct): { duration_minutes?: number } {
  const { durationMinutesFrom, durationMinutesTo, durationAmount, durationUnit } = product;
  const unit = minutesIn[durationUnit?.toLowerCase().replace(/s$/, '') ?? ''];
  const old = durationAmount !== null && unit !== undefined ? durationAmount * unit : null;
  const minutes = Math.round(durationMinutesTo ?? durationMinutesFrom ?? old ?? 0);
  return minutes >= 1 && minutes <= mostMinutes ? { duration_minutes: minutes } : {};
}
