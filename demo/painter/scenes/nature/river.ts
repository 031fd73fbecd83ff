import { rowingBoat } from '../../boats.ts';
import { type Canvas, height } from '../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../color.ts';
import { ground, mountains, rolling } from '../../land.ts';
import { outline, type Point, softLine } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { shape, stroke } from '../../svg.ts';
import { bushes, conifers, grass, roundTree } from '../../trees.ts';

export function drawRiver(canvas: Canvas): string[] {
  const { dice, light, paints, tone } = canvas;
  const horizon = dice.between(370, 420);
  const hills = rolling(dice, { level: horizon - 30, swing: 40, waves: 1.2 });
  const plain = rolling(dice, { level: horizon + 20, swing: 8, waves: 1 });
  const course = riverCourse(canvas, horizon + 28);
  const surface = paints.vertical(
    [0, light.sky[2]],
    [0.4, mix(tone(pigments.sea), light.sky[1], 0.5)],
    [1, tone(pigments.sea)],
  );
  const banks = course.outline(1.14);

  return [
    sky(canvas, { horizon }),
    mountains(canvas, {
      foot: horizon + 10,
      high: 200,
      count: 5,
      color: pigments.slate,
      distance: 0.72,
      snow: 0.28,
    }),
    birds(canvas, dice.between(400, 800), 150),
    conifers(canvas, { ridge: hills, count: 40, size: 36, distance: 0.46 }),
    ground(canvas, hills, { color: pigments.pine, distance: 0.5, mist: 0.5 }),
    ground(canvas, plain, { color: pigments.meadow, distance: 0.2, mist: 0 }),
    fields(canvas, horizon),
    shape(darker(tone(pigments.earth, 0.1), 0.05), banks),
    shape(surface, course.outline(1)),
    stroke(lighter(light.sky[2], 0.4), 3, course.glints, 0.55),
    trees(canvas, course),
    rowingBoat(canvas, {
      x: course.middle(0.62),
      y: course.level(0.62) + 6,
      scale: 0.72,
      hull: dice.pick([pigments.brick, pigments.ochre, pigments.teal]),
    }),
    grass(canvas, { ridge: () => 806, count: 30, size: 100, to: 330, color: pigments.cypress }),
    bushes(canvas, {
      ridge: () => 812,
      count: 4,
      size: 70,
      from: 960,
      to: 1240,
      color: pigments.cypress,
    }),
  ];
}

type Course = {
  outline: (widen: number) => string;
  middle: (near: number) => number;
  level: (near: number) => number;
  reach: (near: number) => number;
  glints: string;
};

/** A river that winds towards us; `near` runs from 0 at its far end to 1 at our feet. */
function riverCourse({ dice }: Canvas, top: number): Course {
  const swing = dice.between(150, 210);
  const start = dice.between(560, 700);
  const level = (near: number) => top + (height + 30 - top) * near ** 1.5;
  const middle = (near: number) => start + swing * Math.sin(near * 7.4) * (0.25 + near) - 60 * near;
  const reach = (near: number) => 7 + 190 * near ** 1.7;
  const shares = Array.from({ length: 21 }, (_, i) => i / 20);
  const side = (sign: number, widen: number) =>
    shares.map((near): Point => [middle(near) + sign * reach(near) * widen, level(near)]);
  const glints = dice.spread(16, 0.2, 1).map((near) => {
    const long = reach(near) * dice.between(0.2, 0.5);
    return outline`M${middle(near) + reach(near) * dice.between(-0.75, 0.3)} ${level(near)}h${long}`;
  });
  return {
    middle,
    level,
    reach,
    outline: (widen) =>
      `${softLine(side(-1, widen))}L${softLine(side(1, widen).toReversed()).slice(1)}z`,
    glints: glints.join(''),
  };
}

function fields(canvas: Canvas, horizon: number): string {
  const { tone } = canvas;
  const patch = (color: Color, x: number, y: number, long: number, high: number) =>
    shape(
      tone(color, 0.22),
      outline`M${x} ${y}Q${x + long * 0.5} ${y - high} ${x + long} ${y + 4}Q${x + long * 0.4} ${y + high} ${x} ${y}z`,
    );
  return (
    patch(pigments.moss, -60, horizon + 110, 620, 40) +
    patch(pigments.straw, 760, horizon + 90, 520, 34) +
    patch(pigments.moss, 600, horizon + 220, 700, 60)
  );
}

function trees(canvas: Canvas, course: Course): string {
  const { dice } = canvas;
  return dice
    .spread(13, 0.1, 0.86)
    .map((near, i) => {
      const side = i % 2 === 0 ? -1 : 1;
      const x =
        course.middle(near) +
        side * (course.reach(near) * 1.25 + 30 + dice.between(10, 110) * (0.4 + near));
      return roundTree(canvas, {
        x,
        y: course.level(near),
        size: 34 + 150 * near,
        distance: 0.3 * (1 - near),
        color: dice.pick([pigments.leaf, pigments.moss, pigments.cypress]),
      });
    })
    .join('');
}
