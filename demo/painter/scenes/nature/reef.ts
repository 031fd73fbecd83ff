import { type Canvas, height, width } from '../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../color.ts';
import { landOutline, type Ridge, rolling } from '../../land.ts';
import { seen } from '../../light.ts';
import { box, disc, ellipse, outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { corals } from './reef/corals.ts';

export function drawReef(above: Canvas): string[] {
  const { dice } = above;
  const canvas = underWater(above);
  const far = rolling(dice, { level: 520, swing: 60, waves: 1.2 });
  const middle = rolling(dice, { level: 610, swing: 46, waves: 1.4 });
  const sand = rolling(dice, { level: 712, swing: 20, waves: 0.9 });

  return [
    depths(canvas),
    rock(canvas, far, 0.78),
    school(canvas, dice.between(250, 420), dice.between(220, 300), pigments.lemon),
    rock(canvas, middle, 0.52),
    corals(canvas, middle, 7, 0.5, 0.6),
    turtle(canvas, dice.between(640, 820), dice.between(270, 350)),
    shape(canvas.tone(pigments.sand, 0.2), landOutline(sand)),
    corals(canvas, sand, 8, 1, 0.14),
    school(
      canvas,
      dice.between(760, 960),
      dice.between(440, 500),
      dice.pick([pigments.coral, pigments.plaster, '#6f7fd0']),
    ),
    bigFish(canvas, dice.between(330, 520), dice.between(430, 500)),
    corals(canvas, (x) => sand(x) + 84, 6, 1.5, 0),
    bubbles(canvas),
  ];
}

/** The same hour below the surface: far things fade into the blue. */
function underWater(canvas: Canvas): Canvas {
  const light = {
    ...canvas.light,
    haze: seen(canvas.light, '#2f9fc4'),
    weight: canvas.light.weight * 0.7,
  };
  return { ...canvas, light, tone: (pigment, distance) => seen(light, pigment, distance) };
}

function depths({ dice, light, paints, sunX, tone }: Canvas): string {
  const surface = mix(tone('#8fe6e4'), light.sun, 0.4);
  const beam = paints.vertical([0, light.sun, 0.55], [1, light.sun, 0]);
  const beams = dice.spread(7, -340, 320).map((dx) => {
    const wide = dice.between(16, 60);
    return outline`M${sunX + dx * 0.5} -10h${wide}L${sunX + dx * 1.7 + wide * 2} 640h${-wide * 3}z`;
  });
  return [
    shape(
      paints.vertical(
        [0, surface],
        [0.3, tone('#38b6cf')],
        [0.75, tone('#1f7fae')],
        [1, tone(pigments.deep)],
      ),
      box(0, 0, width, height),
    ),
    shape(paints.radial([0, light.sun, 0.85], [1, light.sun, 0]), ellipse(sunX, -10, 520, 260)),
    shape(beam, beams.join(''), 0.32),
  ].join('');
}

function rock({ paints, tone }: Canvas, ridge: Ridge, distance: number): string {
  const stone = tone(pigments.plum, distance);
  return shape(paints.vertical([0, stone], [0.8, darker(stone, 0.1)]), landOutline(ridge));
}

function school({ dice, tone }: Canvas, x: number, y: number, color: Color): string {
  const fish = dice.spread(11, -130, 130).map((dx) => {
    const dy = dice.between(-52, 52);
    return outline`M${x + dx + 16} ${y + dy}q-14 -12 -30 0l-11 -8v16l11 -8q16 12 30 0z`;
  });
  return shape(tone(color, 0.15), fish.join(''));
}

function bigFish({ dice, tone }: Canvas, x: number, y: number): string {
  const body = tone(dice.pick(['#f08a3c', pigments.lemon, '#4f7fd6']));
  const white = tone(pigments.plaster);
  const dark = tone(pigments.ink);
  return placed(
    { x, y, scale: 1.15 },
    shape(
      darker(body, 0.15),
      'M-10-34Q10-62 44-40L30-28zM-6 32Q6 54 26 48L20 30zM-60 0Q-88-38-102-34Q-92 0-102 34Q-88 38-60 0z',
    ),
    shape(body, 'M-66 0Q-30-42 20-40Q62-34 78 2Q58 36 16 38Q-34 38-66 0z'),
    shape(
      white,
      'M30-38Q46-34 52-30Q40 0 50 30Q42 35 30 37Q18 0 30-38zM-18-34Q-6-38 0-38Q-10 0 0 38Q-10 38-20 33Q-30 0-18-34z',
    ),
    shape(dark, disc(62, -6, 5)),
    shape(white, disc(63.5, -7.5, 1.8)),
  );
}

function turtle({ tone }: Canvas, x: number, y: number): string {
  const skin = tone('#7fa66a', 0.1);
  const shell = tone('#5f6f45', 0.06);
  return placed(
    { x, y, scale: 1.3, turned: -10 },
    shape(
      skin,
      'M48-12Q66-30 88-18Q96-6 84 2Q66 10 48 4zM30-10Q40-70 12-96Q-2-70 4-24zM-50-8Q-84-28-96-16Q-84 0-54 4zM20 10Q44 30 34 62Q10 50 4 20zM-40 10Q-60 24-78 44Q-62 44-34 22z',
    ),
    shape(shell, 'M-62-2Q-40-42 6-38Q50-32 56-4Q40 24 0 26Q-44 24-62-2z'),
    stroke(
      lighter(shell, 0.3),
      3,
      'M-30-26L-16-6L-28 18M-16-6H16L28-26M16-6L30 16M-16-6L-58-2M16-6',
    ),
    shape(tone(pigments.ink), disc(80, -12, 2.8)),
  );
}

function bubbles({ dice, tone }: Canvas): string {
  const rings = Array.from({ length: 3 }, () => {
    const x = dice.between(80, width - 80);
    return dice
      .spread(6, 120, 600)
      .map((y) => disc(x + dice.between(-16, 16), y, dice.between(3, 9)))
      .join('');
  });
  return stroke(lighter(tone(pigments.ice), 0.5), 2, rings.join(''), 0.7);
}
