import { type Canvas, width } from '../../../canvas.ts';
import { type Color, darker, mix } from '../../../color.ts';
import type { Ridge } from '../../../land.ts';
import { ellipse } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { placed, shape, stroke } from '../../../svg.ts';

/** Corals of every kind along a ridge. */
export function corals(
  canvas: Canvas,
  ridge: Ridge,
  count: number,
  scale: number,
  distance: number,
): string {
  const { dice, tone } = canvas;
  const hues = [
    pigments.coral,
    pigments.blossom,
    pigments.lemon,
    '#c86bb0',
    '#f29b4c',
    '#7fd1b9',
    '#8a6fd0',
  ] as const;
  const kinds = [staghorn, fan, tubes, brain, weed, staghorn, fan] as const;
  const first = dice.whole(0, kinds.length - 1);
  return dice
    .spread(count, 20, width - 20)
    .map((x, i) => {
      const kind = kinds[(first + i * 2) % kinds.length] ?? fan;
      return placed(
        {
          x,
          y: ridge(x) + 14 * scale,
          scale: scale * dice.between(0.8, 1.2),
          mirrored: dice.chance(0.5),
        },
        kind(tone(dice.pick(hues), distance)),
      );
    })
    .join('');
}

const staghorn = (color: Color) =>
  stroke(
    color,
    13,
    'M0 8V-40M0-20Q-30-34-36-70M-22-44Q-44-50-54-44M0-36Q-6-70-14-96M0-30Q24-40 34-78M20-46Q42-52 52-74M-36-70L-46-90',
  );

const fan = (color: Color) =>
  shape(color, 'M-4 8Q-6-14-40-34Q-74-70-52-104Q-20-134 24-118Q66-100 56-58Q44-24 6-10L5 8z') +
  stroke(
    darker(color, 0.22),
    3.5,
    'M0 0Q-4-50-30-96M0-20Q8-70 20-108M-2-24Q-30-48-52-62M2-22Q28-44 50-60',
  );

const tubes = (color: Color) =>
  stroke(color, 24, 'M-30 4V-42M0 6V-82M30 4V-58') +
  shape(
    darker(color, 0.45),
    ellipse(-30, -46, 8, 4) + ellipse(0, -86, 8, 4) + ellipse(30, -62, 8, 4),
  );

const brain = (color: Color) =>
  shape(color, 'M-64 10Q-66-52 0-54T64 10z') +
  stroke(
    darker(color, 0.2),
    4,
    'M-48 0Q-44-30-30-26T-22-6M-14-46Q-16-26-4-24T4-2M20-42Q14-26 28-20T26 2M46-24Q38-12 50 0',
  );

const weed = (color: Color) => {
  const green = mix(color, '#3f8f5f', 0.75);
  return shape(
    green,
    'M-22 8Q-44-50-22-96T-30-170Q-6-130-12-92T-12 8zM2 8Q-8-60 12-110T10-200Q34-150 24-104T14 8zM26 8Q28-30 44-60T50-120Q62-80 54-50T36 8z',
  );
};
