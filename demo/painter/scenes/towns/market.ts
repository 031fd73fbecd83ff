import { type Canvas, height, width } from '../../canvas.ts';
import { type Color, darker } from '../../color.ts';
import { isDark, lamplight, windowTone } from '../../light.ts';
import { arch, bar, box, dot, outline, type Point } from '../../outlines.ts';
import { onlooker } from '../../people.ts';
import { pigments } from '../../pigments.ts';
import { sky } from '../../sky.ts';
import { bars, shape, stroke } from '../../svg.ts';
import { stall } from './market/stall.ts';

const pavement = 600;

const cloths = [
  pigments.cherry,
  pigments.teal,
  pigments.lemon,
  pigments.coral,
  pigments.azure,
  pigments.plum,
] as const;

export function drawMarket(canvas: Canvas): string[] {
  const { dice } = canvas;
  let cloth: Color = dice.pick(cloths);
  const stalls = [150, 560, 970].map((x) => {
    cloth = dice.other(cloths, cloth);
    return stall(canvas, x + dice.between(-24, 24), cloth);
  });

  return [
    sky(canvas, { horizon: 420, sunY: dice.between(70, 110) }),
    arcade(canvas),
    paving(canvas),
    shoppers(canvas, 640, 0.95, 6, 0.16),
    ...stalls,
    garlands(canvas),
    shoppers(canvas, 794, 1.75, dice.whole(3, 4)),
  ];
}

/** Houses round the square, with arches below. */
function arcade(canvas: Canvas): string {
  const { dice, light, tone } = canvas;
  const walls = [
    pigments.ochre,
    pigments.rose,
    pigments.limestone,
    pigments.plaster,
    '#d99a6c',
    pigments.mint,
  ] as const;
  const houses: string[] = [];
  const arches: string[] = [];
  const panes: string[] = [];
  const lit: string[] = [];
  const shutters: string[] = [];
  let wall: Color = dice.pick(walls);
  for (let x = -30; x < width; ) {
    const wide = dice.between(170, 250);
    const top = dice.between(130, 240);
    wall = dice.other(walls, wall);
    houses.push(
      shape(tone(wall, 0.3), box(x, top, wide + 1, pavement - top + 10)),
      shape(
        tone(pigments.terracotta, 0.3),
        outline`M${x - 8} ${top + 2}L${x + 16} ${top - 30}H${x + wide - 16}L${x + wide + 8} ${top + 2}z`,
      ),
    );
    const columns = Math.round(wide / 70);
    const step = wide / columns;
    for (let column = 0; column < columns; column += 1) {
      const middle = x + step * (column + 0.5);
      arches.push(arch(middle - step * 0.34, pavement + 6, step * 0.68, 150));
      for (let y = top + 74; y < pavement - 176; y += 92) {
        (isDark(light) && dice.chance(0.5) ? lit : panes).push(bar(middle, y, 44));
        shutters.push(bar(middle - 20, y, 44), bar(middle + 20, y, 44));
      }
    }
    x += wide;
  }
  const inside = windowTone(light, 0.28);
  return [
    ...houses,
    bars(tone(pigments.teal, 0.34), 12, shutters.join('')),
    bars(tone(pigments.slate, 0.28), 26, panes.join('')),
    bars(lamplight, 26, lit.join(''), 0.8),
    shape(inside, arches.join(''), isDark(light) ? 0.75 : 1),
  ].join('');
}

function paving({ paints, tone }: Canvas): string {
  const stone = tone(pigments.sand, 0.1);
  const joints = [0.03, 0.14, 0.32, 0.6, 0.95].map(
    (share) => outline`M0 ${pavement + 200 * share}H${width}`,
  );
  const seams = Array.from(
    { length: 19 },
    (_, i) => outline`M${600 + (i - 9) * 80} ${pavement}L${600 + (i - 9) * 190} ${height}`,
  );
  return [
    shape(
      paints.vertical([0, darker(stone, 0.16)], [1, stone]),
      box(0, pavement, width, height - pavement),
    ),
    stroke(darker(stone, 0.25), 2, joints.join('') + seams.join(''), 0.5),
  ].join('');
}

/** Flags on strings; lamps after sunset. */
function garlands({ light, tone }: Canvas): string {
  const wires = [
    { from: 30, sag: 190, to: 60 },
    { from: 120, sag: 300, to: 90 },
  ];
  const points = wires.flatMap(({ from, sag, to }) =>
    Array.from({ length: 17 }, (_, i): Point => {
      const t = (i + 0.5) / 17;
      return [1240 * t - 20, from * (1 - t) ** 2 + 2 * sag * t * (1 - t) + to * t * t];
    }),
  );
  const wire = wires
    .map(({ from, sag, to }) => outline`M-20 ${from}Q600 ${sag} 1220 ${to}`)
    .join('');
  const drawn = stroke(tone(pigments.ink), 2.5, wire);
  if (isDark(light)) {
    const bulbs = points.map(([x, y]) => dot(x, y + 9)).join('');
    return drawn + stroke(lamplight, 40, bulbs, 0.22) + stroke('#fff0c8', 14, bulbs);
  }
  const flags = [pigments.coral, pigments.lemon, pigments.teal, pigments.plaster].map(
    (color, i) => {
      const own = points.filter((_, at) => at % 4 === i);
      return shape(tone(color), own.map(([x, y]) => outline`M${x - 13} ${y}h26l-13 26z`).join(''));
    },
  );
  return drawn + flags.join('');
}

function shoppers(canvas: Canvas, y: number, scale: number, count: number, distance = 0): string {
  const { dice } = canvas;
  return dice
    .spread(count, 40, width - 40)
    .map((x) => onlooker(canvas, { x, y: y + dice.between(-8, 8), scale, distance }))
    .join('');
}
