import type { Canvas } from '../../canvas.ts';
import { drawFormalGarden } from './garden/formal.ts';
import { drawPondGarden } from './garden/pond.ts';

export function drawGarden(canvas: Canvas): string[] {
  return canvas.dice.pick([drawFormalGarden, drawPondGarden])(canvas);
}
