import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

export type ReferenceTown = Required<PlaceInFile>;

let towns: readonly ReferenceTown[] | undefined;

/** The towns that the program brings. */
export function referenceTowns(): readonly ReferenceTown[] {
  towns ??= linesOf().map((line) => {
    const town = readReferenceLine(line);
    assert(town, `wrong line: ${line}`);
    return town;
  });
  return towns;
}

function linesOf(): string[] {
  const text = readFileSync(new URL('../../../reference/towns.csv', import.meta.url), 'utf8');
  const [heading, ...lines] = text.trimEnd().split('\n');
  assert(heading === referenceHeading, `reference/towns.csv begins with ${referenceHeading}`);
  return lines;
}
