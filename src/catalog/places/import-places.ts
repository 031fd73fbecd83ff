import { z } from 'zod';
import { type Actor, audit } from '../../platform/audit.ts';
import { chunksOf } from '../../platform/chunks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Lines } from '../../platform/operation/lines.ts';
import type { Write } from '../../platform/operation/write.ts';
import { readBy, wordFault } from '../../platform/wording.ts';
import { TimeZone } from '../file-fields.ts';
import { slugOf } from '../folding.ts';
import { catalogRefusals } from '../refusals.ts';
import { type CountedPlace, readGeonamesLine } from './geonames.ts';
import { loadPlaces } from './load-places.ts';
import { readReferenceLine, referenceHeading } from './reference-places.ts';

export const placeFormats = ['geonames', 'portolan'] as const;
export type PlaceFormat = (typeof placeFormats)[number];

export type ImportedPlaces = { towns: number };

export type ImportPlacesDeps = { clock: Clock; write: Write<ImportedPlaces> };

const placesAtOnce = 500;
const mostPlaces = 500_000;
const mostFaultsTold = 20;

const name = z
  .string()
  .trim()
  .min(1, { error: 'is required' })
  .max(300, { error: 'must have at most 300 characters' });

function degrees(most: number) {
  const error = `must be a number from -${most} to ${most}`;
  return z.number({ error }).min(-most, { error }).max(most, { error });
}

const Place = z.object({
  town: name,
  country: name,
  region: name.nullish(),
  subcontinent: name.nullish(),
  latitude: degrees(90),
  longitude: degrees(180),
  time_zone: TimeZone,
});

/**
 * Takes in a list of towns, whole or not at all. Countries and towns that are missing are added,
 * and known towns get the position and time zone that they lack; nothing else changes.
 */
export async function importPlaces(
  { clock, write }: ImportPlacesDeps,
  actor: Actor,
  { lines, format }: { lines: Lines; format: PlaceFormat },
): Promise<ImportedPlaces> {
  const places = await readPlaces(lines, format);
  return write(async (tx) => {
    for (const chunk of chunksOf(places, placesAtOnce)) await loadPlaces(tx, chunk);
    const after = { towns: places.length };
    await audit(tx, actor, {
      at: clock.now(),
      action: 'places.imported',
      subject: 'places',
      after,
    });
    return after;
  });
}

/** Of towns in a country that share a name, and cannot be told apart by a region, the largest. */
async function readPlaces(lines: Lines, format: PlaceFormat) {
  const largest = new Map<string, CountedPlace>();
  const faults: string[] = [];
  let number = 0;
  for await (const text of lines) {
    number += 1;
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (isBare(line, format)) continue;
    const read = readPlace(line, format);
    if (typeof read === 'string') {
      faults.push(`line ${number}: ${read}`);
      if (faults.length === mostFaultsTold) break;
      continue;
    }
    const { town, region, country } = read.place;
    const key = [country, region ?? '', town].map(slugOf).join('/');
    const known = largest.get(key);
    if (!known || known.population < read.population) largest.set(key, read);
    if (largest.size > mostPlaces) {
      throw catalogRefusals.placesFaulty(`The list has more than ${mostPlaces} towns.`);
    }
  }
  if (faults.length > 0) {
    throw catalogRefusals.placesFaulty(`No towns were imported:\n${faults.join('\n')}`);
  }
  return [...largest.values()].map(({ place }) => place);
}

/** Nothing, a comment, or the heading of our own list. */
function isBare(line: string, format: PlaceFormat): boolean {
  if (line.trim() === '') return true;
  return format === 'geonames' ? line.startsWith('#') : line === referenceHeading;
}

function readPlace(line: string, format: PlaceFormat): CountedPlace | string {
  const read = format === 'geonames' ? readGeonamesLine(line) : ourPlace(line);
  if (!read) {
    return format === 'geonames'
      ? 'must have 19 columns separated by tabs'
      : `must have the columns ${referenceHeading}`;
  }
  const checked = readBy(Place, read.place, wordFault);
  if (checked.success) return { ...read, place: checked.data };
  const [issue] = checked.error.issues;
  return `${issue?.path.join('.')} ${issue?.message}`;
}

function ourPlace(line: string): CountedPlace | undefined {
  const place = readReferenceLine(line);
  return place && { place, population: 0 };
}
