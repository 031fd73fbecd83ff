import { fold, slugOf } from '../../../src/catalog/folding.ts';
import type { Facets } from '../../../src/catalog/record/tour-facets.ts';
import type { Criteria, FilterKind } from '../../../src/catalog/snapshot/criteria.ts';
import type { WorthOf } from '../../../src/catalog/snapshot/snapshot.ts';

const earthRadiusMiles = 3958.7613;

/** What a search has to find, by looking at every tour: slow, and as the contract words it. */
export function naiveSearch(
  tours: readonly Facets[],
  criteria: Criteria,
  worthOf: WorthOf,
): { total: number; ids: number[] } {
  const found = tours
    .filter((tour) => matches(tour, criteria))
    .map((tour) => ({ id: tour.id, key: keyOf(tour, criteria, worthOf) }))
    .toSorted((one, other) => (one.key === other.key ? one.id - other.id : one.key - other.key));
  return {
    total: found.length,
    ids: found.slice(criteria.offset, criteria.offset + criteria.limit).map(({ id }) => id),
  };
}

function matches(tour: Facets, criteria: Criteria): boolean {
  const { id, country, subcontinent, region, town, near, name, sightId } = criteria;
  return (
    (id === undefined || tour.id === id) &&
    (country === undefined || isAll(country) || isPlace(country, tour.country)) &&
    (subcontinent === undefined ||
      isAll(subcontinent) ||
      isPlace(subcontinent, tour.subcontinent)) &&
    (region === undefined || isPlace(region, tour.region) || isNumber(region, tour.regionId)) &&
    (town === undefined || isPlace(town, tour.town) || isNumber(town, tour.townId)) &&
    (near === undefined || milesBetween(tour, near) <= near.miles) &&
    (name === undefined || fold(tour.name).includes(fold(name))) &&
    (sightId === undefined || tour.sights.some((sight) => sight.id === sightId)) &&
    (!criteria.promotionOnly || tour.promotion) &&
    passes(tour, criteria.filter)
  );
}

function isAll(text: string): boolean {
  return text.trim().toLowerCase() === 'all';
}

function isPlace(text: string, place: string | null): boolean {
  return place !== null && slugOf(text) === slugOf(place);
}

function isNumber(text: string, number: number | null): boolean {
  return number !== null && /^\d+$/.test(text.trim()) && Number(text) === number;
}

function passes(tour: Facets, filter: Criteria['filter']): boolean {
  return !filter || filter.values.some((value) => hasValue(tour, filter.by, value));
}

function hasValue(tour: Facets, by: FilterKind, value: string): boolean {
  const isValue = (text: string) => fold(text) === fold(value);
  const has: Record<FilterKind, () => boolean> = {
    NAME: () => fold(tour.name).includes(fold(value)),
    TYPE: () => isValue(tour.type),
    DIFFICULTY: () => isValue(tour.difficulty),
    LANGUAGE: () => tour.languages.some(isValue),
    ACTIVITIES: () => tour.activities.some(isValue),
    SIGHTS: () => tour.sights.some(({ id, name }) => isValue(name) || isNumber(value, id)),
  };
  return has[by]();
}

/** Lower comes first. */
function keyOf(tour: Facets, { sort, name, near }: Criteria, worthOf: WorthOf): number {
  if (sort) {
    const keys = {
      PRICE: () => worthOf(tour.priceFrom, tour.currency),
      RATING: () => tour.rating,
      DURATION: () => tour.durationMinutes ?? Number.POSITIVE_INFINITY,
    };
    const key = keys[sort.by]();
    // What is unknown comes last in both directions.
    return sort.descending && key !== Number.POSITIVE_INFINITY ? -key : key;
  }
  if (name !== undefined && fold(name) !== '') return nameRank(fold(tour.name), fold(name));
  return near ? milesBetween(tour, near) : -tour.rating;
}

function nameRank(name: string, text: string): number {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  for (let at = name.indexOf(text); at >= 0; at = name.indexOf(text, at + 1)) {
    const signBefore = Array.from(name.slice(0, at)).at(-1) ?? '';
    if (!/[\p{L}\p{N}]/u.test(signBefore)) return 2;
  }
  return 3;
}

type Spot = { latitude: number; longitude: number };

/** By the haversine formula. */
function milesBetween(one: Spot, other: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(one.latitude - other.latitude) / 2) ** 2;
  const east = Math.sin(radians(one.longitude - other.longitude) / 2) ** 2;
  const shrunk = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(north + shrunk * east)));
}
