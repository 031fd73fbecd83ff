import { rowingBoat, sailboat } from '../../boats.ts';
import { type Canvas, height } from '../../canvas.ts';
import { darker, lighter, mix } from '../../color.ts';
import { ellipse, outline, softLine } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { bushes, palm } from '../../trees.ts';
import { foam, water } from '../../water.ts';

export function drawIsland(canvas: Canvas): string[] {
  const { dice, tone } = canvas;
  const horizon = dice.between(380, 420);
  const x = dice.between(480, 580);
  const shore = horizon + 150;
  const hill = (at: number) =>
    shore - 24 - 150 * Math.max(0, 1 - ((at - x + 40) / 320) ** 2) ** 1.3;

  return [
    sky(canvas, { horizon }),
    farIsland(canvas, dice.between(850, 1020), horizon, 0.7),
    water(canvas, { horizon, color: pigments.lagoon, floor: height }),
    sailboat(canvas, { x: dice.between(980, 1100), y: horizon + 70, scale: 0.6, distance: 0.3 }),
    shape(lighter(tone(pigments.lagoon), 0.35), ellipse(x, shore + 24, 520, 66), 0.55),
    shape(lighter(tone(pigments.lagoon), 0.6), ellipse(x, shore + 16, 445, 44), 0.6),
    shape(
      tone(pigments.sand),
      outline`M${x - 410} ${shore + 10}Q${x - 240} ${shore - 46} ${x} ${shore - 42}T${x + 410} ${shore + 10}Q${x + 190} ${shore + 44} ${x} ${shore + 40}T${x - 410} ${shore + 10}z`,
    ),
    hillside(canvas, x, hill, shore),
    hut(canvas, x + dice.between(150, 210), shore - 14),
    palms(canvas, x, shore),
    birds(canvas, x + 330, 190, 5),
    foam(
      canvas,
      softLine([
        [x - 412, shore + 14],
        [x - 240, shore + 34],
        [x, shore + 46],
        [x + 220, shore + 36],
        [x + 412, shore + 14],
      ]),
      6,
    ),
    rowingBoat(canvas, {
      x: dice.between(200, 420),
      y: 690,
      scale: 1.1,
      hull: dice.pick([pigments.coral, pigments.lemon, pigments.teal]),
    }),
    nearPalm(canvas),
  ];
}

function farIsland({ tone }: Canvas, x: number, horizon: number, distance: number): string {
  return shape(
    tone(pigments.pine, distance),
    outline`M${x - 210} ${horizon + 2}Q${x - 120} ${horizon - 30} ${x - 60} ${horizon - 62}Q${x - 20} ${horizon - 96} ${x + 20} ${horizon - 60}Q${x + 90} ${horizon - 24} ${x + 200} ${horizon + 2}z`,
  );
}

function hillside(canvas: Canvas, x: number, hill: (at: number) => number, shore: number): string {
  const { tone } = canvas;
  const green = tone(pigments.leaf, 0.15);
  const points = Array.from({ length: 17 }, (_, i) => x - 340 + i * 38);
  const top = softLine(points.map((at) => [at, hill(at)]));
  return [
    shape(green, outline`${top}Q${x} ${shore + 6} ${x - 340} ${shore - 24}z`),
    bushes(canvas, {
      ridge: (at) => hill(at) + 12,
      count: 13,
      size: 34,
      distance: 0.18,
      from: x - 280,
      to: x + 180,
    }),
    bushes(canvas, {
      ridge: (at) => Math.max(hill(at) + 60, shore - 58),
      count: 11,
      size: 34,
      distance: 0.08,
      from: x - 270,
      to: x + 200,
      color: pigments.moss,
    }),
    bushes(canvas, {
      ridge: () => shore - 32,
      count: 14,
      size: 20,
      from: x - 290,
      to: x + 260,
      color: pigments.cypress,
    }),
    shape(mix(green, tone(pigments.sand), 0.5), ellipse(x, shore - 14, 290, 10)),
  ].join('');
}

function palms(canvas: Canvas, x: number, shore: number): string {
  const { dice } = canvas;
  return dice
    .spread(6, x - 330, x + 330)
    .map((at) =>
      palm(canvas, { x: at, y: shore - dice.between(0, 16), size: dice.between(120, 180) }),
    )
    .join('');
}

function hut({ tone }: Canvas, x: number, y: number): string {
  const wood = tone(pigments.timber);
  const thatch = tone(pigments.straw);
  return placed(
    { x, y, scale: 1.1 },
    stroke(darker(wood, 0.3), 5, 'M-34 14V-20M34 14V-20M0 14V-20'),
    shape(wood, 'M-40-16H40V-10H-40zM-30-50H30V-16H-30z'),
    shape(darker(wood, 0.5), 'M-8-42H8V-16H-8z'),
    shape(thatch, 'M-54-44L-16-88H16L54-44Q0-36-54-44z'),
    stroke(darker(thatch, 0.25), 2, 'M-36-46L-14-84M-14-43L-5-86M12-43L5-86M34-46L14-84'),
  );
}

/** A palm that leans in from the edge, close to the eye. */
function nearPalm(canvas: Canvas): string {
  return palm(canvas, { x: 1190, y: 830, size: 560, lean: -0.24 });
}
