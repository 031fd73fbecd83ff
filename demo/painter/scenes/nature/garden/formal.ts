import { type Canvas, height, width } from '../../../canvas.ts';
import { darker, lighter, mix } from '../../../color.ts';
import { ground, rolling } from '../../../land.ts';
import { windowTone } from '../../../light.ts';
import { arch, box, disc, dot, ellipse, outline } from '../../../outlines.ts';
import { onFloor, type Perspective, perspective } from '../../../perspective.ts';
import { pigments } from '../../../pigments.ts';
import { birds, sky } from '../../../sky.ts';
import { placed, shape, stroke } from '../../../svg.ts';
import { bushes, cypress } from '../../../trees.ts';

const floor = -2.6;

/** Where beds begin and end, in meters ahead. */
const beds = [
  [3.2, 4.5],
  [5.2, 7.2],
  [8.4, 11.5],
  [13.5, 20],
] as const;

/** Beds and hedges on either side of a path that leads to a fountain and a palace. */
export function drawFormalGarden(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(390, 420);
  const see = perspective([600, horizon], 560);
  const hills = rolling(dice, { level: horizon - 40, swing: 34, waves: 1 });

  return [
    sky(canvas, { horizon }),
    ground(canvas, hills, { color: pigments.pine, distance: 0.62 }),
    palace(canvas, horizon + 22),
    bushes(canvas, {
      ridge: () => horizon + 24,
      count: 20,
      size: 42,
      distance: 0.3,
      to: 330,
      color: pigments.cypress,
    }),
    bushes(canvas, {
      ridge: () => horizon + 24,
      count: 20,
      size: 42,
      distance: 0.3,
      from: 870,
      color: pigments.cypress,
    }),
    birds(canvas, 880, 190, 5),
    lawns(canvas, see, horizon),
    ...[26, 18, 12.5, 9].map((ahead) => pairOfTrees(canvas, see, ahead)),
    fountain(canvas, see),
    ...[6.4, 5].map((ahead) => pairOfTrees(canvas, see, ahead)),
  ];
}

function palace({ dice, light, tone }: Canvas, foot: number): string {
  const stone = tone(
    dice.pick([pigments.limestone, pigments.plaster, '#f0cfa0', pigments.rose]),
    0.26,
  );
  const tile = tone(pigments.slate, 0.3);
  const hollow = windowTone(light, 0.24);
  const openings = [-246, -206, -166, -126, 126, 166, 206, 246].map(
    (x) => box(x - 8, -84, 16, 26) + arch(x - 8, -8, 16, 36),
  );
  const middle = [-62, -21, 21, 62].map((x) => box(x - 9, -104, 18, 30) + arch(x - 9, -6, 18, 48));
  return placed(
    { x: 600, y: foot },
    shape(stone, box(-272, -100, 544, 104) + box(-96, -124, 192, 128)),
    shape(tile, outline`M-280 -98L-256 -132H256L280 -98zM-30 -164Q-30 -214 0 -218T30 -164z`),
    shape(lighter(stone, 0.2), 'M-106-122L0-168L106-122zM-272-52H-96V-46H-272zM96-52H272V-46H96z'),
    shape(hollow, openings.join('') + middle.join('') + disc(0, -138, 9)),
    stroke(tone(pigments.iron, 0.2), 3, 'M0-218V-250'),
  );
}

function lawns(canvas: Canvas, see: Perspective, horizon: number): string {
  const { dice, paints, tone } = canvas;
  const lawn = tone(pigments.leaf, 0.06);
  const gravel = tone(pigments.sand, 0.08);
  const bloom = [
    pigments.coral,
    pigments.lemon,
    pigments.blossom,
    '#b48ad0',
    pigments.plaster,
  ] as const;
  const first = dice.whole(0, 4);
  const bed = (from: number, to: number, near: number, far: number) =>
    onFloor(see, floor, [from, to], [near, far]) + onFloor(see, floor, [-from, -to], [near, far]);
  return [
    shape(
      paints.vertical([0, lighter(lawn, 0.2)], [1, lawn]),
      box(0, horizon + 20, width, height - horizon),
    ),
    shape(darker(lawn, 0.12), beds.map(([near, far]) => bed(6.4, 12, near, far)).join('')),
    shape(
      gravel,
      onFloor(see, floor, [-1.9, 1.9], [2.5, 44]) + onFloor(see, floor, [-12, 12], [20.5, 24]),
    ),
    shape(darker(lawn, 0.4), beds.map(([near, far]) => bed(2.15, 5.8, near, far)).join('')),
    ...beds.map(([near, far], i) => {
      const step = (far - near) / 4;
      const color = tone(bloom[(first + i) % bloom.length] ?? pigments.coral);
      const other = tone(bloom[(first + i + 2) % bloom.length] ?? pigments.lemon);
      return (
        shape(color, bed(2.4, 5.55, near + step * 0.35, far - step * 0.35)) +
        shape(darker(lawn, 0.1), bed(3, 4.95, near + step, far - step)) +
        shape(other, bed(3.3, 4.65, near + step * 1.5, far - step * 1.5))
      );
    }),
    petals(canvas, see),
  ].join('');
}

