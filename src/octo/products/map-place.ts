import { slugOf } from '../../catalog/folding.ts';
import { countryName } from '../../catalog/places/geonames.ts';
import { type ReferenceTown, referenceTowns } from '../../catalog/places/reference-places.ts';
import type { OctoProduct } from '../protocol/product.ts';
import { cleanLine, distinct } from './words.ts';

type Place = {
  town: string;
  region?: string;
  country: string;
  subcontinent?: string;
  latitude: number;
  longitude: number;
  time_zone: string;
};

type Address = { street: string; town: string; region: string; country: string };

/**
 * Where a product takes place. What its locations do not say is taken from the older form of content,
 * then from the towns that the program knows, and at last from the city of its time zone. A text says
 * what is missing.
 */
export function mapPlace(product: OctoProduct, timeZone: string): Place | string {
  const start = startOf(product);
  const address = addressOf(start?.place?.postalAddress);
  const older = olderPlaceOf(product);
  const told = address.town || older.town;
  const position = positionOf(start?.place) ?? positionOf(product) ?? positionOf(older);
  // A name that no list has, without a position: the city of the zone is all that is known.
  const known =
    knownTown(told, timeZone) ?? (position || address.town ? undefined : zoneTown(timeZone));
  const town = address.town || known?.town || told;
  const country = address.country || older.country || known?.country || countryOfZone(timeZone);
  const { latitude, longitude } = position ?? known ?? zoneTown(timeZone) ?? {};
  if (!town || !country) return 'It does not say in which town and country it takes place.';
  if (latitude == null || longitude == null) {
    return `It does not say where it takes place, and the position of ${town} is not known.`;
  }
  const isKnown = known !== undefined && slugOf(known.town) === slugOf(town);
  const region = address.region || (isKnown ? known.region : null);
  const { subcontinent } = towns().ofCountries.get(slugOf(country))?.[0] ?? {};
  return {
    town,
    ...(region && { region }),
    country,
    ...(subcontinent && { subcontinent }),
    latitude,
    longitude,
    time_zone: timeZone,
  };
}

/** In the older form of content: a destination, else a location and a country. */
function olderPlaceOf({ destination, location, country }: OctoProduct) {
  const name = cleanLine(destination?.title ?? destination?.name, 100);
  return {
    town: cleanLine(location, 100) || name,
    country: countryOf(country) || countryOf(destination?.country ?? null),
    latitude: destination?.latitude,
    longitude: destination?.longitude,
  };
}

type Position = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** Both, or none: one of each from two places is nowhere. */
function positionOf(given: Position | null | undefined) {
  const { latitude, longitude } = given ?? {};
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

/** Where travelers are expected. */
export function meetingPointOf(product: OctoProduct): string {
  const start = startOf(product);
  if (!start) return cleanLine(product.address, 500);
  const { street, town } = addressOf(start.place?.postalAddress);
  return distinct([cleanLine(start.title, 300), street, street && town]).join(', ');
}

function startOf({ locations }: OctoProduct) {
  return (
    locations.find(({ types }) => types.includes('START')) ??
    locations.find(({ place }) => place?.latitude != null && place.longitude != null) ??
    locations[0]
  );
}

/** Systems write an address in the words of schema.org, in those of others, or as a text. */
function addressOf(given: unknown): Address {
  if (typeof given === 'string') {
    return { street: cleanLine(given, 500), town: '', region: '', country: '' };
  }
  const fields = (given ?? {}) as Record<string, unknown>;
  const field = (...names: string[]) => {
    const found = names.map((name) => fields[name]).find((value) => typeof value === 'string');
    return cleanLine(found, 300);
  };
  return {
    street: field('streetAddress', 'addressLine1', 'line1', 'street'),
    town: field('addressLocality', 'locality', 'city', 'town'),
    region: field('addressRegion', 'region', 'state', 'administrativeArea'),
    country: countryOf(field('addressCountry', 'countryCode', 'country')),
  };
}

/** The name of a country, which some write and others give by its code. */
function countryOf(given: string | null): string {
  const text = cleanLine(given, 200);
  return /^[A-Za-z]{2}$/.test(text) ? countryName(text.toUpperCase()) : text;
}

/** The town of that name; without a name, the one of the time zone. */
function knownTown(name: string, timeZone: string): ReferenceTown | undefined {
  if (!name) return zoneTown(timeZone);
  const namesakes = towns().named.get(slugOf(name)) ?? [];
  return namesakes.find((town) => town.time_zone === timeZone) ?? namesakes[0];
}

/** The one that the time zone is named after, else one that has it. */
function zoneTown(timeZone: string): ReferenceTown | undefined {
  const { ofZones } = towns();
  const city = slugOf(timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '');
  const inZone = ofZones.get(timeZone) ?? [];
  return inZone.find(({ town }) => slugOf(town) === city) ?? inZone[0];
}

type Towns = Record<'named' | 'ofCountries' | 'ofZones', Map<string, ReferenceTown[]>>;

let foundTowns: Towns | undefined;

/** The towns that the program knows, as they are looked for. */
function towns(): Towns {
  foundTowns ??= {
    named: Map.groupBy(referenceTowns(), ({ town }) => slugOf(town)),
    ofCountries: Map.groupBy(referenceTowns(), ({ country }) => slugOf(country)),
    ofZones: Map.groupBy(referenceTowns(), (town) => town.time_zone ?? ''),
  };
  return foundTowns;
}

let countriesOfZones: ReadonlyMap<string, string> | undefined;

function countryOfZone(timeZone: string): string {
  countriesOfZones ??= zonesOfCountries();
  return countriesOfZones.get(timeZone) ?? '';
}

/** Of a zone that several countries share, the first by its code. */
function zonesOfCountries(): ReadonlyMap<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const found = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = countryName(code);
    if (name === '') continue;
    for (const zone of new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []) {
      if (!found.has(zone)) found.set(zone, name);
    }
  }
  return found;
}
