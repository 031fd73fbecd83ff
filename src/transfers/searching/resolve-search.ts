import type { Clock } from '../../platform/clock.ts';
import { isSamePlace, type Location, type StopType } from '../places/location.ts';
import type { Locations } from '../places/locations.ts';
import { transferRefusals } from '../refusals.ts';
import type { ResolvedSearch, SoughtPlace, TransferSearch } from './transfer-search.ts';

type Places = Pick<Locations, 'find' | 'timeZoneAt'>;
type Deps = { locations: Places; clock: Clock };

const idFields: Record<StopType, string> = {
  airport: 'iata',
  'cruise port': 'id',
  'train station': 'id',
};

/** Finds the places of a search; refused when they are unknown or the start is past. */
export function resolveSearch({ locations, clock }: Deps, search: TransferSearch): ResolvedSearch {
  const from = resolve(locations, search.from, 'from');
  const to = resolve(locations, search.to, 'to');
  if (isSamePlace(from, to)) throw transferRefusals.samePlace();
  const startsAt = startOf(search.startTimeLocal, from.timeZone);
  if (Temporal.Instant.compare(startsAt, clock.now()) <= 0) throw transferRefusals.startPast();
  return { ...search, from, to, startsAt };
}

function resolve(locations: Places, place: SoughtPlace, field: 'from' | 'to'): Location {
  if (place.type === 'address') return { ...place, timeZone: locations.timeZoneAt(place) };
  const stop = locations.find(place.type, place.id);
  if (!stop) {
    throw transferRefusals.locationUnknown(
      `${field}.${idFields[place.type]} must be a known ${place.type}: there is no ${place.id}`,
    );
  }
  return place.title === '' ? stop : { ...stop, title: place.title };
}

/** A time that a clock change skips moves forward by the gap; of two the first is meant. */
export function startOf(startTimeLocal: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(startTimeLocal).toZonedDateTime(timeZone).toInstant();
}
