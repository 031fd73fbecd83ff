import type { Canvas } from '../../canvas.ts';
import { drawColumns } from './temple/columns.ts';
import { drawPagoda } from './temple/pagoda.ts';
import { drawStupas } from './temple/stupas.ts';

export function drawTemple(canvas: Canvas): string[] {
  return canvas.dice.pick([drawPagoda, drawColumns, drawStupas])(canvas);
}
