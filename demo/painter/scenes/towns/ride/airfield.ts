import type { Canvas } from '../../../canvas.ts';
import { darker, lighter, mix } from '../../../color.ts';
import { isDark, lamplight } from '../../../light.ts';
import { bar, box, dot, ellipse, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { bars, placed, shape, stroke } from '../../../svg.ts';

/** A plane that has just taken off. */
export function plane(
  { dice, tone }: Canvas,
  place: { x: number; y: number; turned: number },
): string {
  const white = tone(pigments.snow, 0.08);
  const livery = tone(dice.pick([pigments.azure, pigments.cherry, pigments.teal]), 0.1);
  const windows = Array.from({ length: 16 }, (_, i) => dot(-62 + i * 8.6, -6)).join('');
  return placed(
    { ...place, scale: 1.25 },
    shape(darker(white, 0.25), 'M30-8L-18-34H-28L-4-8z'),
    shape(livery, 'M-100-10L-122-54H-102L-64-14z'),
    shape(white, 'M-104-8Q-102-15-84-15L70-16Q98-14 106-3Q100 8 70 9L-40 9Q-82 6-104-8z'),
    shape(darker(white, 0.22), 'M-101-6Q0 2 105-1Q98 8 70 9L-40 9Q-82 6-101-6z', 0.7),
    stroke(tone(pigments.slate, 0.2), 3.4, windows),
    shape(tone(pigments.iron, 0.2), 'M84-12Q96-10 100-6H86z'),
    shape(darker(white, 0.1), ellipse(6, 18, 17, 7)),
    shape(darker(white, 0.3), 'M34 3L-42 36H-56L-24 2z'),
  );
}

export function controlTower({ light, tone }: Canvas, x: number, y: number): string {
  const wall = tone(pigments.plaster, 0.25);
  const glass = isDark(light) ? lamplight : tone(pigments.slate, 0.25);
  return placed(
    { x, y, scale: 1.25 },
    shape(wall, 'M-17 0L-12-190H12L17 0z'),
    shape(darker(wall, 0.16), 'M-17 0L-12-190H-4L-6 0z'),
    shape(wall, 'M-24-190H24L34-208H-34z'),
    shape(glass, 'M-32-208H32L40-238H-40z'),
    stroke(wall, 3, 'M-12-208L-15-238M12-208L15-238'),
    shape(darker(wall, 0.1), 'M-46-238H46L36-250H-36z'),
    stroke(tone(pigments.iron, 0.2), 3, 'M0-250V-286M-12-262H12'),
  );
}

/** A hall of glass under a wide roof, from the left edge to its gable. */
export function terminal({ dice, light, paints, tone }: Canvas, end: number, base: number): string {
  const steel = tone(pigments.snow, 0.12);
  const pane = isDark(light) ? mix(lamplight, tone(pigments.ochre), 0.25) : tone('#7fb0c4', 0.12);
  const top = base - 250;
  const mullions = Array.from({ length: Math.floor(end / 44) }, (_, i) =>
    bar(end - 30 - i * 44, base, 216),
  ).join('');
  const doors = [0.25, 0.6].map((share) => box(end * share, base - 62, 74, 62)).join('');
  const bright = lighter(pane, 0.35);
  return [
    shape(
      paints.vertical([0, bright], [1, darker(pane, 0.15)]),
      outline`M-10 ${base}V${top + 4}L${end - 20} ${top + 40}V${base}z`,
    ),
    bars(steel, 4, mullions),
    shape(steel, box(-10, base - 84, end - 10, 8) + box(-10, base - 8, end - 10, 8)),
    shape(darker(pane, isDark(light) ? 0.1 : 0.4), doors),
    shape(
      steel,
      outline`M-10 ${top + 8}V${top - 52}Q${end * 0.55} ${top - 40} ${end + 60} ${top + 40}L${end - 10} ${top + 48}Q${end * 0.5} ${top + 6} -10 ${top + 8}z`,
    ),
    shape(
      darker(steel, 0.2),
      outline`M-10 ${top + 18}V${top + 6}Q${end * 0.5} ${top + 4} ${end + 60} ${top + 40}L${end - 10} ${top + 50}Q${end * 0.5} ${top + 16} -10 ${top + 18}z`,
    ),
    shape(
      tone(dice.pick([pigments.azure, pigments.teal, pigments.cherry]), 0.1),
      box(60, top - 24, 190, 9),
    ),
  ].join('');
}
