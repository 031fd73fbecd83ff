import type { Canvas } from './canvas.ts';
import { type Color, darker, lighter, mix } from './color.ts';
import { pigments } from './pigments.ts';
import { placed, shape, stroke } from './svg.ts';

type Berth = {
  x: number;
  y: number;
  scale?: number;
  mirrored?: boolean;
  distance?: number;
  hull?: Color;
};

/** A small yacht under sail; 0 0 is the waterline below the mast. */
export function sailboat({ light, tone }: Canvas, berth: Berth): string {
  const { distance = 0, hull = pigments.plaster, ...place } = berth;
  const sail = mix(tone('#fffaf0', distance), light.sun, 0.2);
  const body = tone(hull, distance);
  return placed(
    place,
    shape(darker(body, 0.55), 'M-50 8Q0 15 56 8L50 16Q0 20-44 16z', 0.25),
    stroke(tone(pigments.timber, distance), 3, 'M0-6V-124'),
    shape(sail, 'M4-122Q34-70 46-18L4-14z'),
    shape(darker(sail, 0.12), 'M-4-112Q-14-60-40-16L-4-14z'),
    shape(body, 'M-52-10H58Q50 8 36 10H-34Q-48 6-52-10z'),
    shape(darker(body, 0.3), 'M-45 2Q0 6 50 2Q44 9 36 10H-34Q-41 8-45 2z'),
  );
}

/** A wooden fishing boat with a cabin. */
export function fishingBoat({ tone }: Canvas, berth: Berth): string {
  const { distance = 0, hull = pigments.teal, ...place } = berth;
  const body = tone(hull, distance);
  const white = tone(pigments.plaster, distance);
  return placed(
    place,
    stroke(tone(pigments.timber, distance), 3, 'M14-20V-84M14-80L-40-16M14-80L62-22'),
    shape(white, 'M-34-18V-46H2V-18z'),
    shape(tone(pigments.iron, distance), 'M-29-40h11v11h-11zM-13-40h11v11h-11z'),
    shape(tone(pigments.coral, distance), 'M-39-52H7V-45H-39z'),
    shape(body, 'M-62-24Q0-14 70-32Q64 6 50 10H-46Q-58 0-62-24z'),
    shape(lighter(body, 0.75), 'M-62-24Q0-14 70-32L69-26Q0-7-61-17z'),
    shape(darker(body, 0.35), 'M-54 2Q0 7 58 0Q54 9 50 10H-46Q-51 7-54 2z'),
  );
}

/** A rowing boat or canoe, seen from the side. */
export function rowingBoat({ tone }: Canvas, berth: Berth): string {
  const { distance = 0, hull = pigments.timber, ...place } = berth;
  const body = tone(hull, distance);
  return placed(
    place,
    shape(lighter(body, 0.35), 'M-64-18Q0-6 64-18Q40-2 0-2T-64-18z'),
    shape(body, 'M-64-18Q0-4 64-18Q56 8 34 10H-34Q-56 8-64-18z'),
    shape(darker(body, 0.3), 'M-50 4Q0 10 50 4Q42 9 34 10H-34Q-42 9-50 4z'),
  );
}
