import { type Canvas, width } from '../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../color.ts';
import { ground, landOutline, mountains, type Ridge, rolling } from '../../land.ts';
import { outline, type Point, softLine } from '../../outlines.ts';
import { person } from '../../people.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { bushes, palm } from '../../trees.ts';

export function drawRiceTerraces(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(330, 370);
  const hills = rolling(dice, { level: horizon + 10, swing: 34, waves: 1.2 });
  const steps = terraces(canvas, horizon + 66);
  const worker = dice.between(620, 820);
  const sixth = steps[6]?.edge ?? hills;

  return [
    sky(canvas, { horizon }),
    mountains(canvas, {
      foot: horizon + 40,
      high: 190,
      count: 4,
      color: pigments.slate,
      distance: 0.74,
    }),
    ground(canvas, rolling(dice, { level: horizon - 30, swing: 44, waves: 1 }), {
      color: pigments.pine,
      distance: 0.58,
    }),
    birds(canvas, dice.between(400, 800), 140, 5),
    ground(canvas, hills, { color: pigments.pine, distance: 0.4, mist: 0.5 }),
    bushes(canvas, {
      ridge: (x) => hills(x) + 10,
      count: 26,
      size: 26,
      distance: 0.38,
      color: pigments.pine,
    }),
    ...steps.slice(0, 4).map((step) => step.drawn),
    hut(canvas, 330, (steps[4]?.edge ?? hills)(330) + 6),
    palm(canvas, { x: 250, y: (steps[4]?.edge ?? hills)(250) + 10, size: 150, distance: 0.12 }),
    palm(canvas, { x: 432, y: (steps[4]?.edge ?? hills)(432) + 10, size: 120, distance: 0.12 }),
    ...steps.slice(4, 7).map((step) => step.drawn),
    person(canvas, { x: worker, y: sixth(worker) + 26, scale: 0.7, hat: pigments.straw }),
    person(canvas, {
      x: worker + 110,
      y: sixth(worker + 110) + 26,
      scale: 0.66,
      hat: pigments.straw,
      mirrored: true,
    }),
    ...steps.slice(7).map((step) => step.drawn),
    palm(canvas, { x: 1090, y: 830, size: 470, lean: -0.12 }),
    palm(canvas, { x: 1180, y: 840, size: 340, lean: 0.05 }),
  ];
}

type Step = { edge: Ridge; drawn: string };

/** Steps down the slope; each a wall, a rim, and water or rice behind it. */
function terraces(canvas: Canvas, top: number): Step[] {
  const { dice } = canvas;
  const phase = dice.between(0, 6.3);
  const count = 9;
  return Array.from({ length: count }, (_, i) => {
    const near = i / (count - 1);
    const level = top + (760 - top) * near ** 1.25;
    const swing = 16 + 40 * near;
    const edge = (x: number) =>
      level +
      swing * Math.sin(x / 230 + phase + i * 0.42) +
      swing * 0.35 * Math.sin(x / 97 - phase + i * 0.8) -
      x * 0.02;
    return { edge, drawn: terrace(canvas, edge, near, dice.chance(0.42)) };
  });
}

function terrace(canvas: Canvas, edge: Ridge, near: number, grown: boolean): string {
  const { light, paints, tone } = canvas;
  const distance = 0.34 * (1 - near);
  const wall = 9 + 22 * near;
  const green = tone(pigments.leaf, distance);
  const rice = tone('#9dc056', distance);
  const mirror = paints.vertical(
    [0, mix(light.sky[2], light.sun, 0.25)],
    [0.3, light.sky[1]],
    [0.9, mix(light.sky[1], light.sky[0], 0.6)],
  );
  const rim: Point[] = [];
  for (let x = -60; x <= width + 60; x += 60) rim.push([x, edge(x)]);
  const wallEdge = (x: number) => edge(x) + wall;
  return [
    shape(darker(green, 0.28), landOutline(edge, 60)),
    stroke(lighter(rice, 0.1), 3 + 4 * near, softLine(rim)),
    grown
      ? shape(rice, landOutline(wallEdge, 60)) + shoots(canvas, wallEdge, near, darker(rice, 0.2))
      : shape(mirror, landOutline(wallEdge, 60)) + shoots(canvas, wallEdge, near, green),
  ].join('');
}

function shoots({ dice }: Canvas, edge: Ridge, near: number, color: Color): string {
  const tall = 5 + 12 * near;
  const rows = [0.35, 1].flatMap((row) =>
    dice
      .spread(20, 0, width)
      .map((x) => outline`M${x} ${edge(x) + tall + 18 * row * (0.5 + near)}v${-tall}`),
  );
  return stroke(color, 2 + 2 * near, rows.join(''), 0.65);
}

function hut({ tone }: Canvas, x: number, y: number): string {
  const wood = tone(pigments.timber, 0.1);
  const thatch = tone(pigments.straw, 0.1);
  return placed(
    { x, y, scale: 0.95 },
    stroke(darker(wood, 0.3), 5, 'M-32 10V-40M32 10V-40'),
    shape(wood, 'M-32-44H32V-8H-32z'),
    shape(darker(wood, 0.5), 'M-9-34H9V-8H-9z'),
    shape(thatch, 'M-54-38L-14-82H14L54-38Q0-30-54-38z'),
    shape(darker(thatch, 0.18), 'M-54-38L-14-82H-4L-22-34Q-40-35-54-38z'),
  );
}
