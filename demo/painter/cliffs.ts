import type { Canvas } from './canvas.ts';
import { type Color, darker, lighter } from './color.ts';
import { outline, type Point, polygon, softLine } from './outlines.ts';
import { pigments } from './pigments.ts';
import { shape } from './svg.ts';
import { foam } from './water.ts';

type Headland = { brow: number; reach: number; foot: number; rock: Color; distance: number };

/** Land from the left, at the height of its brow, that breaks off into the sea. */
export function headland(canvas: Canvas, look: Headland): string {
  const { brow, reach, foot, rock, distance } = look;
  const { dice, tone } = canvas;
  const top = (x: number) => brow + (x / reach) ** 2 * (foot - brow) * 0.22 + 10 * Math.sin(x / 60);
  const wall = tone(rock, distance);
  const edges = [-0.1, 0.2, 0.4, 0.57, 0.71, 0.83, 0.93, 1].map((share) => share * reach);
  const crest = edges.map((x): Point => [x, top(x)]);
  const shore = edges.map(
    (x, i): Point => [
      x * 1.12 + dice.between(0, 24),
      foot - (1 - i / 7) * 12 + dice.between(-7, 7),
    ],
  );
  const turf = softLine([...crest, [reach + 6, top(reach) + 8]]);
  return [
    foam(canvas, softLine(shore.map(([x, y]): Point => [x + 10, y + 8])), 12 - distance * 14),
    shape(wall, polygon([...crest, ...shore.toReversed()])),
    shape(darker(wall, 0.17), buttresses(canvas, crest, shore, -1)),
    shape(lighter(wall, 0.1), buttresses(canvas, crest, shore, 1)),
    shape(
      tone(pigments.moss, distance),
      outline`${turf}q-14 22-34 14Q${reach * 0.5} ${top(reach * 0.5) + 46} ${reach * 0.3} ${top(reach * 0.3) + 26}T${-0.1 * reach} ${brow + 34}z`,
    ),
  ].join('');
}

/** The shaded (-1) or bright (1) sides of what juts out of a cliff. */
function buttresses({ dice }: Canvas, crest: Point[], shore: Point[], side: -1 | 1): string {
  return crest
    .slice(1)
    .map(([x, y], i) => {
      const [fromX] = crest[i] ?? [x];
      const [footX, footY] = shore[i + 1] ?? [x, y];
      const [beforeX, beforeY] = shore[i] ?? [x, y];
      const wide = x - fromX;
      const start = fromX + wide * (side < 0 ? dice.between(0.1, 0.3) : dice.between(0.55, 0.7));
      const long = footY - y;
      const base = beforeX + (footX - beforeX) * (side < 0 ? 0.12 : 0.62);
      return polygon([
        [start, y + 6],
        [start + wide * 0.3, y + long * dice.between(0.1, 0.3)],
        [start + wide * 0.22, y + long * dice.between(0.45, 0.6)],
        [base + (footX - beforeX) * 0.32, footY],
        [base, beforeY],
      ]);
    })
    .join('');
}
