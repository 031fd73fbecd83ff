import { type Canvas, width } from './canvas.ts';
import { type Color, darker, lighter } from './color.ts';
import type { Ridge } from './land.ts';
import { disc, dot, outline, type Point } from './outlines.ts';
import { pigments } from './pigments.ts';
import { placed, shape, stroke } from './svg.ts';

type Spot = { x: number; y: number; size: number; distance?: number };

/** A tall flame of a tree, bright on the side of the sun. */
export function cypress(canvas: Canvas, { x, y, size, distance = 0 }: Spot): string {
  const { sunX, tone } = canvas;
  const green = tone(pigments.cypress, distance);
  const side = sunX < x ? 1 : -1;
  const w = size * 0.13;
  const half = (wide: number) =>
    outline`M${x} ${y - size}c${wide * 0.5} ${size * 0.25} ${wide * 1.5} ${size * 0.62} ${wide * 0.7} ${size * 0.95}L${x} ${y}z`;
  return (
    shape(
      tone(pigments.bark, distance),
      outline`M${x - 2} ${y - size * 0.1}h4v${size * 0.1 + 3}h-4z`,
    ) +
    shape(lighter(green, 0.1), half(-side * w)) +
    shape(darker(green, 0.15), half(side * w))
  );
}

/** One conifer, for a path with many: tiers are drawn only where they can be seen. */
export function coniferOutline(x: number, y: number, size: number): string {
  const w = size * 0.2;
  if (size < 70) return outline`M${x} ${y - size}l${w} ${size}h${-2 * w}z`;
  return outline`M${x} ${y - size}l${w * 0.6} ${size * 0.4}h${-w * 0.2}l${w * 0.6} ${size * 0.52}h${-w * 0.8}v${size * 0.08}h${-w * 0.4}v${-size * 0.08}h${-w * 0.8}l${w * 0.6} ${-size * 0.52}h${-w * 0.2}z`;
}

type Wood = {
  ridge: Ridge;
  count: number;
  size: number;
  distance?: number;
  from?: number;
  to?: number;
};

/** A row of conifers along a ridge. */
export function conifers(canvas: Canvas, wood: Wood): string {
  const { dice, tone } = canvas;
  const { ridge, count, size, distance = 0, from = -20, to = width + 20 } = wood;
  const trees = dice
    .spread(count, from, to)
    .map((x) => coniferOutline(x, ridge(x) + size * 0.12, size * dice.between(0.6, 1.15)));
  return shape(tone(pigments.pine, distance), trees.join(''));
}

/** A round tree: a trunk, a crown of many heads, and light on them. */
export function roundTree(canvas: Canvas, spot: Spot & { color?: Color }): string {
  const { dice, sunX, tone } = canvas;
  const { x, y, size, distance = 0, color = pigments.leaf } = spot;
  const green = tone(color, distance);
  const sun = sunX < x ? -1 : 1;
  const r = size * 0.19;
  const heads = crown.map(
    ([dx, dy]): Point => [
      x + (dx + dice.between(-0.035, 0.035)) * size,
      y + (dy + dice.between(-0.035, 0.035)) * size,
    ],
  );
  const layer = (shade: Color, shift: number, share: number, count: number) =>
    stroke(
      shade,
      2 * r * share,
      heads
        .slice(0, count)
        .map(([headX, headY]) => dot(headX + sun * r * shift, headY - r * shift))
        .join(''),
    );
  const w = size * 0.035;
  return [
    shape(
      tone(pigments.bark, distance),
      outline`M${x - w * 1.4} ${y}Q${x - w * 0.6} ${y - size * 0.2} ${x - w} ${y - size * 0.5}h${w * 2}Q${x + w * 0.6} ${y - size * 0.2} ${x + w * 1.4} ${y}z`,
    ),
    layer(darker(green, 0.16), 0, 1, heads.length),
    layer(green, 0.2, 0.82, heads.length),
    layer(lighter(green, 0.08), 0.38, 0.62, 3),
  ].join('');
}

/** Where the heads of a crown are, as shares of the tree's height; the upper ones catch the light. */
const crown = [
  [0.01, -0.83],
  [-0.13, -0.67],
  [0.14, -0.69],
  [-0.22, -0.46],
  [0.22, -0.47],
  [0, -0.5],
] as const;

