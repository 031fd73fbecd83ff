import { rowingBoat } from '../../boats.ts';
import { type Canvas, width } from '../../canvas.ts';
import { darker } from '../../color.ts';
import { ground, mountains, rolling } from '../../land.ts';
import { box, outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { reflected, shape, stroke } from '../../svg.ts';
import { conifers, grass } from '../../trees.ts';
import { water } from '../../water.ts';

export function drawLake(canvas: Canvas): string[] {
  const { dice } = canvas;
  const shore = dice.between(430, 490);
  const hills = rolling(dice, { level: shore - 46, swing: 30, waves: 1.1 });
  const bank = (x: number) => 770 + 60 * Math.exp(-(((x - 560) / 460) ** 4));
  const range = mountains(canvas, {
    foot: shore + 2,
    high: dice.between(260, 330),
    count: 4,
    color: pigments.slate,
    distance: 0.5,
    snow: 0.3,
  });
  const wooded =
    conifers(canvas, { ridge: hills, count: 60, size: 50, distance: 0.3 }) +
    ground(canvas, hills, { color: pigments.pine, distance: 0.32, mist: 0.3, floor: shore });

  return [
    sky(canvas, { horizon: shore }),
    birds(canvas, dice.between(300, 700), 180),
    range,
    wooded,
    water(canvas, { horizon: shore, color: pigments.deep }),
    reflected(shore, 0.3, range, wooded),
    shape(canvas.tone(pigments.snow, 0.6), box(0, shore - 2, width, 4), 0.5),
    rowingBoat(canvas, {
      x: dice.between(620, 860),
      y: dice.between(580, 630),
      scale: 0.9,
      hull: dice.pick([pigments.brick, pigments.teal, pigments.ochre]),
    }),
    jetty(canvas, dice.between(120, 260), 800, dice.between(560, 610)),
    grass(canvas, { ridge: bank, count: 15, size: 130, color: pigments.cypress, to: 170 }),
    grass(canvas, { ridge: bank, count: 22, size: 150, color: pigments.cypress, from: 930 }),
    ground(canvas, bank, { color: pigments.cypress, mist: 0 }),
  ];
}

/** Planks that lead out from the near bank. */
function jetty({ tone }: Canvas, x: number, near: number, far: number): string {
  const wood = tone(pigments.timber);
  const at = (y: number) => (y - far) / (near - far);
  const left = (y: number) => x + 170 - 130 * at(y);
  const right = (y: number) => x + 222 + 60 * at(y);
  const rows = [0.1, 0.21, 0.33, 0.46, 0.6, 0.75, 0.9].map((share) => far + (near - far) * share);
  const posts = [0.02, 0.35, 0.75].map((share) => far + (near - far) * share);
  const post = (edge: number, y: number) =>
    outline`M${edge} ${y - 26 - 20 * at(y)}V${y + 30 + 30 * at(y)}`;
  return [
    stroke(darker(wood, 0.4), 11, posts.map((y) => post(left(y), y) + post(right(y), y)).join('')),
    shape(wood, outline`M${left(far)} ${far}H${right(far)}L${right(near)} ${near}H${left(near)}z`),
    stroke(darker(wood, 0.3), 2.5, rows.map((y) => outline`M${left(y)} ${y}H${right(y)}`).join('')),
  ].join('');
}
