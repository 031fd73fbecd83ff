import type { Canvas } from '../../canvas.ts';
import { type Color, darker, lighter } from '../../color.ts';
import { ground, mountains, type Ridge, rolling } from '../../land.ts';
import { windowTone } from '../../light.ts';
import { arch, box, outline, type Point, ribbon } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { conifers, roundTree } from '../../trees.ts';

export function drawCastle(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(470, 520);
  const x = dice.between(400, 560);
  const mount = (at: number) => 470 + 200 * (1 - Math.exp(-(((at - x) / 330) ** 4)));
  const hills = rolling(dice, { level: horizon - 20, swing: 30, waves: 1.3 });
  const front = rolling(dice, { level: 748, swing: 16, waves: 0.9 });

  return [
    sky(canvas, { horizon }),
    mountains(canvas, {
      foot: horizon + 30,
      high: 240,
      count: 5,
      color: pigments.slate,
      distance: 0.74,
      snow: 0.28,
    }),
    conifers(canvas, { ridge: hills, count: 50, size: 40, distance: 0.46 }),
    ground(canvas, hills, { color: pigments.pine, distance: 0.5, mist: 0.5 }),
    birds(canvas, x + 330, 220, 6),
    woods(canvas, mount, x, 0),
    fortress(canvas, x, 452),
    ground(canvas, mount, { color: pigments.moss, distance: 0.16, mist: 0.1, step: 24 }),
    woods(canvas, mount, x, 70),
    woods(canvas, mount, x, 130),
    outcrops(canvas, x),
    road(canvas, x),
    roundTree(canvas, { x: 1070, y: 760, size: 200, distance: 0.04 }),
    roundTree(canvas, { x: 960, y: 740, size: 140, distance: 0.08, color: pigments.moss }),
    conifers(canvas, { ridge: front, count: 6, size: 180, to: 250 }),
    ground(canvas, front, { color: pigments.pine, mist: 0 }),
  ];
}

/** Conifers on the flanks of the mount, none before the gate. */
function woods(canvas: Canvas, mount: Ridge, x: number, below: number): string {
  const look = { ridge: (at: number) => mount(at) + below, count: 9, size: 78, distance: 0.2 };
  return (
    conifers(canvas, { ...look, from: x - 480, to: x - 200 }) +
    conifers(canvas, { ...look, from: x + 220, to: x + 500 })
  );
}

/** Bare rock where the flanks are steep. */
function outcrops({ dice, tone }: Canvas, x: number): string {
  const rock = tone(pigments.rock, 0.14);
  const places: Point[] = [
    [x - 236, 556],
    [x - 120, 580],
    [x + 176, 566],
    [x + 276, 590],
  ];
  return places
    .map(([at, foot]) =>
      placed(
        { x: at, y: foot, scale: dice.between(0.8, 1.2), mirrored: dice.chance(0.3) },
        shape(rock, 'M-52 8L-44-22L-24-46L2-38L20-50L40-20L56 8Q0 16-52 8z'),
        shape(
          darker(rock, 0.18),
          'M-52 8L-44-22L-24-46L-14-16L-22 10zM2-38L20-50L16-18L8 11L-2 11z',
        ),
      ),
    )
    .join('');
}

/** The way up to the gate, in bends. */
function road({ tone }: Canvas, x: number): string {
  const bends: Point[] = [
    [x, 462],
    [x + 2, 500],
    [x + 8, 530],
    [x + 30, 556],
    [x + 120, 580],
    [x + 60, 606],
    [x - 90, 626],
    [x - 40, 664],
    [x + 190, 690],
    [x + 230, 740],
    [x + 160, 830],
  ];
  return shape(
    tone(pigments.sand, 0.1),
    ribbon(bends, (share) => 10 + 52 * share ** 2),
  );
}

function fortress(canvas: Canvas, x: number, y: number): string {
  const { dice, light, tone } = canvas;
  const stone = tone(dice.pick([pigments.limestone, pigments.plaster, pigments.sand]), 0.16);
  const tile = tone(dice.pick([pigments.slate, pigments.brick, pigments.teal]), 0.12);
  const flag = tone(dice.pick([pigments.cherry, pigments.lemon, pigments.teal]));
  const opening = windowTone(light, 0.1);
  const high = dice.between(0, 40);
  const towers = [
    tower(-190, 120, 58, stone, tile),
    tower(186, 130, 62, stone, tile),
    tower(-84, 210 + high, 64, stone, tile),
    tower(92, 176, 54, stone, tile),
    tower(6, 268 + high, 70, stone, tile),
  ];
  return placed(
    { x, y },
    ...towers.slice(2),
    shape(stone, wall(-150, 150, 118)),
    shape(darker(stone, 0.1), wall(-210, 210, 66)),
    ...towers.slice(0, 2),
    shape(darker(tone(pigments.bark), 0.2), arch(-26, 60, 52, 96)),
    shape(
      opening,
      [-120, -60, 60, 120].map((at) => arch(at - 6, -74, 12, 26)).join('') +
        [-190, 186].map((at) => arch(at - 5, -70, 10, 24)).join('') +
        arch(0, -190, 12, 30) +
        arch(-90, -150, 12, 28) +
        arch(86, -130, 11, 26) +
        arch(0, -140, 12, 30),
    ),
    stroke(tone(pigments.iron), 3, outline`M6 ${-352 - high}v-44M-84 ${-286 - high}v-36`),
    shape(
      flag,
      outline`M6 ${-396 - high}q20 -8 44 4q-20 4 -44 16zM-84 ${-322 - high}q16 -6 34 4q-16 2 -34 12z`,
    ),
  );
}

/** A round tower with a pointed roof; it stands on 60 below. */
function tower(x: number, high: number, wide: number, stone: Color, tile: Color): string {
  const half = wide / 2;
  return [
    shape(
      stone,
      box(x - half, -high, wide, high + 60) + box(x - half - 5, -high - 6, wide + 10, 18),
    ),
    shape(
      darker(stone, 0.16),
      box(x - half, -high, wide * 0.32, high + 60) + box(x - half - 5, -high + 8, wide + 10, 5),
    ),
    shape(
      tile,
      outline`M${x - half - 10} ${-high - 4}L${x} ${-high - wide * 1.25}L${x + half + 10} ${-high - 4}Q${x} ${-high + 8} ${x - half - 10} ${-high - 4}z`,
    ),
    shape(
      lighter(tile, 0.14),
      outline`M${x + half * 0.2} ${-high}L${x} ${-high - wide * 1.25}L${x + half + 10} ${-high - 4}z`,
    ),
  ].join('');
}

/** A wall with battlements. */
function wall(from: number, to: number, high: number): string {
  let path = outline`M${from} 60V${-high}`;
  const step = 15;
  for (let x = from; x + 2 * step <= to; x += 2 * step) path += outline`h${step}v-11h${step}v11`;
  return outline`${path}H${to}V60z`;
}
