import type { Canvas } from '../../../canvas.ts';
import { type Color, darker, mix } from '../../../color.ts';
import { isDark, lamplight } from '../../../light.ts';
import { polygon } from '../../../outlines.ts';
import { onWall, type Perspective } from '../../../perspective.ts';
import { pigments } from '../../../pigments.ts';
import { shape } from '../../../svg.ts';

/** Meters from the eye down to the quay. */
export const quay = -2;
/** Meters from the eye to the houses on both sides. */
export const front = 8.8;

const walls = [
  pigments.brick,
  pigments.ochre,
  '#7c4a3f',
  pigments.rose,
  pigments.plaster,
  '#5f7f86',
  pigments.limestone,
] as const;

export type CanalHouse = {
  side: -1 | 1;
  from: number;
  to: number;
  eaves: number;
  gable: keyof typeof gables;
  wall: Color;
};

/** From one corner of the eaves to the other: share of the width, meters above the eaves. */
const gables = {
  flat: [
    [0, 0.5],
    [-0.03, 0.5],
    [-0.03, 0.9],
    [1.03, 0.9],
    [1.03, 0.5],
    [1, 0.5],
  ],
  step: [
    [0.16, 0],
    [0.16, 0.9],
    [0.32, 0.9],
    [0.32, 1.8],
    [0.44, 1.8],
    [0.44, 2.5],
    [0.56, 2.5],
    [0.56, 1.8],
    [0.68, 1.8],
    [0.68, 0.9],
    [0.84, 0.9],
    [0.84, 0],
  ],
  bell: [
    [0.14, 0.2],
    [0.24, 0.7],
    [0.3, 1.7],
    [0.4, 2.2],
    [0.5, 2.7],
    [0.6, 2.2],
    [0.7, 1.7],
    [0.76, 0.7],
    [0.86, 0.2],
  ],
} as const;

/** Houses wall to wall on one side of the canal. */
export function housesAlong({ dice }: Canvas, side: -1 | 1): CanalHouse[] {
  const houses: CanalHouse[] = [];
  let wall: Color = dice.pick(walls);
  for (let from = 7; from < 52; ) {
    const to = from + dice.between(4.6, 6.4);
    wall = dice.other(walls, wall);
    const gable = dice.pick(['step', 'bell', 'flat']);
    houses.push({ side, from, to, eaves: dice.between(6.2, 8.8), gable, wall });
    from = to;
  }
  return houses;
}

export function facade({ side, from, to, eaves, gable }: CanalHouse, see: Perspective): string {
  const at = (share: number, above: number) => see(side * front, above, from + (to - from) * share);
  const top = gables[gable].map(([share, above]) => at(share, eaves + above));
  return polygon([at(0, quay), at(0, eaves), ...top, at(1, eaves), at(1, quay)]);
}

export function drawHouse(canvas: Canvas, house: CanalHouse, see: Perspective): string {
  const { tone } = canvas;
  const { side, from, to, eaves } = house;
  const distance = Math.min(0.6, (from - 5) / 80);
  const wall = darker(tone(house.wall, distance), side > 0 ? 0.14 : 0);
  const corner = onWall(see, side * front, [quay, eaves + 0.6], [from, from + 0.18]);
  const cornice = onWall(see, side * front, [eaves - 0.1, eaves + 0.12], [from, to]);
  return [
    shape(wall, facade(house, see)),
    shape(darker(wall, 0.2), corner + cornice, 0.6),
    from < 32 ? panes(canvas, house, see, distance) : '',
  ].join('');
}

function panes(
  { dice, light, tone }: Canvas,
  { side, from, to, eaves }: CanalHouse,
  see: Perspective,
  distance: number,
): string {
  const high = (eaves - quay) / 4;
  const wide = to - from;
  const places = [0, 1, 2, 3].flatMap((floor) =>
    [0.1, 0.41, 0.72].map((share) => ({
      low: quay + high * (floor + 0.28),
      near: from + wide * share,
    })),
  );
  const pane = (margin: number) => (at: (typeof places)[number]) =>
    onWall(
      see,
      side * front,
      [at.low - margin, at.low + high * 0.54 + margin],
      [at.near - margin, at.near + wide * 0.18 + margin],
    );
  const lit = places.filter(() => isDark(light) && dice.chance(0.5));
  const plain = places.filter((place) => !lit.includes(place));
  const glass = mix(tone(pigments.slate, distance), tone(pigments.ink, distance), 0.35);
  return [
    from < 20 ? shape(tone(pigments.plaster, distance), places.map(pane(0.1)).join('')) : '',
    shape(glass, plain.map(pane(0)).join('')),
    shape(lamplight, lit.map(pane(0)).join('')),
  ].join('');
}
