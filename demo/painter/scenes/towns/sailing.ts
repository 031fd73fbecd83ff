import { sailboat } from '../../boats.ts';
import { type Canvas, height } from '../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../color.ts';
import { ground, mountains, rolling } from '../../land.ts';
import { outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { water } from '../../water.ts';

export function drawSailing(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(400, 460);
  const hills = rolling(dice, { level: horizon - 20, swing: 16, waves: 1.3 });
  const swell = (level: number) => rolling(dice, { level, swing: 10, waves: 3.2 });
  const accent = dice.pick([pigments.cherry, pigments.teal, pigments.lemon, pigments.coral]);

  return [
    sky(canvas, { horizon }),
    mountains(canvas, {
      foot: horizon + 2,
      high: 90,
      count: 5,
      color: pigments.slate,
      distance: 0.82,
    }),
    ground(canvas, hills, { color: pigments.slate, distance: 0.66, floor: horizon + 2 }),
    water(canvas, { horizon, color: pigments.sea }),
    sailboat(canvas, { x: dice.between(820, 1020), y: horizon + 42, scale: 0.6, distance: 0.35 }),
    dice.chance(0.6)
      ? sailboat(canvas, {
          x: dice.between(120, 240),
          y: horizon + 26,
          scale: 0.4,
          distance: 0.45,
          mirrored: true,
        })
      : '',
    birds(canvas, dice.between(760, 980), 160, 6),
    swellLine(canvas, swell(610), 0.2),
    yacht(canvas, dice.between(430, 560), 690, accent),
    swellLine(canvas, swell(712), 0.08),
    swellLine(canvas, swell(766), 0),
  ];
}

function swellLine(canvas: Canvas, ridge: (x: number) => number, distance: number): string {
  const { light, tone } = canvas;
  const blue = mix(tone(pigments.deep, distance), tone(pigments.sea), 0.4);
  let crests = '';
  for (let x = canvas.dice.between(-60, 60); x < 1200; x += canvas.dice.between(120, 260)) {
    crests += outline`M${x} ${ridge(x) + 10}Q${x + 30} ${ridge(x + 30) + 2} ${x + 62} ${ridge(x + 62) + 10}`;
  }
  return (
    ground(canvas, ridge, { color: blue, mist: 0, floor: height }) +
    stroke(lighter(light.sky[2], 0.4), 4, crests, 0.5)
  );
}

/** A large yacht that heels in the wind; 0 0 is the middle of its waterline. */
function yacht({ light, paints, tone }: Canvas, x: number, y: number, accent: Color): string {
  const hull = tone(pigments.plaster);
  const sail = mix(tone('#fffaf0'), light.sun, 0.25);
  const canvasShade = darker(sail, 0.14);
  return placed(
    { x, y, scale: 1.12, turned: 8 },
    stroke(tone(pigments.iron), 5, 'M16-30L10-480M-140-64H14'),
    shape(paints.horizontal([0, canvasShade], [1, sail]), 'M4-470Q-50-260-142-70Q-70-56 6-66z'),
    stroke(canvasShade, 2, 'M-13-390L6-384M-46-290L7-282M-82-192L8-178M-113-126L8-112'),
    shape(tone(accent), 'M-30-340Q-34-328-40-312L6-304V-334z'),
    shape(
      paints.horizontal([0, sail], [1, canvasShade]),
      'M18-440Q100-260 198-58Q110-40 24-66Q46-240 18-440z',
    ),
    shape(tone(pigments.timber), 'M-176-52H214L206-40H-172z'),
    shape(hull, 'M-184-46Q30-26 228-56Q190 6 140 20H-140Q-178-4-184-46z'),
    shape(darker(hull, 0.25), 'M-170-8Q0 2 176-14Q158 12 140 20H-140Q-160 10-170-8z'),
    shape(tone(accent), 'M-183-40Q30-20 222-49L216-40Q30-12-181-32z'),
    stroke(tone(pigments.iron), 3, 'M-184-50V-84H-150M198-58V-88H176'),
    ...[-120, -88, -60].map((crew) => crewMember(tone(accent), tone(pigments.skin), crew)),
  );
}

function crewMember(coat: Color, skin: Color, x: number): string {
  return (
    shape(coat, outline`M${x - 9} -46q0 -28 9 -28t9 28z`) +
    shape(skin, outline`M${x - 7} -82a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z`)
  );
}
