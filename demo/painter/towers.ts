import type { Canvas } from './canvas.ts';
import { type Color, darker, lighter } from './color.ts';
import { windowTone } from './light.ts';
import { arch, box, disc, outline } from './outlines.ts';
import { pigments } from './pigments.ts';
import { shape } from './svg.ts';

type Spire = {
  x: number;
  base: number;
  high: number;
  distance?: number;
  wall?: Color;
  tile?: Color;
};

/** A square bell tower with a pointed roof. */
export function campanile(
  canvas: Canvas,
  { x, base, high, distance = 0, wall = pigments.limestone, tile = pigments.terracotta }: Spire,
): string {
  const { light, tone } = canvas;
  const stone = tone(wall, distance);
  const w = high * 0.17;
  const top = base - high * 0.78;
  const hollow = windowTone(light, distance);
  return [
    shape(stone, box(x - w / 2, top, w, base - top)),
    shape(darker(stone, 0.16), box(x - w / 2, top, w * 0.3, base - top)),
    shape(
      darker(stone, 0.1),
      box(x - w * 0.58, top + high * 0.22, w * 1.16, high * 0.025) +
        box(x - w * 0.6, top, w * 1.2, high * 0.03),
    ),
    shape(
      hollow,
      arch(x - w * 0.28, top + high * 0.2, w * 0.22, high * 0.13) +
        arch(x + w * 0.08, top + high * 0.2, w * 0.22, high * 0.13),
    ),
    shape(
      tone(tile, distance),
      outline`M${x - w * 0.62} ${top}L${x} ${base - high}L${x + w * 0.62} ${top}z`,
    ),
    shape(
      tone(pigments.iron, distance),
      disc(x, base - high, w * 0.06) +
        box(x - w * 0.02, base - high - w * 0.35, w * 0.04, w * 0.35),
    ),
  ].join('');
}

/** A drum, a dome and a lantern. */
export function dome(
  canvas: Canvas,
  { x, base, high, distance = 0, wall = pigments.limestone, tile = pigments.terracotta }: Spire,
): string {
  const { light, paints, tone } = canvas;
  const stone = tone(wall, distance);
  const roof = tone(tile, distance);
  const r = high * 0.42;
  const drum = base - high * 0.36;
  const hollow = windowTone(light, distance);
  const openings = [-0.66, -0.24, 0.18, 0.6].map((share) =>
    arch(x + r * share - r * 0.09, base - high * 0.1, r * 0.22, high * 0.17),
  );
  return [
    shape(stone, box(x - r, drum, 2 * r, base - drum)),
    shape(
      darker(stone, 0.12),
      box(x - r, drum, r * 0.3, base - drum) +
        box(x - r * 1.06, drum - high * 0.02, r * 2.12, high * 0.05),
    ),
    shape(hollow, openings.join('')),
    shape(
      paints.horizontal([0, darker(roof, 0.22)], [0.75, lighter(roof, 0.1)]),
      outline`M${x - r} ${drum - high * 0.02}C${x - r} ${drum - high * 0.34} ${x - r * 0.5} ${drum - high * 0.46} ${x} ${drum - high * 0.48}S${x + r} ${drum - high * 0.34} ${x + r} ${drum - high * 0.02}z`,
    ),
    shape(stone, box(x - r * 0.12, drum - high * 0.58, r * 0.24, high * 0.12)),
    shape(
      roof,
      outline`M${x - r * 0.16} ${drum - high * 0.58}L${x} ${base - high * 1.08}L${x + r * 0.16} ${drum - high * 0.58}z`,
    ),
  ].join('');
}

/** A slender tower with a balcony. */
export function minaret(
  canvas: Canvas,
  { x, base, high, distance = 0, wall = pigments.limestone, tile = pigments.slate }: Spire,
): string {
  const { tone } = canvas;
  const stone = tone(wall, distance);
  const w = high * 0.065;
  const at = (share: number) => base - high * share;
  return [
    shape(
      stone,
      outline`M${x - w * 0.7} ${base}L${x - w / 2} ${at(0.66)}H${x + w / 2}L${x + w * 0.7} ${base}z` +
        box(x - w * 0.34, at(0.84), w * 0.68, high * 0.18),
    ),
    shape(
      darker(stone, 0.18),
      outline`M${x - w * 0.7} ${base}L${x - w / 2} ${at(0.66)}H${x - w * 0.2}L${x - w * 0.25} ${base}z` +
        box(x - w * 0.85, at(0.68), w * 1.7, high * 0.025) +
        box(x - w * 0.6, at(0.85), w * 1.2, high * 0.018),
    ),
    shape(
      tone(tile, distance),
      outline`M${x - w * 0.44} ${at(0.85)}L${x} ${at(1)}L${x + w * 0.44} ${at(0.85)}z`,
    ),
  ].join('');
}
