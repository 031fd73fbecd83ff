import { type Canvas, height, width } from '../../../canvas.ts';
import { darker, lighter } from '../../../color.ts';
import { box } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { shape } from '../../../svg.ts';

/** Where the pavement begins: what stands behind the road stands here. */
export const pavement = 590;
/** Where the wheels touch the road. */
export const wheelLine = 706;

const kerb = 626;

/** A pavement, its kerb, and a road with a broken line. */
export function road({ dice, paints, tone }: Canvas): string {
  const stone = tone(pigments.limestone, 0.1);
  const asphalt = tone('#6d6f7c');
  const start = dice.between(-120, -20);
  const dashes = [0, 1, 2, 3, 4, 5].map((i) => box(start + i * 230, 762, 130, 9));
  const joints = dice.spread(12, 0, width).map((x) => box(x, pavement, 2, kerb - pavement - 10));
  return [
    shape(paints.vertical([0, darker(stone, 0.12)], [1, stone]), box(0, pavement, width, 40)),
    shape(darker(stone, 0.25), joints.join(''), 0.5),
    shape(lighter(stone, 0.3), box(0, kerb - 10, width, 7)),
    shape(darker(stone, 0.35), box(0, kerb - 3, width, 9)),
    shape(
      paints.vertical([0, darker(asphalt, 0.2)], [0.5, asphalt], [1, darker(asphalt, 0.15)]),
      box(0, kerb + 6, width, height - kerb),
    ),
    shape(tone(pigments.snow), dashes.join(''), 0.75),
  ].join('');
}