/** Single flowers, so that the near beds are not flat. */
function petals({ dice, tone }: Canvas, see: Perspective): string {
  const dots = Array.from({ length: 60 }, () => {
    const [near, far] = dice.pick(beds.slice(0, 2));
    const ahead = dice.between(near + 0.1, far - 0.1);
    const [x, y] = see(dice.pick([-1, 1]) * dice.between(2.5, 5.4), floor, ahead);
    return dot(x, y - 2);
  });
  return (
    stroke(lighter(tone(pigments.plaster), 0.2), 9, dots.slice(0, 30).join(''), 0.7) +
    stroke(tone(pigments.leaf), 9, dots.slice(30).join(''), 0.7)
  );
}

function pairOfTrees(canvas: Canvas, see: Perspective, ahead: number): string {
  const meter = 560 / ahead;
  const distance = Math.min(0.3, ahead / 80);
  return [-1, 1]
    .map((side) => {
      const [x, y] = see(side * 6.1, floor, ahead);
      return ahead > 10
        ? cypress(canvas, { x, y, size: 4.6 * meter, distance })
        : topiary(canvas, x, y, meter);
    })
    .join('');
}

/** A clipped tree: balls on a stem in a tub. */
function topiary({ sunX, tone }: Canvas, x: number, y: number, meter: number): string {
  const green = tone(pigments.cypress, 0.03);
  const clay = tone(pigments.terracotta);
  const sun = sunX < x ? -1 : 1;
  const ball = (high: number, r: number) => disc(x, y - high * meter, r * meter);
  const gleam = (high: number, r: number) =>
    disc(x + sun * r * 0.22 * meter, y - (high + r * 0.2) * meter, r * 0.7 * meter);
  return [
    stroke(tone(pigments.bark), 0.12 * meter, outline`M${x} ${y}V${y - 2.6 * meter}`),
    shape(
      clay,
      outline`M${x - 0.45 * meter} ${y - 0.7 * meter}h${0.9 * meter}l${-0.12 * meter} ${0.75 * meter}h${-0.66 * meter}z`,
    ),
    shape(green, ball(1.5, 0.72) + ball(2.65, 0.52) + ball(3.45, 0.32)),
    shape(lighter(green, 0.14), gleam(1.5, 0.72) + gleam(2.65, 0.52) + gleam(3.45, 0.32)),
  ].join('');
}

function fountain({ light, tone }: Canvas, see: Perspective): string {
  const [x, y] = see(0, floor, 10);
  const meter = 56;
  const stone = tone(pigments.plaster, 0.08);
  const drops = lighter(mix(tone(pigments.ice), light.sun, 0.3), 0.3);
  const jets = [0.5, 0.95, 1.4].map(
    (reach) =>
      outline`M${x} ${y - 3.1 * meter}q${reach * 0.45 * meter} ${-0.7 * meter} ${reach * meter} ${1.9 * meter}M${x} ${y - 3.1 * meter}q${-reach * 0.45 * meter} ${-0.7 * meter} ${-reach * meter} ${1.9 * meter}`,
  );
  return [
    shape(darker(stone, 0.3), ellipse(x, y + 12, 3.1 * meter, 0.62 * meter)),
    shape(stone, ellipse(x, y, 3.1 * meter, 0.62 * meter)),
    shape(tone(pigments.lagoon, 0.05), ellipse(x, y, 2.75 * meter, 0.48 * meter)),
    shape(lighter(tone(pigments.lagoon), 0.5), ellipse(x, y - 2, 1.9 * meter, 0.28 * meter), 0.5),
    shape(
      darker(stone, 0.14),
      outline`M${x - 22} ${y}Q${x - 8} ${y - 40} ${x - 9} ${y - 84}h18Q${x + 8} ${y - 40} ${x + 22} ${y}z`,
    ),
    shape(
      stone,
      outline`M${x - 74} ${y - 98}H${x + 74}Q${x + 50} ${y - 74} ${x} ${y - 74}T${x - 74} ${y - 98}zM${x - 7} ${y - 98}V${y - 130}h14V${y - 98}zM${x - 32} ${y - 144}H${x + 32}Q${x + 20} ${y - 126} ${x} ${y - 126}T${x - 32} ${y - 144}z`,
    ),
    stroke(drops, 4, `${jets.join('')}${outline`M${x} ${y - 144}V${y - 200}`}`, 0.75),
    stroke(
      drops,
      3,
      outline`M${x - 66} ${y - 92}q-8 40 -12 80M${x - 40} ${y - 84}q-4 40 -6 80M${x + 40} ${y - 84}q4 40 6 80M${x + 66} ${y - 92}q8 40 12 80`,
      0.6,
    ),
  ].join('');
}
