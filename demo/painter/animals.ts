import type { Canvas } from './canvas.ts';
import { darker, lighter } from './color.ts';
import { disc } from './outlines.ts';
import { pigments } from './pigments.ts';
import { placed, shape, stroke } from './svg.ts';

type Stand = { x: number; y: number; scale?: number; mirrored?: boolean; distance?: number };

/** A dromedary with a saddle cloth, walking to the right; 0 0 is the ground below it. */
export function camel({ tone, dice }: Canvas, stand: Stand): string {
  const { distance = 0, ...place } = stand;
  const coat = tone('#8a5a38', distance);
  return placed(
    place,
    stroke(darker(coat, 0.25), 7, 'M-30-46L-22-22L-26 0M30-46L38-22L33 0'),
    stroke(coat, 7, 'M-36-48L-40-22L-46 0M24-46L22-22L16 0'),
    shape(
      coat,
      'M-48-58Q-48-76-28-76Q-16-102-2-102Q12-100 20-76Q34-72 40-62Q48-66 54-84L58-102Q60-114 72-112L90-106Q92-98 82-97L70-97Q68-66 50-48Q38-38 20-40Q-10-34-32-42Q-46-46-48-58z',
    ),
    stroke(coat, 4, 'M-47-62Q-56-52-54-36'),
    shape(
      tone(dice.pick([pigments.cherry, pigments.teal, pigments.lemon]), distance),
      'M-22-86Q-2-110 16-86L22-58Q0-50-26-58z',
    ),
    shape(tone(pigments.plaster, distance), 'M-24-68Q0-60 20-68L21-63Q0-55-25-63z'),
  );
}

/** A giraffe that looks to the right. */
export function giraffe({ tone }: Canvas, stand: Stand): string {
  const { distance = 0, ...place } = stand;
  const coat = tone('#d39a4e', distance);
  return placed(
    place,
    stroke(darker(coat, 0.3), 6, 'M-24-76L-20-36L-22 0M22-76L28-36L26 0'),
    stroke(coat, 6, 'M-30-80L-32-36L-34 0M16-78L16-36L14 0'),
    shape(
      coat,
      'M-37-96Q-34-112-8-114Q10-118 18-128L44-196Q48-208 58-208L62-216L65-208Q82-202 90-190Q88-183 78-185L64-186Q58-180 55-168L38-98Q32-78 16-74Q-14-66-32-76Q-38-84-37-96z',
    ),
    shape(
      tone('#8a5730', distance),
      'M-30-100l12-4 4 10-10 6zM-10-106l12-2 3 12-12 3zM10-108l9-8 5 12-9 6zM-24-84l10-4 8 6-8 6zM-4-90l12-2 4 10-12 4zM16-92l10-4 0 12-8 4zM24-124l7-10 4 10-6 8zM32-146l6-10 4 9-5 9zM39-166l5-10 4 8-4 9zM30-108l6-8 1 12-5 6z',
    ),
    stroke(coat, 3, 'M-36-92Q-44-78-42-62'),
    shape(tone(pigments.ink, distance), disc(66, -198, 2.5)),
  );
}

/** An elephant that walks to the right. */
export function elephant({ tone }: Canvas, stand: Stand): string {
  const { distance = 0, ...place } = stand;
  const hide = tone('#7d7a86', distance);
  const ivory = tone(pigments.plaster, distance);
  return placed(
    place,
    shape(darker(hide, 0.3), 'M-30-44L-20 0H-2L-6-44zM14-44L28 0H46L40-44z'),
    shape(
      hide,
      'M-56 0L-58-40Q-70-58-66-78Q-60-106-22-108Q6-110 26-102Q36-116 56-112Q78-106 82-84Q86-56 84-36Q84-20 94-12Q84-4 76-14Q70-30 68-56Q58-50 50-54Q42-46 40-34L36 0H16L14-38Q-8-30-30-38L-36 0z',
    ),
    stroke(hide, 4, 'M-66-80Q-76-62-72-44'),
    shape(darker(hide, 0.16), 'M50-106Q24-108 20-82Q22-58 42-56Q54-66 54-88z'),
    stroke(ivory, 5, 'M66-62Q74-48 90-50'),
    shape(lighter(hide, 0.5), 'M-56 0l0-5h20l0 5zM16 0l0-5h20l0 5z', 0.5),
    shape(tone(pigments.ink, distance), disc(66, -86, 2.8)),
  );
}
