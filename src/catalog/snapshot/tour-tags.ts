import { fold, slugOf } from '../folding.ts';
import type { Facets } from '../record/tour-facets.ts';
import type { Criteria, FilterKind } from './criteria.ts';

/** Everything by which a tour is found whole. */
export function tagsOf(tour: Facets): string[] {
  const tags = new Set([
    placeTag('country', tour.country),
    placeTag('town', tour.town),
    numberTag('town', tour.townId),
    valueTag('TYPE', tour.type),
    valueTag('DIFFICULTY', tour.difficulty),
    ...tour.languages.map((language) => valueTag('LANGUAGE', language)),
    ...tour.activities.map((activity) => valueTag('ACTIVITIES', activity)),
    ...tour.sights.map(({ name }) => valueTag('SIGHTS', name)),
    ...tour.sights.map(({ id }) => numberTag('sight', id)),
  ]);
  if (tour.subcontinent !== null) tags.add(placeTag('subcontinent', tour.subcontinent));
  if (tour.region !== null) tags.add(placeTag('region', tour.region));
  if (tour.regionId !== null) tags.add(numberTag('region', tour.regionId));
  if (tour.promotion) tags.add(promotionTag);
  return [...tags];
}

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
