import { fold, slugOf } from '../folding.ts';
import type { Facets } from '../record/tour-facets.ts';
import type { Criteria, FilterKind } from './criteria.ts';

/** Everything by which a tour is found whole. */
export function tagsOf(tour: Facets): string[] {
  const tags = new Set([
    known.country(tour.country),
    known.town(tour.town),
    known.townNumber(tour.townId),
    known.type(tour.type),
    known.difficulty(tour.difficulty),
    ...tour.languages.map(known.language),
    ...tour.activities.map(known.activity),
    ...tour.sights.map(({ name }) => known.sight(name)),
    ...tour.sights.map(({ id }) => known.sightNumber(id)),
  ]);
  if (tour.subcontinent !== null) tags.add(known.subcontinent(tour.subcontinent));
  if (tour.region !== null) tags.add(known.region(tour.region));
  if (tour.regionId !== null) tags.add(known.regionNumber(tour.regionId));
  if (tour.promotion) tags.add(promotionTag);
  return [...tags];
}

const mostKnown = 100_000;

/** Tours share most of their values, and folding one takes a while. */
function remembering<Value>(tagOf: (value: Value) => string): (value: Value) => string {
  const tags = new Map<Value, string>();
  return (value) => {
    let tag = tags.get(value);
    if (tag === undefined) {
      tag = tagOf(value);
      if (tags.size === mostKnown) tags.clear();
      tags.set(value, tag);
    }
    return tag;
  };
}

const known = {
  country: remembering((name: string) => placeTag('country', name)),
  subcontinent: remembering((name: string) => placeTag('subcontinent', name)),
  region: remembering((name: string) => placeTag('region', name)),
  regionNumber: remembering((number: number) => numberTag('region', number)),
  town: remembering((name: string) => placeTag('town', name)),
  townNumber: remembering((number: number) => numberTag('town', number)),
  type: remembering((value: string) => valueTag('TYPE', value)),
  difficulty: remembering((value: string) => valueTag('DIFFICULTY', value)),
  language: remembering((value: string) => valueTag('LANGUAGE', value)),
  activity: remembering((value: string) => valueTag('ACTIVITIES', value)),
  sight: remembering((value: string) => valueTag('SIGHTS', value)),
  sightNumber: remembering((number: number) => numberTag('sight', number)),
};

const promotionTag = 'promotion';

function placeTag(kind: 'country' | 'subcontinent' | 'region' | 'town', name: string): string {
  return `${kind}:${slugOf(name)}`;
}

function numberTag(kind: 'region' | 'town' | 'sight', number: number): string {
  return `${kind} number:${number}`;
}

function valueTag(kind: FilterKind, value: string): string {
  return `${kind}:${fold(value)}`;
}

/** Each of these has to be met, by any of its tags. */
export function wantedTags(criteria: Criteria): string[][] {
  const wanted: string[][] = [];
  const { country, subcontinent, region, town, sightId, promotionOnly, filter } = criteria;
  if (country !== undefined && fold(country) !== 'all') wanted.push([placeTag('country', country)]);
  if (subcontinent !== undefined && fold(subcontinent) !== 'all') {
    wanted.push([placeTag('subcontinent', subcontinent)]);
  }
  if (region !== undefined)
    wanted.push([placeTag('region', region), ...asNumber('region', region)]);
  if (town !== undefined) wanted.push([placeTag('town', town), ...asNumber('town', town)]);
  if (sightId !== undefined) wanted.push([numberTag('sight', sightId)]);
  if (promotionOnly) wanted.push([promotionTag]);
  if (filter && filter.by !== 'NAME') wanted.push(filter.values.flatMap(filterTags(filter.by)));
  return wanted;
}

function filterTags(by: FilterKind): (value: string) => string[] {
  return (value) => [valueTag(by, value), ...(by === 'SIGHTS' ? asNumber('sight', value) : [])];
}

function asNumber(kind: 'region' | 'town' | 'sight', text: string): string[] {
  return /^\d+$/.test(text.trim()) ? [numberTag(kind, Number(text))] : [];
}
