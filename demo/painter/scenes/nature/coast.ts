import { sailboat } from '../../boats.ts';
import { type Canvas, height } from '../../canvas.ts';
import { headland } from '../../cliffs.ts';
import { type Color, darker, lighter } from '../../color.ts';
import { ground, rolling } from '../../land.ts';
import { isDark } from '../../light.ts';
import { box, disc, outline, polygon } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { placed, shape } from '../../svg.ts';
import { bushes } from '../../trees.ts';
import { foam, water } from '../../water.ts';

export function drawCoast(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(360, 410);
  const rock = dice.pick([pigments.limestone, pigments.ochre, pigments.rock]);
  const far = rolling(dice, { level: horizon - 14, swing: 22, waves: 0.8 });
  const brow = dice.between(230, 280);

  return [
    sky(canvas, { horizon }),
    ground(canvas, (x) => far(x) + Math.max(0, x - 640) * 0.12, {
      color: pigments.slate,
      distance: 0.75,
      floor: horizon + 2,
    }),
    water(canvas, { horizon, color: pigments.sea }),
    sailboat(canvas, { x: dice.between(760, 900), y: horizon + 60, scale: 0.5, distance: 0.3 }),
    headland(canvas, { brow: brow + 70, reach: 640, foot: horizon + 90, rock, distance: 0.4 }),
    stack(canvas, dice.between(720, 790), horizon + 128, 100, rock),
    headland(canvas, { brow, reach: 430, foot: 640, rock, distance: 0.12 }),
    lighthouse(canvas, dice.between(190, 270), brow + 26),
    birds(canvas, dice.between(560, 800), 200, 6),
    headland(canvas, { brow: 610, reach: 250, foot: height + 20, rock, distance: 0 }),
    bushes(canvas, {
      ridge: (x) => 625 + x * 0.2,
      count: 7,
      size: 34,
      to: 200,
      color: pigments.cypress,
    }),
  ];
}

/** A rock left standing in the sea. */
function stack(canvas: Canvas, x: number, foot: number, high: number, rock: Color): string {
  const wall = canvas.tone(rock, 0.3);
  return [
    foam(canvas, outline`M${x - 58} ${foot + 3}q60 12 116 0`, 6),
    shape(
      lighter(wall, 0.1),
      polygon([
        [x - 46, foot],
        [x - 34, foot - high * 0.7],
        [x - 20, foot - high],
        [x + 12, foot - high * 0.92],
        [x + 30, foot - high * 0.4],
        [x + 44, foot],
      ]),
    ),
    shape(
      darker(wall, 0.16),
      polygon([
        [x - 46, foot],
        [x - 34, foot - high * 0.7],
        [x - 20, foot - high],
        [x - 12, foot - high * 0.6],
        [x - 22, foot - high * 0.3],
        [x - 10, foot],
      ]),
    ),
  ].join('');
}

function lighthouse({ light, paints, tone }: Canvas, x: number, y: number): string {
  const white = tone(pigments.plaster, 0.1);
  const red = tone(pigments.cherry, 0.1);
  const beam = isDark(light)
    ? shape(paints.horizontal([0, '#ffe9a8', 0.7], [1, '#ffe9a8', 0]), 'M4-158L520-210V-100z')
    : '';
  return placed(
    { x, y, scale: 0.9 },
    shape(tone(pigments.limestone, 0.15), 'M22-34H92V6H22z'),
    shape(red, 'M14-34L57-60L100-34z'),
    shape(
      isDark(light) ? '#ffd98a' : tone(pigments.iron, 0.2),
      box(40, -22, 12, 14) + box(66, -22, 12, 14),
    ),
    shape(white, 'M-24 8L-15-140H15L24 8z'),
    shape(red, 'M-22-26L-19.6-62H19.6L22-26zM-17.6-94L-15-132H15L17.6-94z'),
    shape(darker(white, 0.4), 'M-24 8L-15-140H-6L-8 8z', 0.25),
    shape(tone(pigments.iron), 'M-21-146H21V-139H-21zM-13-172H13L0-190z'),
    shape(isDark(light) ? '#fff3c4' : tone(pigments.sky), 'M-11-170H11V-146H-11z'),
    isDark(light) ? shape('#fff3c4', disc(0, -158, 22), 0.35) : '',
    beam,
  );
}
