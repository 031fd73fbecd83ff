import type { Canvas } from '../../../canvas.ts';
import { darker, lighter, mix } from '../../../color.ts';
import { type Light, lights, moods } from '../../../light.ts';
import { box, disc, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { shape, stroke } from '../../../svg.ts';

type Frame = { x: number; y: number; wide: number; high: number };

/** A framed landscape. */
export function painting({ dice, tone }: Canvas, { x, y, wide, high }: Frame): string {
  const gold = tone(dice.pick(['#d9ae5f', '#c8974d', pigments.bark]));
  const [left, top] = [x - wide / 2, y - high / 2];
  return [
    shape('#12141f', box(left - 12, top - 6, wide + 36, high + 34), 0.25),
    shape(gold, box(left - 18, top - 18, wide + 36, high + 36)),
    shape(darker(gold, 0.3), box(left - 7, top - 7, wide + 14, high + 14)),
    landscape(
      dice.pick(lights[dice.pick(moods)]),
      dice.between(0.42, 0.6),
      dice.between(0.25, 0.75),
      { x: left, y: top, wide, high },
    ),
    stroke(
      lighter(gold, 0.4),
      2.5,
      outline`M${left - 16} ${top + high + 16}V${top - 16}H${left + wide + 16}`,
      0.8,
    ),
  ].join('');
}

/** A small landscape in flat colors. */
function landscape(
  { cast, haze, sky, sun }: Light,
  horizon: number,
  sunAt: number,
  { x, y, wide, high }: Frame,
): string {
  const at = (share: number) => y + high * share;
  const hill = (share: number, swing: number) =>
    outline`M${x} ${at(share)}Q${x + wide * 0.25} ${at(share - swing)} ${x + wide * 0.5} ${at(share)}T${x + wide} ${at(share - swing * 0.4)}V${y + high}H${x}z`;
  return [
    shape(sky[1], box(x, y, wide, high)),
    shape(sky[0], box(x, y, wide, high * 0.2)),
    shape(sky[2], box(x, at(horizon - 0.16), wide, high * 0.2)),
    shape(sun, disc(x + wide * sunAt, at(horizon - 0.14), Math.min(wide, high) * 0.1)),
    shape(haze, hill(horizon, 0.14)),
    shape(mix(haze, cast, 0.5), hill(horizon + 0.16, -0.12)),
    shape(mix(cast, haze, 0.1), hill(horizon + 0.32, 0.12)),
  ].join('');
}
