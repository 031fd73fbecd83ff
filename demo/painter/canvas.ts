import type { Dice } from '../random.ts';
import type { Color } from './color.ts';
import { type Light, seen } from './light.ts';
import type { Paints } from './svg.ts';

export const width = 1200;
export const height = 800;

/** What a scene is drawn with. */
export type Canvas = {
  dice: Dice;
  light: Light;
  paints: Paints;
  /** Where the sun or the moon stands: to the right. Half of the pictures are mirrored in the end. */
  sunX: number;
  /** What a pigment looks like in this picture's light, from here (0) to the horizon (1). */
  tone: (pigment: Color, distance?: number) => Color;
};

/** A scene: its layers, the farthest first. */
export type Scenery = (canvas: Canvas) => string[];

export function newCanvas(dice: Dice, light: Light, paints: Paints): Canvas {
  const sunX = dice.between(700, 1000);
  return { dice, light, paints, sunX, tone: (pigment, distance) => seen(light, pigment, distance) };
}
