import { type Canvas, height, width } from './canvas.ts';
import { type Color, darker, lighter, mix } from './color.ts';
import { box, outline } from './outlines.ts';
import { pigments } from './pigments.ts';
import { shape, stroke } from './svg.ts';

type Water = { horizon: number; color?: Color; floor?: number; glitter?: boolean };

/** Water from the horizon to the floor: the sky in it, ripples, and the sun's path. */
export function water(canvas: Canvas, look: Water): string {
  const { horizon, color = pigments.sea, floor = height, glitter = true } = look;
  const { light, paints, tone } = canvas;
  const near = tone(color);
  const far = mix(near, light.sky[2], 0.62);
  const fill = paints.vertical([0, far], [0.35, mix(near, light.sky[1], 0.3)], [1, near]);

  return [
    shape(fill, box(0, horizon, width, floor - horizon)),
    ripples(canvas, horizon, floor, near),
    glitter && light.mood !== 'overcast' ? sunPath(canvas, horizon, floor) : '',
  ].join('');
}

function ripples({ dice, light }: Canvas, horizon: number, floor: number, near: Color): string {
  const dashes = (count: number) =>
    Array.from({ length: count }, () => {
      const nearness = dice.between(0.02, 1) ** 1.5;
      const long = 18 + 90 * nearness * dice.between(0.5, 1);
      return outline`M${dice.between(-40, width)} ${horizon + (floor - horizon) * nearness}q${long / 2} ${-4 * nearness} ${long} 0`;
    }).join('');
  return (
    stroke(lighter(mix(near, light.sky[2], 0.5), 0.2), 2.4, dashes(26), 0.45) +
    stroke(darker(near, 0.25), 3, dashes(16), 0.3)
  );
}

function sunPath({ dice, light, sunX }: Canvas, horizon: number, floor: number): string {
  const dashes = Array.from({ length: 22 }, (_, i) => {
    const nearness = ((i + dice.between(0, 0.8)) / 22) ** 1.4;
    const long = (30 + 110 * nearness) * dice.between(0.35, 1);
    const x = sunX + dice.between(-26, 26) * (1 + nearness * 2) - long / 2;
    return outline`M${x} ${horizon + 6 + (floor - horizon) * nearness}h${long}`;
  }).join('');
  return stroke(light.sun, 3.4, dashes, light.mood === 'noon' ? 0.5 : 0.65);
}

/** White lines where small waves break along a shore. */
export function foam({ tone }: Canvas, line: string, thickness = 5): string {
  return stroke(tone(pigments.snow), thickness, line, 0.75);
}
