import type { Dice } from '../random.ts';
import { type Canvas, height, width } from './canvas.ts';
import { type Color, darker, lighter, mix } from './color.ts';
import { outline, type Point, polygon, softLine } from './outlines.ts';
import { pigments } from './pigments.ts';
import { shape } from './svg.ts';

/** How high the ground is at an x: what stands on it asks here, so that nothing floats. */
export type Ridge = (x: number) => number;

type Rolling = { level: number; swing: number; waves?: number };

/** Soft hills around a level. */
export function rolling(dice: Dice, { level, swing, waves = 1.4 }: Rolling): Ridge {
  const [first, second, third] = [dice.between(0, 6.3), dice.between(0, 6.3), dice.between(0, 6.3)];
  const turn = (waves * 2 * Math.PI) / width;
  return (x) =>
    level +
    swing *
      (0.62 * Math.sin(x * turn + first) +
        0.28 * Math.sin(x * turn * 2.3 + second) +
        0.1 * Math.sin(x * turn * 5.1 + third));
}

/** Falls from one height to another around a place. */
export function slope(from: number, to: number, middle: number, reach: number): Ridge {
  return (x) => {
    const share = Math.min(1, Math.max(0, (x - middle + reach / 2) / reach));
    return from + (to - from) * share * share * (3 - 2 * share);
  };
}

type Ground = { color: Color; distance?: number; mist?: number; step?: number; floor?: number };

/** The land below a ridge, paler towards its foot as if mist lay there. */
export function ground(canvas: Canvas, ridge: Ridge, look: Ground): string {
  const { color, distance = 0, mist = 0.35, step = 40, floor = height } = look;
  const { light, paints, tone } = canvas;
  const near = tone(color, distance);
  const fill = mist === 0 ? near : paints.vertical([0, near], [0.75, mix(near, light.haze, mist)]);
  return shape(fill, landOutline(ridge, step, floor));
}

export function landOutline(ridge: Ridge, step = 40, floor = height): string {
  const points: Point[] = [];
  for (let x = -step; x <= width + step; x += step) points.push([x, ridge(x)]);
  return outline`${softLine(points)}V${floor}H${-step}z`;
}

type Peak = { x: number; foot: number; high: number; wide: number };
type Rock = { color: Color; distance: number; snow?: number };

/** One mountain: a bright and a shaded face, and snow down to a share of its height. */
export function mountain(canvas: Canvas, peak: Peak, { color, distance, snow = 0 }: Rock): string {
  const { light, paints, sunX, tone } = canvas;
  const { x, foot, high, wide } = peak;
  const top: Point = [x, foot - high];
  const left = edge(canvas.dice, top, [x - wide / 2, foot]);
  const right = edge(canvas.dice, top, [x + wide / 2, foot]);
  const spine = edge(canvas.dice, top, [x + wide * canvas.dice.between(-0.1, 0.1), foot], 0.12);
  const lit = lighter(tone(color, distance), 0.12);
  const dark = darker(tone(color, distance), 0.16);
  const misty = (shade: Color) => paints.vertical([0.2, shade], [1, mix(shade, light.haze, 0.6)]);
  const shadedSide = sunX < x ? right : left;

  return [
    shape(misty(lit), polygon([...left, ...right.toReversed()])),
    shape(misty(dark), polygon([...spine, ...shadedSide.toReversed()])),
    snow > 0 ? snowcap(canvas, { left, right, spine, snow, distance }) : '',
  ].join('');
}

/** A rugged line from a summit to the foot. */
function edge(dice: Dice, [x, y]: Point, [footX, footY]: Point, rugged = 0.05): Point[] {
  const points: Point[] = [[x, y]];
  const steps = 7;
  for (let i = 1; i < steps; i += 1) {
    const share = i / steps;
    const jag = (footY - y) * rugged * dice.between(-1, 1) * (i % 2 === 0 ? 1 : 0.6);
    points.push([x + (footX - x) * share ** 1.08 + jag, y + (footY - y) * share]);
  }
  return [...points, [footX, footY]];
}

type Cap = { left: Point[]; right: Point[]; spine: Point[]; snow: number; distance: number };

function snowcap(canvas: Canvas, { left, right, spine, snow, distance }: Cap): string {
  const { dice, sunX, tone } = canvas;
  const depth = Math.max(1, Math.round(snow * 7));
  const cut = (side: Point[]) => side.slice(0, depth + 1);
  const summit = left[0] ?? [0, 0];
  const half = (side: Point[]) => {
    const [outerX, outerY] = side[depth] ?? summit;
    const [innerX, innerY] = spine[depth] ?? summit;
    const drop = (outerY - summit[1]) * 0.28;
    const teeth = [0.2, 0.4, 0.6, 0.8].map((share, i): Point => {
      const y = outerY + (innerY - outerY) * share;
      return [
        outerX + (innerX - outerX) * share,
        y + (i % 2 === 0 ? -drop : drop) * dice.between(0.5, 1),
      ];
    });
    return polygon([...cut(side), ...teeth, ...cut(spine).toReversed()]);
  };
  const white = tone(pigments.snow, distance * 0.7);
  const blue = tone('#b9cbe0', distance * 0.7);
  const [bright, shaded] = sunX < summit[0] ? [left, right] : [right, left];
  return shape(white, half(bright)) + shape(blue, half(shaded));
}

type Range = Rock & { foot: number; high: number; count: number };

/** Mountains side by side, the smaller ones in front of the taller. */
export function mountains(canvas: Canvas, { foot, high, count, ...rock }: Range): string {
  const { dice } = canvas;
  return dice
    .spread(count, -80, width + 80)
    .map((x) => ({
      x,
      foot,
      high: high * dice.between(0.62, 1),
      wide: (width / count) * dice.between(1.7, 2.3),
    }))
    .toSorted((a, b) => b.high - a.high)
    .map((peak) => mountain(canvas, peak, rock))
    .join('');
}
