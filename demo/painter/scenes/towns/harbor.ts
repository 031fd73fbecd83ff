import { fishingBoat, sailboat } from '../../boats.ts';
import { type Canvas, width } from '../../canvas.ts';
import { darker } from '../../color.ts';
import { ground, type Ridge, rolling, slope } from '../../land.ts';
import { box, outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { southern, street } from '../../street.ts';
import { reflected, shape, stroke } from '../../svg.ts';
import { campanile } from '../../towers.ts';
import { bushes } from '../../trees.ts';
import { water } from '../../water.ts';

export function drawHarbor(canvas: Canvas): string[] {
  const { dice } = canvas;
  const quay = dice.between(470, 510);
  const horizon = quay - 70;
  const end = dice.between(640, 740);
  const hill = slope(quay - 190, horizon + 6, end - 130, 620);
  const far = rolling(dice, { level: horizon - 26, swing: 20, waves: 1.3 });
  const front = street(canvas, {
    style: southern,
    from: -30,
    to: end - 80,
    base: () => quay,
    storey: 40,
    storeys: [2, 3],
    distance: 0.08,
  });

  return [
    sky(canvas, { horizon }),
    ground(canvas, far, { color: pigments.slate, distance: 0.72, floor: horizon + 4 }),
    woods(canvas, hill, end - 60),
    ground(canvas, hill, { color: pigments.leaf, distance: 0.36, mist: 0.2, floor: quay }),
    water(canvas, { horizon, color: pigments.sea }),
    upperTown(canvas, hill, end - 190, quay),
    front,
    wall(canvas, quay, end),
    reflected(quay + 15, 0.22, front),
    moored(canvas, quay, end),
    birds(canvas, dice.between(600, 780), 170, 6),
    ...underWay(canvas, quay),
  ];
}

function woods(canvas: Canvas, ridge: Ridge, to: number): string {
  const look = { count: 16, size: 22, distance: 0.34, color: pigments.cypress };
  return bushes(canvas, { ...look, ridge, to });
}

/** The houses up the hill, and the bell tower. */
function upperTown(canvas: Canvas, hill: Ridge, to: number, quay: number): string {
  const { dice } = canvas;
  const houses = street(canvas, {
    style: southern,
    from: -20,
    to,
    base: (x) => hill(x) + 62,
    storey: 24,
    storeys: [1, 3],
    distance: 0.26,
    cellar: 90,
  });
  const high = dice.between(240, 300);
  const x = dice.between(180, 380);
  return houses + campanile(canvas, { x, base: quay - 90, high, distance: 0.2 });
}

function wall({ tone }: Canvas, quay: number, end: number): string {
  const stone = tone(pigments.rock, 0.05);
  return (
    shape(stone, box(-20, quay, end, 22)) + shape(darker(stone, 0.35), box(-20, quay + 22, end, 8))
  );
}

/** The boats that come in or leave. */
function underWay(canvas: Canvas, quay: number): string[] {
  const { dice } = canvas;
  const hulls = [pigments.cherry, pigments.azure] as const;
  return [
    sailboat(canvas, { x: dice.between(820, 940), y: quay + 30, scale: 0.7, distance: 0.15 }),
    fishingBoat(canvas, {
      x: dice.between(300, 420),
      y: quay + 190,
      scale: 1.5,
      hull: dice.pick([...hulls, pigments.teal]),
    }),
    sailboat(canvas, {
      x: dice.between(880, 1010),
      y: quay + 210,
      scale: 1.9,
      hull: dice.pick([...hulls, pigments.plaster]),
    }),
  ];
}

function moored(canvas: Canvas, quay: number, end: number): string {
  const { dice, tone } = canvas;
  const hulls = [
    pigments.coral,
    pigments.teal,
    pigments.lemon,
    pigments.azure,
    pigments.plaster,
  ] as const;
  const bollards = Array.from(
    { length: 9 },
    (_, i) => outline`M${40 + i * 82} ${quay + 2}v-9`,
  ).filter((_, i) => 40 + i * 82 < end - 40);
  return [
    stroke(tone(pigments.iron), 7, bollards.join('')),
    dice
      .spread(4, 60, Math.min(width, end) - 40)
      .map((x) =>
        fishingBoat(canvas, {
          x,
          y: quay + 44,
          scale: 0.62,
          hull: dice.pick(hulls),
          mirrored: dice.chance(0.5),
        }),
      )
      .join(''),
  ].join('');
}
