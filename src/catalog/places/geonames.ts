import { keyed } from '../../platform/foreign/keyed.ts';
import type { PlaceInFile } from './place.ts';

/** A line of GeoNames' lists of towns, such as cities15000.txt, has so many columns. */
const columns = 19;

/** What GeoNames, or the English of the program, names otherwise than our own list of towns. */
const ownNames: Readonly<Record<string, string>> = keyed({ CV: 'Cabo Verde' });

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

export type CountedPlace = { place: PlaceInFile; population: number };

/** A town as GeoNames has it, as yet unchecked; undefined for a line of another form. */
export function readGeonamesLine(line: string): CountedPlace | undefined {
  const values = line.split('\t');
  if (values.length !== columns) return undefined;
  const [, town = '', , , latitude = '', longitude = '', , , code = ''] = values;
  return {
    place: {
      town: town.trim(),
      country: countryName(code),
      latitude: Number(latitude || Number.NaN),
      longitude: Number(longitude || Number.NaN),
      time_zone: values[17] ?? '',
    },
    population: Number(values[14]) || 0,
  };
}

/** The English name of a country by its code of two letters; empty for one that is not known. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code) || code === 'ZZ') return '';
  const name = ownNames[code] ?? regionNames.of(code) ?? '';
  return name
    .replace(' & ', ' and ')
    .replace(/^St\. /, 'Saint ')
    .replace(/ SAR China$| \([^(]*\)$/, '');
}
