import { countryName } from '../../catalog/places/geonames.ts';
import { csvValues } from '../../platform/csv.ts';
import { readStopId, type Stop, type StopType } from './location.ts';

export const listFormats = ['ourairports', 'unlocode', 'trainline'] as const;
export type ListFormat = (typeof listFormats)[number];

/** A place as a public list has it. Some lists know no time zone. */
export type ListedStop = Omit<Stop, 'timeZone'> & { timeZone: string | null };

/** Reads the lines of a list, one after the other; null for what is no place of its kind. */
export type ListReader = (line: string) => ListedStop | null;

const readers: Record<ListFormat, () => ListReader> = {
  ourairports: () => withHeading(',', ourAirport),
  unlocode: () => (line) => unlocode(csvValues(line, { isLenient: true }) ?? []),
  trainline: () => withHeading(';', trainlineStation),
};

export function openListReader(format: ListFormat): ListReader {
  return readers[format]();
}

type Values = (column: string) => string;

/** The first line says which column stands where. */
function withHeading(
  separator: ',' | ';',
  read: (values: Values) => ListedStop | null,
): ListReader {
  let columns: Map<string, number> | undefined;
  return (line) => {
    const values = csvValues(line, { separator, isLenient: true }) ?? [];
    if (columns === undefined) {
      columns = new Map(values.map((name, place) => [name, place]));
      return null;
    }
    const places = columns;
    return read((column) => values[places.get(column) ?? -1] ?? '');
  };
}

/** airports.csv of ourairports.com: what has an IATA code and is in use. */
function ourAirport(value: Values): ListedStop | null {
  if (!value('type').endsWith('_airport')) return null;
  return listed('airport', value('iata_code'), {
    title: value('name'),
    town: value('municipality'),
    country: countryName(value('iso_country')),
    latitude: degrees(value('latitude_deg')),
    longitude: degrees(value('longitude_deg')),
    timeZone: null,
  });
}

/** stations.csv of trainline-eu/stations; its own ids are the numbers. */
function trainlineStation(value: Values): ListedStop | null {
  return listed('train station', value('id'), {
    title: value('name'),
    town: '',
    country: countryName(value('country')),
    latitude: degrees(value('latitude')),
    longitude: degrees(value('longitude')),
    timeZone: value('time_zone') || null,
  });
}

const functions = /^[0-8B-]{8}$/;
const markedForRemoval = 'X';

/**
 * A part of UNECE's code list, where the function stands before the status, or a copy of it, where
 * it stands behind. What is a port is one of its functions. The list is in Latin-1: a name that was
 * read as UTF-8 in vain is taken as it is written without accents.
 */
function unlocode(values: readonly string[]): ListedStop | null {
  const [change, country = '', place = '', name = '', plainName = '', , one = '', other = ''] =
    values;
  const uses = functions.test(one) ? one : other;
  if (change === markedForRemoval || !functions.test(uses) || !uses.startsWith('1')) return null;
  const title = (name.includes('\uFFFD') ? plainName : name).trim();
  return listed('cruise port', `${country}${place}`, {
    title,
    town: title,
    country: countryName(country),
    ...degreesAndMinutes(values[10] ?? ''),
    timeZone: null,
  });
}

function listed(
  type: StopType,
  written: string,
  about: Omit<ListedStop, 'type' | 'id'>,
): ListedStop | null {
  const id = readStopId(type, written);
  const isPlace =
    about.title !== '' && Math.abs(about.latitude) <= 90 && Math.abs(about.longitude) <= 180;
  if (id === undefined || !isPlace || about.title.length > 300) return null;
  return { type, id, ...about };
}

function degrees(written: string): number {
  return written === '' ? Number.NaN : Number(written);
}

/** `4230N 00131E` */
function degreesAndMinutes(written: string): { latitude: number; longitude: number } {
  const [, north, northMinutes, n, east, eastMinutes, e] =
    /^(\d{2})([0-5]\d)([NS]) (\d{3})([0-5]\d)([EW])$/.exec(written.trim()) ?? [];
  const decimal = (whole = '', minutes = '', isNegative = false) =>
    ((isNegative ? -1 : 1) * Math.round((Number(whole) + Number(minutes) / 60) * 1e6)) / 1e6;
  if (n === undefined) return { latitude: Number.NaN, longitude: Number.NaN };
  return {
    latitude: decimal(north, northMinutes, n === 'S'),
    longitude: decimal(east, eastMinutes, e === 'W'),
  };
}
