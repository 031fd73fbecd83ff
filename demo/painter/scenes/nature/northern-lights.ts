import { cabin } from '../../cabin.ts';
import { type Canvas, width } from '../../canvas.ts';
import type { Color } from '../../color.ts';
import { ground, mountains, rolling } from '../../land.ts';
import { box, type Point, polygon } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { stars } from '../../sky.ts';
import { reflected, shape } from '../../svg.ts';
import { conifers } from '../../trees.ts';
import { water } from '../../water.ts';

const greens: [Color, Color] = ['#5cf2a5', '#1fb58f'];
const violets: [Color, Color] = ['#b98cff', '#5c4fd0'];
const teals: [Color, Color] = ['#6ff0e0', '#2a86c9'];

export function drawNorthernLights(canvas: Canvas): string[] {
  const { dice, light, paints } = canvas;
  const shore = dice.between(540, 580);
  const [first, second] = dice.pick([
    [greens, violets],
    [greens, teals],
    [teals, greens],
  ]);
  const behind = curtain(canvas, dice.between(150, 210), second);
  const before = curtain(canvas, dice.between(290, 350), first);
  const range = mountains(canvas, {
    foot: shore,
    high: 170,
    count: 6,
    color: pigments.slate,
    distance: 0.45,
    snow: 0.4,
  });
  const banks = rolling(dice, { level: shore - 8, swing: 8, waves: 1.6 });
  const snow = rolling(dice, { level: 716, swing: 26, waves: 0.9 });
  const home = dice.between(240, 380);

  return [
    shape(
      paints.vertical([0, light.sky[0]], [0.7, light.sky[1]], [1, light.sky[2]]),
      box(0, 0, width, 620),
    ),
    stars(canvas, shore),
    behind,
    before,
    range,
    water(canvas, { horizon: shore, color: pigments.deep, glitter: false }),
    reflected(shore, 0.4, before),
    reflected(shore, 0.25, range),
    conifers(canvas, { ridge: banks, count: 50, size: 50, distance: 0.2 }),
    ground(canvas, banks, { color: pigments.snow, distance: 0.35, mist: 0, floor: shore + 10 }),
    ground(canvas, snow, { color: pigments.snow, distance: 0.12, mist: 0.2 }),
    cabin(canvas, { x: home, y: snow(home) + 8, scale: 1.1 }),
    conifers(canvas, { ridge: snow, count: 4, size: 190, from: -20, to: home - 110 }),
    conifers(canvas, { ridge: snow, count: 6, size: 210, from: 880, to: 1220 }),
  ];
}

/** A hanging band of light: bright at its lower hem, fading upwards. */
function curtain({ dice, paints }: Canvas, level: number, [bright, faint]: [Color, Color]): string {
  const phase = dice.between(0, 6.3);
  const hem = (x: number) =>
    level + 62 * Math.sin(x / 170 + phase) + 26 * Math.sin(x / 71 + phase * 2);
  const fade = paints.vertical(
    [0, faint, 0],
    [0.55, faint, 0.35],
    [0.92, bright, 0.75],
    [1, bright, 0],
  );
  const folds: string[] = [];
  const step = 56;
  for (let x = -60; x < width + 40; x += step) {
    const next = x + step + 22;
    const tall = dice.between(150, 300);
    const fold: Point[] = [
      [x, hem(x)],
      [next, hem(next)],
      [next + 24, hem(next) - tall],
      [x + 24, hem(x) - tall],
    ];
    folds.push(shape(fade, polygon(fold), dice.between(0.4, 0.9)));
  }
  return folds.join('');
}
