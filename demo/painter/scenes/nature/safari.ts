import { elephant, giraffe } from '../../animals.ts';
import type { Canvas } from '../../canvas.ts';
import { ground, rolling } from '../../land.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { acacia, bushes, grass } from '../../trees.ts';

export function drawSafari(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(450, 500);
  const hills = rolling(dice, { level: horizon - 24, swing: 26, waves: 0.9 });
  const plain = rolling(dice, { level: horizon + 20, swing: 8, waves: 1.1 });
  const middle = rolling(dice, { level: horizon + 110, swing: 14, waves: 0.9 });
  const front = rolling(dice, { level: 742, swing: 14, waves: 1.2 });
  const herd = dice.between(460, 560);
  const on = (x: number) => ({ x, y: middle(x) + 12 });

  return [
    sky(canvas, { horizon }),
    ground(canvas, rolling(dice, { level: horizon - 60, swing: 36, waves: 0.7 }), {
      color: pigments.slate,
      distance: 0.8,
    }),
    ground(canvas, hills, { color: pigments.earth, distance: 0.64 }),
    ground(canvas, plain, { color: pigments.straw, distance: 0.36, mist: 0.2 }),
    dice
      .spread(5, 40, 1160)
      .map((x) => acacia(canvas, { x, y: plain(x) + 6, size: dice.between(50, 80), distance: 0.4 }))
      .join(''),
    bushes(canvas, {
      ridge: (x) => plain(x) + 14,
      count: 18,
      size: 14,
      distance: 0.34,
      color: '#7d8a4a',
    }),
    birds(canvas, dice.between(300, 600), 200, 7),
    ground(canvas, middle, { color: pigments.straw, distance: 0.14, mist: 0.1 }),
    giraffe(canvas, { ...on(herd + 350), scale: 1.05, distance: 0.06 }),
    giraffe(canvas, { ...on(herd + 470), scale: 0.86, distance: 0.08 }),
    elephant(canvas, { ...on(herd), scale: 1.35, distance: 0.04 }),
    elephant(canvas, { ...on(herd - 180), scale: 0.8, distance: 0.06 }),
    dice.chance(0.6) ? elephant(canvas, { ...on(herd + 190), scale: 1.1, distance: 0.06 }) : '',
    acacia(canvas, { x: dice.between(130, 200), y: 724, size: 420 }),
    ground(canvas, front, { color: '#b58f45', mist: 0 }),
    grass(canvas, { ridge: front, count: 70, size: 60, color: '#a37e3c' }),
  ];
}
