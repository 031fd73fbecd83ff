import type { Position } from './location.ts';
import { type KnownSpot, readReferenceStops, readReferenceTowns } from './reference-stops.ts';

/** Which time holds at a place, as far as places with a known time zone tell. */
export type TimeZones = {
  /** That of the nearest known place. */
  at(position: Position): string;
  /** The nearest in that country; null when none is known there. */
  within(country: string, position: Position): string | null;
};

let ofReferences: TimeZones | undefined;

/** As the places tell that the program brings. */
export function referenceTimeZones(): TimeZones {
  ofReferences ??= openTimeZones([...readReferenceStops(), ...readReferenceTowns()]);
  return ofReferences;
}

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
  // Side by side, because every search for an address looks at all of them.
  const directions = Float64Array.from(spots.flatMap(directionOf));
  return (position: Position): KnownSpot | undefined => {
    const [x = 0, y = 0, z = 0] = directionOf(position);
    let nearest = -1;
    let likeness = -2;
    for (let place = 0; place < spots.length; place++) {
      const alike =
        x * (directions[3 * place] ?? 0) +
        y * (directions[3 * place + 1] ?? 0) +
        z * (directions[3 * place + 2] ?? 0);
      if (alike <= likeness) continue;
      likeness = alike;
      nearest = place;
    }
    return spots[nearest];
  };
}

function directionOf({ latitude, longitude }: Position): number[] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
