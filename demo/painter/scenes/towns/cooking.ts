import { type Canvas, height, width } from '../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../color.ts';
import { ground, rolling } from '../../land.ts';
import { box, ellipse, outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { cypress } from '../../trees.ts';
import { board, bottle, garlic, lemons, pot } from './cooking/dishes.ts';

const table = 590;

/** A kitchen with a view: what is cooked is on the table. */
export function drawCooking(canvas: Canvas): string[] {
  const { dice, tone } = canvas;
  const wall = tone(dice.pick(['#e9c79a', '#d9dcc8', '#e3b3a0', '#b9cfd0']));
  const x = dice.between(330, 420);

  return [
    view(canvas),
    room(canvas, wall),
    shelf(canvas, 905),
    hanging(canvas),
    tableTop(canvas),
    plant(canvas, 118, table + 14),
    pot(canvas, x, table + 60),
    bottle(canvas, x + 210, table + 40),
    board(canvas, 800, table + 110),
    lemons(canvas, 1070, table + 70),
    garlic(canvas, 560, table + 140),
  ];
}

function view(canvas: Canvas): string {
  const { dice } = canvas;
  const hills = rolling(dice, { level: 360, swing: 30, waves: 2.2 });
  const near = rolling(dice, { level: 420, swing: 26, waves: 2 });
  return [
    sky(canvas, { horizon: 380, sunY: dice.between(190, 270), clouds: false }),
    ground(canvas, hills, { color: pigments.leaf, distance: 0.5, floor: table }),
    [330, 372, 520]
      .map((x) => cypress(canvas, { x, y: near(x) + 6, size: 96, distance: 0.25 }))
      .join(''),
    ground(canvas, near, { color: pigments.moss, distance: 0.25, mist: 0.1, floor: table }),
  ].join('');
}

/** The wall, with a window left open, and tiles below it. */
function room({ paints, sunX, tone }: Canvas, wall: Color): string {
  const frame = tone(pigments.plaster);
  const [left, right, top, sill] = [230, 700, 90, 470];
  const tiles: string[] = [];
  for (let x = 0; x <= width; x += 60) tiles.push(outline`M${x} 490V${table}`);
  const plaster = paints.horizontal(
    [0, darker(wall, 0.12)],
    [sunX / width, wall],
    [1, darker(wall, 0.08)],
  );
  return [
    `<path fill="${plaster}" fill-rule="evenodd" d="${box(0, 0, width, table)}${box(left, top, right - left, sill - top)}"/>`,
    shape(lighter(mix(wall, frame, 0.6), 0.2), box(0, 488, width, table - 488)),
    stroke(darker(wall, 0.12), 2, `${tiles.join('')}M0 540H1200`, 0.8),
    shape(tone(pigments.teal), box(0, 482, width, 8)),
    stroke(frame, 14, outline`M${left} ${top}H${right}V${sill}H${left}z`),
    stroke(frame, 8, outline`M${(left + right) / 2} ${top}V${sill}M${left} ${top + 140}H${right}`),
    shape(lighter(frame, 0.3), box(left - 26, sill - 2, right - left + 52, 18)),
    shape(darker(frame, 0.3), box(left - 26, sill + 16, right - left + 52, 5)),
  ].join('');
}

function shelf({ dice, tone }: Canvas, x: number): string {
  const wood = tone(pigments.timber);
  const crockery = [
    pigments.plaster,
    pigments.teal,
    pigments.coral,
    pigments.lemon,
    pigments.azure,
  ] as const;
  const jar = (at: number, y: number) => {
    const glaze = tone(dice.pick(crockery));
    return dice.pick([
      shape(glaze, outline`M${at - 22} ${y}q-8 -34 6 -52h32q14 18 6 52z`) +
        shape(darker(glaze, 0.3), box(at - 18, y - 60, 36, 9)),
      shape(glaze, outline`M${at - 30} ${y - 30}h60q-4 30 -22 30h-16q-18 0 -22 -30z`) +
        shape(darker(glaze, 0.2), box(at - 30, y - 33, 60, 6)),
      shape(glaze, outline`M${at - 12} ${y}v-44q0 -8 6 -14v-18h12v18q6 6 6 14v44z`),
    ]);
  };
  return [260, 390]
    .map((y) =>
      [
        dice
          .spread(4, x - 140, x + 180)
          .map((at) => jar(at, y))
          .join(''),
        shape(wood, box(x - 160, y, 350, 14)),
        shape(
          darker(wood, 0.3),
          box(x - 160, y + 12, 350, 5) +
            box(x - 120, y + 14, 10, 26) +
            box(x + 140, y + 14, 10, 26),
        ),
      ].join(''),
    )
    .join('');
}

/** Pans on a rail. */
function hanging({ tone }: Canvas): string {
  const copper = tone('#d07f4e');
  const iron = tone(pigments.iron);
  return [
    stroke(iron, 6, 'M742 40H1130M770 40V0M1100 40V0'),
    stroke(iron, 5, 'M800 42V84M890 42V76M980 42V88M1070 42V70'),
    shape(
      copper,
      ellipse(800, 112, 40, 32) + 'M858 72h64q0 46-32 46t-32-46z' + ellipse(980, 110, 32, 26),
    ),
    shape(
      lighter(copper, 0.35),
      ellipse(808, 106, 22, 16) + 'M900 78h14q-2 22-10 30q2-18-4-30z',
      0.7,
    ),
    shape(iron, 'M1058 68h24v10q14 16 10 40h-44q-4-24 10-40z'),
  ].join('');
}

function tableTop({ paints, tone }: Canvas): string {
  const wood = tone('#c08a58');
  return [
    shape(
      paints.vertical([0, lighter(wood, 0.18)], [1, darker(wood, 0.12)]),
      box(0, table, width, height - table),
    ),
    shape(lighter(wood, 0.35), box(0, table, width, 7)),
    stroke(
      darker(wood, 0.2),
      2.5,
      'M0 640Q400 632 1200 644M0 700Q600 712 1200 694M0 764Q500 754 1200 770M300 668q80-6 160 0M820 730q90 8 190 0',
      0.5,
    ),
  ].join('');
}

function plant({ tone }: Canvas, x: number, y: number): string {
  const clay = tone(pigments.terracotta);
  const green = tone(pigments.leaf);
  const leaf = (dx: number, dy: number, turned: number, color: Color) =>
    placed({ x: dx, y: dy, turned }, shape(color, 'M0 0Q-24-26 0-64Q24-26 0 0z'));
  return placed(
    { x, y },
    stroke(darker(green, 0.25), 5, 'M0-80V-150M0-90Q-30-110-40-140M0-90Q30-110 42-136'),
    leaf(0, -140, 0, green),
    leaf(-38, -132, -32, darker(green, 0.12)),
    leaf(40, -130, 34, lighter(green, 0.1)),
    leaf(-6, -104, -60, lighter(green, 0.08)),
    leaf(6, -104, 58, darker(green, 0.1)),
    leaf(-22, -150, -14, lighter(green, 0.14)),
    leaf(22, -152, 16, darker(green, 0.06)),
    shape(clay, 'M-52-92H52L38 6H-38z'),
    shape(darker(clay, 0.2), 'M-52-92H-20L-22 6H-38z', 0.6),
    shape(lighter(clay, 0.12), 'M-60-106H60V-84H-60z'),
  );
}
