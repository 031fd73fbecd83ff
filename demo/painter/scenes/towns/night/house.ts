import type { Canvas } from '../../../canvas.ts';
import { type Color, darker, mix } from '../../../color.ts';
import { lamplight } from '../../../light.ts';
import { dot, type Point } from '../../../outlines.ts';
import { onWall, type Perspective } from '../../../perspective.ts';
import { pigments } from '../../../pigments.ts';
import { shape, stroke } from '../../../svg.ts';

/** How wide the eye sees. */
export const focus = 640;
/** Meters from the eye down to the pavement. */
export const floor = -1.7;
/** Meters from the eye to the walls on both sides. */
export const side = 3.3;

const walls = [
  pigments.ochre,
  pigments.rose,
  pigments.plaster,
  '#c98f6a',
  '#8d7aa8',
  '#7d9aa8',
] as const;

export type LaneHouse = { wallX: number; from: number; to: number; eaves: number; wall: Color };

/** Houses wall to wall on one side of the lane. */
export function laneHouses({ dice }: Canvas, sign: number): LaneHouse[] {
  const houses: LaneHouse[] = [];
  let wall: Color = dice.pick(walls);
  for (let from = 2.8; from < 26; ) {
    const to = from + dice.between(3.4, 5);
    wall = dice.other(walls, wall);
    houses.push({ wallX: sign * side, from, to, eaves: dice.between(4.4, 6.6), wall });
    from = to;
  }
  return houses;
}

export function drawHouse(canvas: Canvas, house: LaneHouse, see: Perspective): string {
  const { dice, paints, tone } = canvas;
  const { wallX, from, to, eaves } = house;
  const distance = Math.min(0.4, from / 90);
  const stone = tone(house.wall, distance);
  const warm = mix(stone, lamplight, 0.35);
  const at = (share: number) => from + (to - from) * share;
  const door = onWall(see, wallX, [floor, 0.6], [at(0.42), at(0.62)]);
  return [
    shape(
      paints.vertical([0, darker(stone, 0.12)], [0.5, stone], [0.85, warm]),
      onWall(see, wallX, [floor, eaves], [from, to]),
    ),
    shape(
      tone(pigments.terracotta, distance),
      onWall(see, wallX * 0.94, [eaves - 0.05, eaves + 0.3], [from, to]),
    ),
    shape(darker(stone, 0.35), onWall(see, wallX, [floor, eaves], [from, from + 0.1]), 0.6),
    panes(canvas, house, see, distance),
    shape(dice.chance(0.5) ? '#f0b25c' : darker(tone(pigments.timber), 0.1), door),
    from < 12 ? flowers(canvas, see, wallX, at(0.62), at(0.82)) : '',
  ].join('');
}

function panes(
  { dice, tone }: Canvas,
  { wallX, from, to }: LaneHouse,
  see: Perspective,
  distance: number,
): string {
  const near = (share: number) => from + (to - from) * share;
  const part =
    (left: number, right: number, cut = 1.25) =>
    ([share, low]: Point) =>
      onWall(see, wallX, [low, low + cut], [near(share + left), near(share + right)]);
  const places: Point[] = [
    [0.2, 1.7],
    [0.62, 1.7],
    [0.2, 3.7],
    [0.62, 3.7],
  ];
  const lit = places.filter(() => dice.chance(0.55));
  const dark = places.filter((place) => !lit.includes(place));
  const draw = (list: Point[], drawn: (place: Point) => string) => list.map(drawn).join('');
  const bars = places.map(([share, low]): Point => [share, low + 0.75]);
  return [
    shape(
      tone(dice.pick([pigments.teal, pigments.cypress, pigments.brick]), distance),
      draw(places, part(-0.09, 0)) + draw(places, part(0.2, 0.29)),
    ),
    shape(darker(tone(pigments.slate, distance), 0.3), draw(dark, part(0, 0.2))),
    shape(lamplight, draw(lit, part(0, 0.2))),
    from < 9
      ? shape(
          tone(pigments.bark),
          draw(bars, part(0, 0.2, 0.05)) + draw(places, part(0.095, 0.108)),
        )
      : '',
  ].join('');
}

/** A flower box below a window. */
function flowers(
  { dice, tone }: Canvas,
  see: Perspective,
  wallX: number,
  from: number,
  to: number,
): string {
  const [x, y] = see(wallX * 0.97, 1.66, from);
  const [toX, toY] = see(wallX * 0.97, 1.66, to);
  const meter = focus / from;
  const row = (lift: number, shares: number[]) =>
    shares
      .map((share) => dot(x + (toX - x) * share, y + (toY - y) * share - lift * meter))
      .join('');
  const bloom = tone(dice.pick([pigments.coral, pigments.blossom, pigments.lemon]));
  return (
    stroke(tone(pigments.leaf), 0.34 * meter, row(0, [0, 0.33, 0.66, 1])) +
    stroke(bloom, 0.17 * meter, row(0.08, [0.15, 0.5, 0.85]))
  );
}
