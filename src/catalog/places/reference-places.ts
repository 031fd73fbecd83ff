import type { PlaceInFile } from './place.ts';

/** The first line of our own list of towns, `reference/towns.csv`; no value has a comma in it. */
export const referenceHeading = 'town,region,country,subcontinent,latitude,longitude,time_zone';

/** A line of the list, as yet unchecked; undefined for one that has too few or too many values. */
export function readReferenceLine(line: string): Required<PlaceInFile> | undefined {
  const [town, region, country, subcontinent, latitude, longitude, zone, ...more] = line.split(',');
  if (!town || !country || zone === undefined || more.length > 0) return undefined;
  return {
    town,
    region: region || null,
    country,
    subcontinent: subcontinent || null,
    latitude: Number(latitude),
    longitude: Number(longitude),
    time_zone: zone,
  };
}
