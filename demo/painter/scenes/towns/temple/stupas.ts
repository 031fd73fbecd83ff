import { type Canvas, width } from '../../../canvas.ts';
import { type Color, darker, lighter } from '../../../color.ts';
import { ground, mountains, rolling } from '../../../land.ts';
import { isDark, lamplight } from '../../../light.ts';
import { arch, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { birds, sky } from '../../../sky.ts';
import { placed, shape, stroke } from '../../../svg.ts';
import { bushes, palm } from '../../../trees.ts';

/** A plain of bell-shaped shrines in the mist, and balloons above. */
export function drawStupas(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(420, 460);
  const level = (y: number) => rolling(dice, { level: y, swing: 8, waves: 1.6 });
  const [far, middle, near, front] = [
    level(horizon + 16),
    level(horizon + 90),
    level(horizon + 200),
    level(760),
  ];
  const x = dice.between(420, 540);

  return [
    sky(canvas, { horizon }),
    mountains(canvas, {
      foot: horizon + 20,
      high: 120,
      count: 6,
      color: pigments.slate,
      distance: 0.8,
    }),
    balloons(canvas),
    row(canvas, far, 9, 0.5, 0.62),
    bushes(canvas, { ridge: far, count: 40, size: 16, distance: 0.56 }),
    ground(canvas, far, { color: pigments.leaf, distance: 0.58, mist: 0.6 }),
    row(canvas, middle, 6, 0.95, 0.4),
    bushes(canvas, { ridge: middle, count: 30, size: 26, distance: 0.36 }),
    ground(canvas, middle, { color: pigments.leaf, distance: 0.4, mist: 0.6 }),
    birds(canvas, x + 330, horizon - 90, 6),
    stupa(canvas, { x, y: near(x) + 16, scale: 2.5, distance: 0.14 }),
    stupa(canvas, { x: x + 420, y: near(x + 420) + 16, scale: 1.5, distance: 0.2 }),
    stupa(canvas, { x: x - 330, y: near(x - 330) + 12, scale: 1.3, distance: 0.22 }),
    bushes(canvas, { ridge: near, count: 20, size: 42, distance: 0.12, color: pigments.cypress }),
    ground(canvas, near, { color: pigments.moss, distance: 0.14, mist: 0.3 }),
    palm(canvas, { x: 1080, y: 800, size: 330, distance: 0.02 }),
    palm(canvas, { x: 1160, y: 820, size: 260 }),
    ground(canvas, front, { color: pigments.cypress, mist: 0 }),
    bushes(canvas, { ridge: front, count: 12, size: 60, color: pigments.cypress }),
  ];
}

function row(
  canvas: Canvas,
  ridge: (x: number) => number,
  count: number,
  scale: number,
  distance: number,
): string {
  const { dice } = canvas;
  return dice
    .spread(count, 20, width - 20)
    .map((x) =>
      stupa(canvas, { x, y: ridge(x) + 8, scale: scale * dice.between(0.7, 1.2), distance }),
    )
    .join('');
}

function stupa(
  { light, tone }: Canvas,
  { distance, ...place }: { x: number; y: number; scale: number; distance: number },
): string {
  const brick = tone('#c07a52', distance);
  const gold = tone('#e0b04f', distance);
  const hollow = isDark(light) ? lamplight : tone(pigments.bark, distance);
  const near = distance < 0.3;
  const half = 'M0-150Q-5-120-8-104Q-34-96-36-62H-44V-50H-54V-36H-66V-20H-78V2H0z';
  return placed(
    place,
    shape(
      lighter(brick, 0.08),
      'M0-150Q5-120 8-104Q34-96 36-62H44V-50H54V-36H66V-20H78V2H-78V-20H-66V-36H-54V-50H-44V-62H-36Q-34-96-8-104Q-5-120 0-150z',
    ),
    shape(darker(brick, 0.16), half),
    shape(gold, 'M0-178L-7-118H7z'),
    near ? stroke(darker(brick, 0.3), 1.5, 'M-44-56H44M-54-43H54M-66-28H66M-30-84H30', 0.7) : '',
    shape(hollow, arch(-11, 2, 22, 30) + (near ? arch(-50, 2, 12, 15) + arch(38, 2, 12, 15) : '')),
  );
}

function balloons(canvas: Canvas): string {
  const { dice, tone } = canvas;
  const count = dice.whole(2, 4);
  return dice
    .spread(count, 120, width - 120)
    .map((x) => {
      const distance = dice.between(0.1, 0.4);
      const [color, other]: readonly [Color, Color] = dice.pick([
        [pigments.cherry, pigments.plaster],
        [pigments.lemon, pigments.coral],
        [pigments.teal, pigments.plaster],
      ]);
      return placed(
        { x, y: dice.between(120, 290), scale: 1.15 - distance * 1.8 },
        shape(
          tone(color, distance),
          'M-52-10C-62-74-30-96 0-96S62-74 52-10Q42 24 14 46H-14Q-42 24-52-10z',
        ),
        shape(
          tone(other, distance),
          'M-22-90Q-40-30-9 46H-14Q-42 24-52-10C-60-60-42-82-22-90zM22-90Q40-30 9 46H-2Q14-30 8-96Q16-95 22-90z',
        ),
        stroke(tone(pigments.bark, distance), 2, outline`M-13 46L-9 64M13 46L9 64`),
        shape(tone(pigments.timber, distance), 'M-11 62H11L9 78H-9z'),
      );
    })
    .join('');
}
