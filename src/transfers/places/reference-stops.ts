import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { referenceTowns } from '../../catalog/places/reference-places.ts';
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

/** Where the towns are that the program brings. */
export function readReferenceTowns(): KnownSpot[] {
  return referenceTowns().map(({ country, latitude, longitude, time_zone: timeZone }) => {
    assert(latitude !== undefined && longitude !== undefined && timeZone, 'a town has its place');
    return { country, latitude, longitude, timeZone };
  });
}

function linesOf(file: string): string[] {
  const text = readFileSync(new URL(`../../../reference/${file}`, import.meta.url), 'utf8');
  return text.trimEnd().split('\n').slice(1);
}

function readStop(type: StopType, line: string): Stop {
  const [written = '', title, town, country, latitude, longitude, timeZone, ...more] =
    line.split(',');
  const id = readStopId(type, written);
  assert(id && title && town && country && timeZone && more.length === 0, `wrong line: ${line}`);
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return { type, id, title, town, country, ...position, timeZone };
}
