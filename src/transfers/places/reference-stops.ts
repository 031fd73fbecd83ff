import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readReferenceLine, referenceHeading } from '../../catalog/places/reference-places.ts';
import { type Position, readStopId, type Stop, type StopType, stopTypes } from './location.ts';

const files: Record<StopType, string> = {
  airport: 'airports.csv',
  'cruise port': 'cruise-ports.csv',
  'train station': 'stations.csv',
};

/** A place of which the time zone is certain. */
export type KnownSpot = Position & { readonly country: string; readonly timeZone: string };

let stops: readonly Stop[] | undefined;

/** The places that the program brings, in `reference/`; no value there has a comma in it. */
export function readReferenceStops(): readonly Stop[] {
  stops ??= stopTypes.flatMap((type) => linesOf(files[type]).map((line) => readStop(type, line)));
  return stops;
}

/** The towns that the program brings. */
export function readReferenceTowns(): KnownSpot[] {
  const lines = linesOf('towns.csv', referenceHeading);
  return lines.map((line) => {
    const town = readReferenceLine(line);
    const { country, latitude, longitude, time_zone: timeZone } = town ?? {};
    assert(country && timeZone && latitude != null && longitude != null, `wrong line: ${line}`);
    return { country, latitude, longitude, timeZone };
  });
}

function linesOf(file: string, heading?: string): string[] {
  const text = readFileSync(new URL(`../../../reference/${file}`, import.meta.url), 'utf8');
  const [first, ...lines] = text.trimEnd().split('\n');
  assert(heading === undefined || first === heading, `reference/${file} begins with ${heading}`);
  return lines;
}

function readStop(type: StopType, line: string): Stop {
  const [written = '', title, town, country, latitude, longitude, timeZone, ...more] =
    line.split(',');
  const id = readStopId(type, written);
  assert(id && title && town && country && timeZone && more.length === 0, `wrong line: ${line}`);
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return { type, id, title, town, country, ...position, timeZone };
}
