import { diceFor } from '../random.ts';
import { height, newCanvas, width } from './canvas.ts';
import { lights, type Mood } from './light.ts';
import { type Scene, subjects } from './scenes.ts';
import { newPaints } from './svg.ts';

const phrases: Readonly<Record<Mood, string>> = {
  dawn: 'at dawn',
  noon: 'at noon',
  'golden hour': 'in the golden hour',
  dusk: 'at dusk',
  night: 'at night',
  overcast: 'under clouds',
};

/** A scene as SVG. The same scene and seed give the same bytes; seeds in a row differ in hour. */
export function drawPicture(scene: Scene, seed: number): string {
  const { words, draw, hours } = subjects[scene];
  const dice = diceFor(`${scene} ${seed}`);
  const hour = hours[Math.abs(Math.trunc(seed)) % hours.length] ?? 'noon';
  const paints = newPaints();
  const mirrored = dice.chance(0.5) ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
  const layers = draw(newCanvas(dice, dice.pick(lights[hour]), paints)).join('');

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" role="img">`,
    `<title>${words} ${phrases[hour]}</title>${paints.definitions()}`,
    `<g stroke-linecap="round" stroke-linejoin="round"${mirrored}>${layers}</g></svg>\n`,
  ].join('');
}
