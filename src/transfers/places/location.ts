/** The kinds of places that have a number or a code of their own. */
export const stopTypes = ['airport', 'cruise port', 'train station'] as const;
export type StopType = (typeof stopTypes)[number];

/** What a transfer may start or end at. */
export const locationTypes = [...stopTypes, 'address'] as const;
export type LocationType = (typeof locationTypes)[number];

export type Position = { readonly latitude: number; readonly longitude: number };

/** A place that transfers start and end at, known by its id. */
export type Stop = Position & {
  readonly type: StopType;
  /** IATA code, UN/LOCODE, or the number of a station. */
  readonly id: string;
  readonly title: string;
  readonly town: string;
  readonly country: string;
  readonly timeZone: string;
};

/** Anywhere else. */
export type Address = Position & {
  readonly type: 'address';
  readonly title: string;
  readonly address: string;
  /** What a map calls it; empty when not known. */
  readonly placeId: string;
  readonly timeZone: string;
};

export type Location = Stop | Address;

const forms: Record<StopType, RegExp> = {
  airport: /^[A-Z]{3}$/,
  'cruise port': /^[A-Z]{2}[A-Z2-9]{3}$/,
  'train station': /^\d{1,12}$/,
};

/** How an id is written: `FCO`, `ITCVV`, `8308409`. */
export const idForms: Record<StopType, string> = {
  airport: 'an IATA code of three letters, such as FCO',
  'cruise port': 'a UN/LOCODE of five characters, such as ITCVV',
  'train station': 'a number of at most 12 digits',
};

/** An id as it is stored, from one in any case and with spaces; undefined for none of that type. */
export function readStopId(type: StopType, written: string): string | undefined {
  const id = written.replace(/\s/g, '').toUpperCase();
  return forms[type].test(id) ? id : undefined;
}

/** What people call it; somewhere without a name is told by its position. */
export function placeName(place: Location): string {
  if (place.title !== '') return place.title;
  return `${place.latitude}, ${place.longitude}`;
}

/** Whether the two are the same place. */
export function isSamePlace(one: Location, other: Location): boolean {
  if (one.type !== 'address' && other.type !== 'address') {
    return one.type === other.type && one.id === other.id;
  }
  if (one.type === 'address' && other.type === 'address' && one.placeId !== '') {
    if (one.placeId === other.placeId) return true;
  }
  // Four decimals of a degree are eleven meters.
  const isClose = (a: number, b: number) => Math.round(a * 1e4) === Math.round(b * 1e4);
  return isClose(one.latitude, other.latitude) && isClose(one.longitude, other.longitude);
}
