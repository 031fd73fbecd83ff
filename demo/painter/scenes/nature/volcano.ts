import { type Canvas, width } from '../../canvas.ts';
import { darker, lighter, mix } from '../../color.ts';
import { ground, rolling } from '../../land.ts';
import { isDark } from '../../light.ts';
import { disc, outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { shape, stroke } from '../../svg.ts';
import { bushes, palm, roundTree } from '../../trees.ts';

export function drawVolcano(canvas: Canvas): string[] {
  const { dice } = canvas;
  const foot = dice.between(520, 560);
  const x = dice.between(430, 540);
  const top = dice.between(150, 200);
  const lower = rolling(dice, { level: foot - 40, swing: 26, waves: 1.2 });
  const forest = rolling(dice, { level: foot + 40, swing: 24, waves: 1.5 });
  const near = rolling(dice, { level: 706, swing: 26, waves: 0.8 });

  return [
    sky(canvas, { horizon: foot }),
    plume(canvas, x, top),
    cone(canvas, x, top, foot),
    ground(canvas, lower, { color: pigments.pine, distance: 0.45, mist: 0.55 }),
    birds(canvas, x + 330, 260, 5),
    bushes(canvas, {
      ridge: (at) => lower(at) + 8,
      count: 34,
      size: 26,
      distance: 0.42,
      color: pigments.pine,
    }),
    ground(canvas, forest, { color: pigments.leaf, distance: 0.25, mist: 0.4 }),
    bushes(canvas, { ridge: (at) => forest(at) + 10, count: 26, size: 42, distance: 0.2 }),
    dice
      .spread(6, 40, width - 40)
      .map((at) =>
        palm(canvas, { x: at, y: forest(at) + 40, size: dice.between(110, 160), distance: 0.12 }),
      )
      .join(''),
    ground(canvas, near, { color: pigments.cypress, mist: 0 }),
    dice
      .spread(5, 20, 420)
      .map((at) =>
        roundTree(canvas, {
          x: at,
          y: near(at) + 20,
          size: dice.between(170, 240),
          color: pigments.cypress,
        }),
      )
      .join(''),
    bushes(canvas, { ridge: (at) => near(at) + 12, count: 16, size: 60, color: pigments.cypress }),
  ];
}

function cone(canvas: Canvas, x: number, top: number, foot: number): string {
  const { dice, light, paints, tone } = canvas;
  const rock = tone(pigments.basalt, 0.35);
  const misty = paints.vertical([0.3, rock], [1, mix(rock, light.haze, 0.6)]);
  const high = foot - top;
  const shade = outline`M${x - 66} ${top}Q${x - 150} ${top + high * 0.62} ${x - 470} ${foot}H${x - 90}Q${x - 60} ${top + high * 0.6} ${x - 104} ${top + high * 0.4}Q${x - 30} ${top + high * 0.26} ${x - 30} ${top + 10}z`;
  const gully = (at: number, long: number) =>
    outline`M${x + at} ${top + 26}q${at * 0.5} ${high * long * 0.5} ${at * 2.4} ${high * long}`;
  return [
    shape(
      misty,
      outline`M${x - 66} ${top}Q${x - 150} ${top + high * 0.62} ${x - 470} ${foot + 20}H${x + 520}Q${x + 160} ${top + high * 0.62} ${x + 70} ${top + 8}Q${x + 40} ${top + 22} ${x + 4} ${top + 10}T${x - 66} ${top}z`,
    ),
    shape(paints.vertical([0.2, darker(rock, 0.25)], [1, light.haze, 0]), shade, 0.8),
    isDark(light) || dice.chance(0.4)
      ? lava(canvas, x, top, high)
      : snowfield(canvas, x, top, high),
    stroke(lighter(rock, 0.2), 4, gully(40, 0.7) + gully(74, 0.6) + gully(16, 0.5), 0.3),
  ].join('');
}

function lava({ paints }: Canvas, x: number, top: number, high: number): string {
  const glow = paints.radial([0, '#ff9a3c', 0.8], [1, '#ff5a2c', 0]);
  const stream = paints.vertical([0, '#ffd56b'], [0.4, '#ff7a2e'], [1, '#c5311f', 0.3]);
  return [
    shape(glow, disc(x, top, 200)),
    shape(
      stream,
      outline`M${x - 40} ${top + 6}Q${x - 10} ${top + 14} ${x + 34} ${top + 12}Q${x + 20} ${top + high * 0.2} ${x + 66} ${top + high * 0.34}T${x + 120} ${top + high * 0.72}Q${x + 90} ${top + high * 0.56} ${x + 50} ${top + high * 0.46}T${x + 6} ${top + high * 0.2}Q${x - 6} ${top + high * 0.36} ${x - 34} ${top + high * 0.56}Q${x - 10} ${top + high * 0.24} ${x - 40} ${top + 6}z`,
    ),
    stroke(
      '#fff0b0',
      5,
      outline`M${x - 58} ${top + 3}Q${x - 30} ${top + 12} ${x + 2} ${top + 11}T${x + 62} ${top + 10}`,
    ),
  ].join('');
}

function snowfield({ tone }: Canvas, x: number, top: number, high: number): string {
  return shape(
    tone(pigments.snow, 0.25),
    outline`M${x - 66} ${top}Q${x - 96} ${top + high * 0.24} ${x - 118} ${top + high * 0.34}L${x - 74} ${top + high * 0.27}L${x - 52} ${top + high * 0.42}L${x - 16} ${top + high * 0.26}L${x + 14} ${top + high * 0.46}L${x + 44} ${top + high * 0.3}L${x + 84} ${top + high * 0.42}L${x + 138} ${top + high * 0.34}Q${x + 100} ${top + high * 0.2} ${x + 70} ${top + 8}Q${x + 40} ${top + 22} ${x + 4} ${top + 10}T${x - 66} ${top}z`,
  );
}

function plume({ dice, light, paints, tone }: Canvas, x: number, top: number): string {
  const smoke = lighter(tone(pigments.rock, 0.55), 0.25);
  const fill = paints.vertical(
    [0, smoke, 0.35],
    [1, isDark(light) ? mix(smoke, '#ff8a4c', 0.5) : smoke, 0.95],
  );
  const drift = dice.between(26, 60);
  const puffs = Array.from({ length: 8 }, (_, i) =>
    disc(x + drift * i * 0.55 + dice.between(-16, 16), top + 16 - i * 34, 26 + i * 11),
  );
  return shape(fill, puffs.join(''), 0.8);
}
