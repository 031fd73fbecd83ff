import type { Canvas } from '../../../canvas.ts';
import { darker, lighter } from '../../../color.ts';
import { disc, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { shape, stroke } from '../../../svg.ts';

const spokes = 10;

export function wheel({ paints, tone }: Canvas, x: number, radius: number): string {
  const rubber = darker(tone(pigments.ink), 0.2);
  const metal = tone('#c9cfd6');
  const rim = radius * 0.68;
  const star = Array.from({ length: spokes }, (_, i) => {
    const turn = (i * 2 * Math.PI) / spokes;
    return outline`M${x} ${-radius}l${Math.cos(turn) * rim * 0.9} ${Math.sin(turn) * rim * 0.9}`;
  });
  return [
    shape(rubber, disc(x, -radius, radius)),
    shape(lighter(rubber, 0.14), disc(x, -radius, radius * 0.86)),
    shape(
      paints.vertical([0, lighter(metal, 0.4)], [1, darker(metal, 0.3)]),
      disc(x, -radius, rim),
    ),
    shape(darker(rubber, 0.1), disc(x, -radius, rim * 0.86)),
    stroke(metal, radius * 0.1, star.join('')),
    shape(darker(metal, 0.15), disc(x, -radius, rim * 0.26)),
  ].join('');
}
