import type { Canvas } from '../../canvas.ts';
import { ground, mountains, rolling } from '../../land.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { conifers } from '../../trees.ts';

export function drawMountains(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(470, 540);
  const valley = rolling(dice, { level: horizon + 30, swing: 26, waves: 2 });
  const slopes = rolling(dice, { level: horizon + 110, swing: 44 });
  const front = rolling(dice, { level: 722, swing: 34, waves: 0.8 });

  return [
    sky(canvas, { horizon }),
    mountains(canvas, {
      foot: horizon + 60,
      high: 330,
      count: 6,
      color: pigments.slate,
      distance: 0.72,
      snow: 0.3,
    }),
    mountains(canvas, {
      foot: horizon + 90,
      high: dice.between(350, 420),
      count: 3,
      color: pigments.rock,
      distance: 0.4,
      snow: 0.3,
    }),
    birds(canvas, dice.between(350, 850), 190),
    conifers(canvas, { ridge: valley, count: 46, size: 60, distance: 0.45 }),
    ground(canvas, valley, { color: pigments.moss, distance: 0.5, mist: 0.5 }),
    conifers(canvas, { ridge: slopes, count: 34, size: 96, distance: 0.22 }),
    ground(canvas, slopes, { color: pigments.leaf, distance: 0.28, mist: 0.45 }),
    conifers(canvas, { ridge: front, count: 11, size: 200, to: 420 }),
    conifers(canvas, { ridge: front, count: 9, size: 180, from: 860 }),
    ground(canvas, front, { color: pigments.pine, mist: 0 }),
  ];
}
