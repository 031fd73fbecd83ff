import { readFileSync } from 'node:fs';
import { readReferenceLine } from '../../src/catalog/places/reference-places.ts';
import { type Customs, customsOf } from './countries.ts';
import { type Trait, traitsOf } from './traits.ts';

export type Sight = {
  id: number;
  /** `Rome Clock Tower` */
  name: string;
  /** `the Clock Tower` */
  short: string;
};

export type Town = {
  /** Where it stands in the list, from 0. */
  number: number;
  name: string;
  region: string | null;
  country: string;
  /** `the Netherlands` */
  countryInText: string;
  subcontinent: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  traits: ReadonlySet<Trait>;
  customs: Customs;
  sights: readonly Sight[];
};

const list = new URL('../../reference/towns.csv', import.meta.url);

/** Ids that the sights of the hand-made demo stay below. */
const firstSightId = 1_000_001;

const everywhere = [
  'Clock Tower',
  'Market Hall',
  'Old Museum',
  'Council House',
  'Old Gate',
  'Opera House',
  'Library',
  'Merchants’ House',
  'Covered Bridge',
  'Water Tower',
];

const sightsPerTown = 16;

const withArticle =
  /^United|Islands$|Republic$|^(?:Netherlands|Philippines|Maldives|Bahamas|Seychelles)$/;

/** The towns of our own list, with what tours there are made of. */
export function readTowns(): Town[] {
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n').slice(1);
  return lines.map((line, number) => {
    const place = readReferenceLine(line);
    if (!place) throw new Error(`reference/towns.csv has a line that is no town: ${line}`);
    const subcontinent = place.subcontinent ?? '';
    const traits = traitsOf(place.town);
    return {
      number,
      name: place.town,
      region: place.region ?? null,
      country: place.country,
      countryInText: withArticle.test(place.country) ? `the ${place.country}` : place.country,
      subcontinent,
      latitude: place.latitude ?? 0,
      longitude: place.longitude ?? 0,
      timeZone: place.time_zone ?? '',
      traits,
      customs: customsOf(place.country, subcontinent),
      sights: sightsOf(place.town, number, traits),
    };
  });
}

function sightsOf(town: string, number: number, traits: ReadonlySet<Trait>): Sight[] {
  const sights = [...everywhere];
  if (traits.has('sea')) sights.push('Lighthouse', 'Customs House');
  if (traits.has('mountains')) sights.push('Observatory', 'Cable Car Station');
  if (traits.has('wine')) sights.push('Wine Exchange');
  return sights.map((sight, index) => ({
    id: firstSightId + number * sightsPerTown + index,
    name: `${town} ${sight}`,
    short: `the ${sight}`,
  }));
}
