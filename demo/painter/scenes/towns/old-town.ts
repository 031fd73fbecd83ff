import { type Canvas, width } from '../../canvas.ts';
import { ground, type Ridge, rolling } from '../../land.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { eastern, southern, street } from '../../street.ts';
import { campanile, dome, minaret } from '../../towers.ts';
import { cypress, roundTree } from '../../trees.ts';

/** Draws a town of southern Europe, with a church on its hill. */
export function drawOldTown(canvas: Canvas): string[] {
  return drawHill(canvas, { style: southern, landmarks: churches });
}

/** Draws a town of northern Africa and the Middle East, with a mosque on its hill. */
export function drawMedina(canvas: Canvas): string[] {
  return drawHill(canvas, { style: eastern, landmarks: mosques });
}

type Look = { style: typeof southern; landmarks: typeof churches };

function drawHill(canvas: Canvas, { style, landmarks }: Look): string[] {
  const { dice } = canvas;
  const horizon = dice.between(390, 430);
  const summit = dice.between(380, 620);
  const rise = dice.between(60, 100);
  const hill =
    (level: number, share: number): Ridge =>
    (x) =>
      level - rise * share * Math.exp(-(((x - summit) / 330) ** 2));
  const hills = rolling(dice, { level: horizon - 70, swing: 40, waves: 0.9 });
  const woods = rolling(dice, { level: horizon - 30, swing: 34, waves: 1.1 });
  const row = (base: Ridge, storey: number, distance: number, highest = 3) =>
    street(canvas, {
      style,
      from: -30,
      to: width + 20,
      base,
      storey,
      storeys: [1, highest],
      distance,
      cellar: 130,
    });

  return [
    sky(canvas, { horizon }),
    ground(canvas, hills, { color: pigments.slate, distance: 0.78 }),
    ground(canvas, woods, { color: pigments.pine, distance: 0.58, mist: 0.4 }),
    row(hill(horizon + 36, 1), 24, 0.42),
    landmarks(canvas, summit, hill(horizon + 60, 1)(summit)),
    row(hill(horizon + 106, 0.8), 31, 0.26),
    birds(canvas, summit + 280, 200, 6),
    greenery(canvas, hill(horizon + 156, 0.6)),
    row(hill(horizon + 206, 0.4), 44, 0.12),
    style === southern
      ? cypress(canvas, { x: 1030, y: 720, size: 300 }) +
        cypress(canvas, { x: 1092, y: 740, size: 240 })
      : minaret(canvas, { x: 1040, base: 740, high: 470 }),
    row(() => 780, 76, 0, 2),
  ];
}

function churches(canvas: Canvas, x: number, base: number): string {
  const { dice } = canvas;
  const side = dice.between(110, 150);
  const far = dice.between(230, 320);
  return [
    dome(canvas, { x, base: base + 6, high: dice.between(150, 190), distance: 0.3 }),
    campanile(canvas, { x: x + side, base, high: dice.between(210, 250), distance: 0.3 }),
    campanile(canvas, {
      x: x - far,
      base: base + 30,
      high: 150,
      distance: 0.36,
      tile: pigments.slate,
    }),
  ].join('');
}

function mosques(canvas: Canvas, x: number, base: number): string {
  const look = {
    distance: 0.3,
    tile: canvas.dice.pick([pigments.teal, pigments.slate, pigments.ochre]),
  };
  return [
    minaret(canvas, { x: x - 130, base: base + 20, high: 270, ...look }),
    minaret(canvas, { x: x + 130, base: base + 20, high: 270, ...look }),
    dome(canvas, { x: x - 66, base: base + 12, high: 96, ...look }),
    dome(canvas, { x: x + 66, base: base + 12, high: 96, ...look }),
    dome(canvas, { x, base: base + 10, high: 170, ...look }),
    minaret(canvas, { x: x + 420, base: base + 90, high: 190, ...look }),
  ].join('');
}

function greenery(canvas: Canvas, ridge: Ridge): string {
  const { dice } = canvas;
  return dice
    .spread(9, 20, width - 20)
    .map((x, i) => {
      const spot = { x, y: ridge(x) + 20, distance: 0.2 };
      return i % 3 === 0
        ? roundTree(canvas, { ...spot, size: dice.between(70, 100) })
        : cypress(canvas, { ...spot, size: dice.between(80, 130) });
    })
    .join('');
}
