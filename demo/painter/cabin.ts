import type { Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { lamplight } from './light.ts';
import { ellipse } from './outlines.ts';
import { pigments } from './pigments.ts';
import { placed, shape } from './svg.ts';

/** A log cabin in the snow, with light inside. */
export function cabin(
  { paints, tone }: Canvas,
  place: { x: number; y: number; scale?: number },
): string {
  const wood = tone(pigments.brick);
  const snow = paints.radial([0, lamplight, 0.6], [1, lamplight, 0]);
  return placed(
    place,
    shape(snow, ellipse(0, 8, 130, 26)),
    shape(wood, 'M-60-52H60V4H-60z'),
    shape(darker(wood, 0.25), 'M-60-40H60V-36H-60zM-60-24H60V-20H-60zM-60-8H60V-4H-60z'),
    shape(lamplight, 'M-42-38h22v22h-22zM22-38h22v22h-22z'),
    shape(darker(wood, 0.5), 'M-10-40H10V4H-10z'),
    shape(tone(pigments.iron), 'M28-110H42V-78H28z'),
    shape(lighter(tone(pigments.snow, 0.1), 0.2), 'M-74-48L-44-98H44L74-48Q0-42-74-48z'),
  );
}
