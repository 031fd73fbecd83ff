import type { Canvas } from './canvas.ts';
import type { Color } from './color.ts';
import type { Ridge } from './land.ts';
import { isDark, lamplight } from './light.ts';
import { bar, box, outline } from './outlines.ts';
import { pigments } from './pigments.ts';
import { bars, shape, stroke } from './svg.ts';

type Roof = 'ridge' | 'gable' | 'flat';

/** How a part of the world builds. */
type Style = {
  walls: readonly Color[];
  tiles: readonly Color[];
  roofs: readonly Roof[];
  /** Small windows with round heads, not one on every wall. */
  shaded?: boolean;
};

export const southern: Style = {
  walls: [
    pigments.plaster,
    pigments.limestone,
    pigments.ochre,
    pigments.rose,
    '#f2cf9a',
    '#e8b79a',
  ],
  tiles: [pigments.terracotta, '#b9583a', '#d2764c'],
  roofs: ['ridge', 'gable', 'ridge'],
};

export const eastern: Style = {
  walls: [pigments.sand, pigments.limestone, '#e3b983', '#d9a06a', pigments.plaster],
  tiles: ['#c98f5e', '#b97f55'],
  roofs: ['flat'],
  shaded: true,
};

type Street = {
  style: Style;
  from: number;
  to: number;
  base: Ridge;
  /** The height of one storey: how near the street is. */
  storey: number;
  storeys: readonly [number, number];
  /** How far walls reach below the base, where the ground in front is lower. */
  cellar?: number;
  distance?: number;
};

type House = {
  x: number;
  wide: number;
  base: number;
  top: number;
  wall: Color;
  tile: Color;
  roof: Roof;
};

/** Houses wall to wall along a street. */
export function street(canvas: Canvas, plan: Street): string {
  const { tone } = canvas;
  const { storey, style, distance = 0, cellar = 0 } = plan;
  const houses = housesOf(canvas, plan);
  const walls = houses.map(({ x, wide, base, top, wall }) =>
    shape(tone(wall, distance), box(x, top, wide + 0.5, base - top + cellar)),
  );
  const shadows = houses.map(
    ({ x, wide, base, top }) =>
      box(x, top, Math.round(wide * 0.14), base - top + cellar) +
      box(x, top, wide, Math.round(storey * 0.12)),
  );
  const roofs = style.tiles.map((tile) => {
    const own = houses.filter((house) => house.tile === tile);
    return shape(tone(tile, distance), own.map((house) => roofOutline(house, storey)).join(''));
  });
  return [
    ...walls,
    shape(tone(pigments.ink), shadows.join(''), 0.14),
    ...roofs,
    windows(canvas, houses, plan),
  ].join('');
}

function housesOf({ dice }: Canvas, { style, from, to, base, storey, storeys }: Street): House[] {
  const houses: House[] = [];
  let wall = dice.pick(style.walls);
  for (let x = from; x < to; ) {
    const wide = Math.round(storey * dice.between(1.3, 2.5));
    const foot = Math.round(base(x + wide / 2));
    const high = storey * (dice.whole(...storeys) + dice.pick([0, 0.3]));
    wall = dice.other(style.walls, wall);
    houses.push({
      x,
      wide,
      base: foot,
      top: Math.round(foot - high),
      wall,
      tile: dice.pick(style.tiles),
      roof: dice.pick(style.roofs),
    });
    x += wide;
  }
  return houses;
}

function roofOutline({ x, wide, top, roof }: House, storey: number): string {
  const over = Math.round(storey * 0.1);
  if (roof === 'flat') return box(x - over / 2, top - over, wide + over, Math.round(storey * 0.18));
  const [slant, rise] =
    roof === 'gable' ? [wide / 2 + over, wide * 0.4] : [storey * 0.35, storey * 0.62];
  return outline`M${x - over} ${top + 1}l${slant} ${-rise}h${wide + 2 * over - 2 * slant}l${slant} ${rise}z`;
}

function windows(canvas: Canvas, houses: House[], plan: Street): string {
  const { dice, light, tone } = canvas;
  const { storey, distance = 0, style } = plan;
  const lit: string[] = [];
  const plain: string[] = [];
  for (const { x, wide, base, top } of houses) {
    const columns = Math.max(1, Math.round(wide / (storey * 0.72)));
    for (let y = base - storey * 0.3; y - storey * 0.6 > top; y -= storey) {
      for (let column = 0; column < columns; column += 1) {
        if (style.shaded && dice.chance(0.3)) continue;
        const list = isDark(light) && dice.chance(0.5) ? lit : plain;
        list.push(
          bar(x + (wide / columns) * (column + 0.5), y, storey * (style.shaded ? 0.26 : 0.46)),
        );
      }
    }
  }
  const draw = style.shaded ? stroke : bars;
  const pane = storey * (style.shaded ? 0.2 : 0.3);
  const shutters = storey > 60 && !style.shaded ? plain.join('') + lit.join('') : '';
  return (
    bars(tone(dice.pick([pigments.teal, pigments.cypress])), storey * 0.54, shutters) +
    draw(tone(pigments.slate, distance), pane, plain.join('')) +
    draw(lamplight, pane, lit.join(''), 1 - distance * 0.4)
  );
}
