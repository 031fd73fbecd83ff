import { type Canvas, width } from '../../canvas.ts';
import { darker } from '../../color.ts';
import { ground, mountains, type Ridge, rolling } from '../../land.ts';
import { dot, outline, type Point, softLine } from '../../outlines.ts';
import { cyclist } from '../../people.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { southern, street } from '../../street.ts';
import { stroke } from '../../svg.ts';
import { campanile } from '../../towers.ts';
import { bushes, cypress, grass, roundTree } from '../../trees.ts';

export function drawCycling(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(380, 420);
  const far = rolling(dice, { level: horizon - 10, swing: 44, waves: 1 });
  const middle = rolling(dice, { level: horizon + 76, swing: 36, waves: 1.1 });
  const near = rolling(dice, { level: horizon + 150, swing: 26, waves: 0.9 });
  const road = rolling(dice, { level: 690, swing: 16, waves: 0.7 });
  const verge = (x: number) => road(x) + 72;

  return [
    sky(canvas, { horizon }),
    mountains(canvas, {
      foot: horizon + 40,
      high: 170,
      count: 5,
      color: pigments.slate,
      distance: 0.78,
      snow: 0.28,
    }),
    bushes(canvas, { ridge: far, count: 30, size: 15, distance: 0.54, color: pigments.cypress }),
    ground(canvas, far, { color: pigments.leaf, distance: 0.56 }),
    ground(canvas, middle, { color: pigments.meadow, distance: 0.36, mist: 0.2 }),
    village(canvas, middle),
    birds(canvas, dice.between(300, 600), 170, 5),
    ground(canvas, near, { color: pigments.moss, distance: 0.18, mist: 0.1 }),
    crops(canvas, near, road),
    trees(canvas, near),
    lane(canvas, road),
    riders(canvas, road),
    ground(canvas, verge, { color: pigments.leaf, mist: 0 }),
    grass(canvas, { ridge: verge, count: 54, size: 48, color: pigments.leaf }),
    flowers(canvas, verge),
  ];
}

function village(canvas: Canvas, ridge: Ridge): string {
  const x = canvas.dice.between(760, 900);
  return [
    campanile(canvas, { x: x + 80, base: ridge(x + 80) + 20, high: 130, distance: 0.3 }),
    street(canvas, {
      style: southern,
      from: x,
      to: x + 190,
      base: (at) => ridge(at) + 22,
      storey: 22,
      storeys: [1, 2],
      distance: 0.28,
      cellar: 20,
    }),
  ].join('');
}

function trees(canvas: Canvas, ridge: Ridge): string {
  const { dice } = canvas;
  return dice
    .spread(5, 60, width - 40)
    .map((x, i) => {
      const spot = { x, y: ridge(x) + 30, size: dice.between(115, 155), distance: 0.14 };
      return i % 2 === 0 ? cypress(canvas, spot) : roundTree(canvas, spot);
    })
    .join('');
}

function riders(canvas: Canvas, road: Ridge): string {
  const { dice } = canvas;
  const leader = dice.between(680, 800);
  return Array.from({ length: dice.whole(2, 4) }, (_, i) => {
    const x = leader - i * 196 + dice.between(-14, 14);
    return cyclist(canvas, { x, y: road(x) + 34, scale: 1.42 });
  }).join('');
}

/** Rows of lavender, sunflowers or straw on the slope. */
function crops({ dice, tone }: Canvas, top: Ridge, foot: Ridge): string {
  const from = dice.between(60, 260);
  const color = tone(dice.pick(['#9a7fc4', pigments.lemon, pigments.straw]), 0.14);
  const rows = Array.from({ length: 8 }, (_, i) => {
    const x = from + i * 40;
    const endX = from - 90 + i * 74;
    return outline`M${x} ${top(x) + 24}L${endX} ${foot(endX)}`;
  });
  return stroke(darker(color, 0.2), 20, rows.join('')) + stroke(color, 13, rows.join(''));
}

function lane({ tone }: Canvas, road: Ridge): string {
  const surface: Point[] = [];
  for (let x = -40; x <= width + 40; x += 80) surface.push([x, road(x) + 36]);
  const gray = tone('#a8a2a6');
  return [
    stroke(tone(pigments.sand, 0.05), 92, softLine(surface)),
    stroke(gray, 76, softLine(surface)),
    `<g stroke-dasharray="46 40">${stroke(tone(pigments.plaster), 5, softLine(surface), 0.85)}</g>`,
  ].join('');
}

function flowers({ dice, tone }: Canvas, verge: Ridge): string {
  const heads = dice.spread(34, 0, width).map((x) => dot(x, verge(x) + dice.between(8, 48)));
  return (
    stroke(tone(pigments.coral), 11, heads.slice(0, 17).join('')) +
    stroke(tone(pigments.lemon), 10, heads.slice(17).join(''))
  );
}
