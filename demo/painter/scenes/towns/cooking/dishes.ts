import type { Canvas } from '../../../canvas.ts';
import { darker, lighter } from '../../../color.ts';
import { box, disc, ellipse, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { placed, shape, stroke } from '../../../svg.ts';

export function pot({ dice, paints, tone }: Canvas, x: number, y: number): string {
  const enamel = tone(dice.pick([pigments.cherry, pigments.teal, pigments.azure, pigments.ochre]));
  const round = paints.horizontal(
    [0, darker(enamel, 0.28)],
    [0.65, enamel],
    [1, lighter(enamel, 0.16)],
  );
  const steam = lighter(tone(pigments.snow), 0.3);
  return placed(
    { x, y },
    stroke(
      steam,
      15,
      'M-40-220Q-70-270-36-310T-50-400M10-226Q-16-280 18-324T8-430M54-220Q30-262 58-304T52-376',
      0.32,
    ),
    shape('#20161a', ellipse(6, 4, 150, 16), 0.25),
    stroke(
      darker(enamel, 0.2),
      15,
      'M-132-120Q-166-118-160-92T-128-78M132-120Q166-118 160-92T128-78',
    ),
    shape(round, 'M-132-160H132Q136-40 104-6Q0 16-104-6Q-136-40-132-160z'),
    shape(darker(enamel, 0.35), ellipse(0, -160, 133, 26)),
    shape(tone('#e8803f'), ellipse(0, -156, 118, 20)),
    shape(
      tone(pigments.leaf),
      ellipse(-46, -158, 13, 5) + ellipse(20, -150, 15, 5) + ellipse(62, -160, 12, 5),
    ),
    shape(
      tone(pigments.lemon),
      ellipse(-10, -162, 10, 4) + ellipse(-70, -150, 9, 4) + ellipse(44, -148, 9, 4),
    ),
    stroke(tone(pigments.timber), 13, 'M70-158L140-268'),
    shape(lighter(enamel, 0.5), outline`M84 -130q10 60 -10 100q14 -6 22 -20q16 -40 8 -84z`, 0.35),
  );
}

export function bottle({ dice, tone }: Canvas, x: number, y: number): string {
  const glass = tone(dice.pick(['#3f6b4a', '#7a2f3f', '#c9a23f']));
  return placed(
    { x, y },
    shape('#20161a', ellipse(6, 2, 44, 8), 0.25),
    shape(glass, 'M-36 0V-128Q-36-152-13-168V-226H13V-168Q36-152 36-128V0Q0 10-36 0z'),
    shape(lighter(glass, 0.4), 'M18-150Q26-140 26-126V-20H18z', 0.6),
    shape(tone(pigments.plaster), box(-36, -104, 72, 62)),
    shape(tone(pigments.coral), box(-36, -84, 72, 5) + disc(0, -64, 11)),
    shape(tone(pigments.bark), box(-12, -242, 24, 18)),
  );
}

/** A board with tomatoes, a knife and herbs. */
export function board({ tone }: Canvas, x: number, y: number): string {
  const wood = tone('#e0b27a');
  const red = tone('#de4c3c');
  const green = tone(pigments.leaf);
  const tomato = (dx: number, dy: number, r: number) =>
    shape(red, ellipse(dx, dy, r, r * 0.9)) +
    shape(lighter(red, 0.45), ellipse(dx + r * 0.35, dy - r * 0.4, r * 0.2, r * 0.14), 0.8) +
    shape(
      green,
      outline`M${dx} ${dy - r * 0.75}l-14 -8l8 10l-12 4l16 0l4 8l3 -9l14 -2l-13 -4l6 -9z`,
    );
  const slice = (dx: number, dy: number) =>
    shape(red, ellipse(dx, dy, 27, 14)) +
    shape(lighter(red, 0.4), ellipse(dx - 9, dy, 7, 6) + ellipse(dx + 9, dy, 7, 6), 0.8);
  return placed(
    { x, y },
    shape(darker(wood, 0.35), 'M-190 4L-160-54H150L196 4V18H-190z'),
    shape(wood, 'M-190 4L-160-54H150L196 4z'),
    tomato(-104, -46, 38),
    tomato(-40, -58, 33),
    slice(20, -22),
    slice(56, -16),
    slice(92, -10),
    shape(green, 'M-150-6q16-22 34-10q18-16 30 2q-14 16-30 8q-20 10-34 0z'),
    shape(tone('#d9dee6'), 'M40-44L150-62Q164-60 160-52L44-36z'),
    stroke(tone(pigments.ink), 11, 'M34-40L-6-34'),
  );
}

export function lemons({ dice, tone }: Canvas, x: number, y: number): string {
  const bowl = tone(dice.pick([pigments.plaster, pigments.teal, pigments.azure]));
  const fruit = tone(dice.pick([pigments.lemon, '#f0933f', '#9cc055']));
  return placed(
    { x, y },
    shape('#20161a', ellipse(4, 2, 84, 10), 0.25),
    shape(fruit, ellipse(-44, -84, 32, 26) + ellipse(42, -84, 32, 26) + ellipse(0, -104, 34, 27)),
    shape(
      lighter(fruit, 0.4),
      ellipse(8, -114, 9, 5) + ellipse(50, -92, 8, 5) + ellipse(-38, -94, 8, 5),
      0.8,
    ),
    shape(bowl, 'M-92-76H92Q84-6 30 0H-30Q-84-6-92-76z'),
    shape(darker(bowl, 0.25), 'M-92-76H-50Q-44-14-20 0H-30Q-84-6-92-76z', 0.6),
    stroke(darker(bowl, 0.3), 4, 'M-84-50Q0-40 84-50'),
  );
}

export function garlic({ tone }: Canvas, x: number, y: number): string {
  const skin = tone('#f4ece4');
  const bulb = (dx: number, dy: number) =>
    placed(
      { x: dx, y: dy },
      shape(skin, 'M0-46Q-4-34-24-24Q-36-4-14 4H14Q36-4 24-24Q4-34 0-46z'),
      stroke(tone('#c9a8b0'), 2.5, 'M-1-36Q-14-20-10 2M1-36Q14-20 10 2'),
    );
  return bulb(x, y) + bulb(x + 62, y + 10);
}