/** A palm that leans to one side. */
export function palm(canvas: Canvas, spot: Spot & { lean?: number }): string {
  const { dice, tone } = canvas;
  const { x, y, size, distance = 0, lean = dice.between(-0.35, 0.35) } = spot;
  const topX = x + lean * size;
  const topY = y - size;
  const w = size * 0.035;
  const trunk = outline`M${x - w} ${y}Q${x} ${y - size * 0.55} ${topX - w * 0.5} ${topY}h${w}Q${x + w * 2} ${y - size * 0.5} ${x + w * 1.4} ${y}z`;
  const green = tone(pigments.leaf, distance);
  const frond = (angle: number, long: number) => {
    const reachX = Math.cos(angle) * long;
    const reachY = Math.sin(angle) * long;
    const droop = long * 0.5;
    return outline`M${topX} ${topY}Q${topX + reachX * 0.6} ${topY + reachY - droop * 0.35} ${topX + reachX} ${topY + reachY + droop}Q${topX + reachX * 0.4} ${topY + reachY * 0.6 - droop * 0.02} ${topX} ${topY}z`;
  };
  const fronds = (angles: number[]) =>
    angles
      .map((angle) => frond(angle + dice.between(-0.12, 0.12), size * dice.between(0.42, 0.52)))
      .join('');
  return [
    shape(tone(pigments.earth, distance), trunk),
    shape(darker(green, 0.22), fronds([-2.7, -0.4, 2.9, 0.2])),
    shape(green, fronds([-2.2, -1.75, -1.2, -0.8])),
    shape(
      tone(pigments.bark, distance),
      disc(topX - w, topY + w, w) + disc(topX + w * 0.8, topY + w * 1.3, w),
    ),
  ].join('');
}

/** The flat-topped tree of the savanna. */
export function acacia(canvas: Canvas, { x, y, size, distance = 0 }: Spot): string {
  const { tone } = canvas;
  const wood = stroke(
    tone(pigments.bark, distance),
    7,
    'M0 0Q4-40-2-62M-2-50Q-30-80-52-92M0-55Q18-84 48-100M-2-62Q-6-86-12-104',
  );
  const green = tone('#5d7a3f', distance);
  return placed(
    { x, y, scale: size / 120, mirrored: canvas.dice.chance(0.5) },
    wood,
    shape(
      darker(green, 0.18),
      'M-98-90Q-90-108-60-108Q-30-116 0-108Q40-118 84-102Q100-96 92-90Q40-84 0-90Q-50-84-98-90z',
    ),
    shape(green, 'M-62-108Q-50-126-18-124Q20-134 52-120Q70-114 62-106Q20-104-62-108z'),
  );
}

/** Low bushes along a line, of three sizes. */
export function bushes(canvas: Canvas, wood: Wood & { color?: Color }): string {
  const { dice, tone } = canvas;
  const { ridge, count, size, distance = 0, from = -20, to = width + 20 } = wood;
  const places = dice.spread(count, from, to);
  return [0.6, 0.8, 1]
    .map((share, i) => {
      const own = places.filter((_, at) => (at * 2 + (at >> 2)) % 3 === i);
      return stroke(
        tone(wood.color ?? pigments.leaf, distance),
        2 * size * share,
        own.map((x) => dot(x, ridge(x))).join(''),
      );
    })
    .join('');
}

/** Blades of grass in the foreground. */
export function grass(canvas: Canvas, wood: Wood & { color?: Color }): string {
  const { dice, tone } = canvas;
  const {
    ridge,
    count,
    size,
    distance = 0,
    from = -20,
    to = width + 20,
    color = pigments.leaf,
  } = wood;
  const blades = dice.spread(count, from, to).map((x) => {
    const tall = size * dice.between(0.5, 1.1);
    const lean = tall * dice.between(-0.4, 0.4);
    return outline`M${x - 3} ${ridge(x) + 6}q${lean * 0.2} ${-tall * 0.7} ${lean} ${-tall}q${-lean * 0.4} ${tall * 0.5} ${8 - lean} ${tall}z`;
  });
  return shape(tone(color, distance), blades.join(''));
}
