import type { Canvas } from '../../../canvas.ts';
import { darker, lighter } from '../../../color.ts';
import { ground, rolling } from '../../../land.ts';
import { box, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { birds, sky } from '../../../sky.ts';
import { placed, shape, stroke } from '../../../svg.ts';
import { bushes, cypress, grass, roundTree } from '../../../trees.ts';
import { water } from '../../../water.ts';

/** Ancient columns on a hill above the sea. */
export function drawColumns(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(470, 510);
  const x = dice.between(430, 540);
  const hill = (at: number) =>
    590 + 130 * (1 - Math.exp(-(((at - x) / 520) ** 4))) + 6 * Math.sin(at / 60);
  const cape = rolling(dice, { level: horizon - 22, swing: 24, waves: 0.9 });
  const front = rolling(dice, { level: 744, swing: 14, waves: 1 });

  return [
    sky(canvas, { horizon }),
    ground(canvas, cape, { color: pigments.slate, distance: 0.7, floor: horizon + 3 }),
    water(canvas, { horizon, color: pigments.sea }),
    birds(canvas, x + 420, 200, 5),
    [-360, -316, 392]
      .map((dx, i) =>
        cypress(canvas, { x: x + dx, y: hill(x + dx) + 8, size: 210 - i * 22, distance: 0.12 }),
      )
      .join(''),
    temple(canvas, x, 592),
    bushes(canvas, { ridge: hill, count: 16, size: 20, distance: 0.1, color: '#7f8f5a' }),
    ground(canvas, hill, { color: '#b5a76a', distance: 0.08, mist: 0.1 }),
    ruins(canvas, x),
    roundTree(canvas, { x: 1080, y: 740, size: 230, color: '#7f9164' }),
    ground(canvas, front, { color: '#8f8a52', mist: 0 }),
    grass(canvas, { ridge: front, count: 60, size: 50, color: '#8f8a52' }),
  ];
}

function temple({ dice, paints, tone }: Canvas, x: number, foot: number): string {
  const stone = tone(dice.pick([pigments.limestone, '#f0d9b0', pigments.plaster]), 0.06);
  const dark = darker(stone, 0.2);
  const count = dice.pick([6, 8]);
  const half = 240;
  const step = (2 * half - 44) / (count - 1);
  const round = paints.horizontal(
    [0, darker(stone, 0.24)],
    [0.6, stone],
    [1, lighter(stone, 0.15)],
  );
  const middles = Array.from({ length: count }, (_, i) => -half + 22 + i * step);
  const columns = middles.map(
    (at) => outline`M${at - 17} -28L${at - 13} -216H${at + 13}L${at + 17} -28z`,
  );
  const capitals = middles.map((at) => box(at - 19, -224, 38, 9) + box(at - 20, -30, 40, 8));
  const flutes = middles.map(
    (at) => outline`M${at - 5} -36L${at - 4} -212M${at + 5} -36L${at + 4} -212`,
  );
  const triglyphs = Array.from({ length: count * 2 - 1 }, (_, i) =>
    box(-half + 16 + (i * step) / 2, -256, 11, 16),
  );
  return placed(
    { x, y: foot },
    shape(darker(stone, 0.5), box(-half + 30, -216, 2 * half - 60, 190), 0.55),
    ...columns.map((column) => shape(round, column)),
    stroke(dark, 2, flutes.join(''), 0.6),
    shape(
      stone,
      `${capitals.join('')}${box(-half - 10, -262, 2 * half + 20, 40)}${box(-half - 22, -22, 2 * half + 44, 14)}`,
    ),
    shape(
      lighter(stone, 0.12),
      box(-half - 18, -270, 2 * half + 36, 11) + box(-half - 8, -30, 2 * half + 16, 10),
    ),
    shape(
      dark,
      triglyphs.join('') +
        box(-half - 10, -238, 2 * half + 20, 4) +
        box(-half - 38, -10, 2 * half + 76, 18),
      0.75,
    ),
    shape(stone, outline`M${-half - 22} -270L0 -354L${half + 22} -270z`),
    shape(dark, outline`M${-half + 40} -276L0 -338L${half - 40} -276z`, 0.6),
  );
}

/** A broken column, and a drum that rolled away. */
function ruins({ paints, tone }: Canvas, x: number): string {
  const stone = tone(pigments.limestone);
  const round = paints.horizontal(
    [0, darker(stone, 0.24)],
    [0.6, stone],
    [1, lighter(stone, 0.15)],
  );
  const at = x + 330;
  return [
    shape(
      round,
      outline`M${at - 26} 700L${at - 22} 604Q${at - 6} 590 ${at + 4} 610T${at + 22} 600L${at + 26} 700z`,
    ),
    shape(stone, box(at - 34, 694, 68, 16)),
    shape(round, outline`M${at - 130} 716v-40q24 -12 52 0v40q-26 12 -52 0z`),
    shape(lighter(stone, 0.2), outline`M${at - 130} 676q24 -12 52 0q-24 12 -52 0z`),
  ].join('');
}
