import type { Position } from './location.ts';
import type { KnownSpot } from './reference-stops.ts';

/** Which time holds at a place, as far as places with a known time zone tell. */
export type TimeZones = {
  /** That of the nearest known place. */
  at(position: Position): string;
  /** The nearest in that country; null when none is known there. */
  within(country: string, position: Position): string | null;
};

export function openTimeZones(spots: readonly KnownSpot[]): TimeZones {
  const everywhere = openNearest(spots);
  const byCountry = new Map(
    [...Map.groupBy(spots, ({ country }) => country)].map(([country, some]) => [
      country,
      openNearest(some),
    ]),
  );
  return {
    at: (position) => everywhere(position)?.timeZone ?? 'UTC',
    within: (country, position) => byCountry.get(country)?.(position)?.timeZone ?? null,
  };
}

/** Of points on a ball, the nearest is the one whose direction is most alike. */
function openNearest(spots: readonly KnownSpot[]) {
  const directions = spots.map(directionOf);
  return (position: Position): KnownSpot | undefined => {
    const [x, y, z] = directionOf(position);
    let nearest = -1;
    let likeness = -2;
    for (const [index, direction] of directions.entries()) {
      const alike = x * direction[0] + y * direction[1] + z * direction[2];
      if (alike <= likeness) continue;
      likeness = alike;
      nearest = index;
    }
    return spots[nearest];
  };
}

function directionOf({ latitude, longitude }: Position): readonly [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
