import { camel } from '../../animals.ts';
import { type Canvas, width } from '../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../color.ts';
import { ground, landOutline, mountains, type Ridge } from '../../land.ts';
import { isDark, lamplight } from '../../light.ts';
import { disc, ellipse, outline, type Point, softLine } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { grass, palm } from '../../trees.ts';

export function drawDesert(canvas: Canvas): string[] {
  const { dice, light } = canvas;
  const horizon = dice.between(400, 450);
  const far = dune(dice.between(800, 1000), horizon + 10, 70);
  const middle = dune(dice.between(330, 480), horizon + 60, 120);
  const near = dune(dice.between(820, 1020), 610, 110);
  const caravan = dice.whole(3, 5);
  const leader = dice.between(650, 740);

  return [
    sky(canvas, { horizon, clouds: light.mood === 'overcast' || dice.chance(0.5) }),
    mountains(canvas, {
      foot: horizon + 40,
      high: 110,
      count: 6,
      color: pigments.rock,
      distance: 0.8,
    }),
    ground(canvas, () => horizon + 34, { color: pigments.dune, distance: 0.72, mist: 0 }),
    sand(canvas, far, 0.52),
    sand(canvas, middle, 0.28),
    Array.from({ length: caravan }, (_, i) => {
      const x = leader - i * 96;
      return camel(canvas, { x, y: middle(x) + 4, scale: 0.62, distance: 0.05 });
    }).join(''),
    sand(canvas, near, 0.02),
    dice.chance(0.5) ? oasis(canvas, near) : camp(canvas, near),
  ];
}

type Dune = Ridge & { crest: number };

/** A crest with a long slope on the side of the wind and a short one in its lee. */
function dune(crest: number, level: number, high: number): Dune {
  const ridge = (x: number) => {
    const away = x < crest ? (crest - x) / 720 : (x - crest) / 420;
    return level + high * (1 - Math.exp(-away * 1.7)) + 8 * Math.sin(x / 170);
  };
  return Object.assign(ridge, { crest });
}

function sand(canvas: Canvas, ridge: Dune, distance: number): string {
  const { dice, light, paints, tone } = canvas;
  const { crest } = ridge;
  const bright = mix(lighter(tone(pigments.dune, distance), 0.06), light.sky[2], 0.2);
  const shade = darker(tone('#b0603c', distance), 0.06);
  const top = ridge(crest);
  const foot = crest + dice.between(-160, -60);
  let lee = outline`M${crest} ${top}C${crest + 50} ${top + 50} ${foot - 60} ${top + 110} ${foot} ${top + 330}H-60V${ridge(-60)}`;
  for (let x = -20; x < crest; x += 50) lee += outline`L${x} ${ridge(x)}`;
  const brink: Point[] = [];
  for (let x = crest - 20; x <= width + 60; x += 60) brink.push([x, ridge(x)]);
  const wind = [0.4, 0.62, 0.84].map((share) => {
    const y = top + 260 * share;
    return softLine([
      [crest + 40, y],
      [crest + 170, y - 18],
      [width, y + 34],
      [width + 60, y + 40],
    ]);
  });
  return [
    shape(bright, landOutline(ridge, 30)),
    shape(paints.vertical([0, shade], [1, mix(shade, bright, 0.55)]), `${lee}z`),
    stroke(mix(bright, light.sun, 0.5), 3, softLine(brink), 0.7),
    stroke(shade, 2.5, wind.join(''), 0.3),
  ].join('');
}

/** The ground before a dune, on the left. */
function foreground(ridge: Ridge, below: number): Ridge {
  return (x) => ridge(60) + below + Math.max(0, x - 300) * 0.35;
}

function oasis(canvas: Canvas, ridge: Ridge): string {
  const { dice } = canvas;
  const floor = foreground(ridge, 60);
  const trees = [
    { x: 210, size: 300, lean: dice.between(-0.1, 0.15) },
    { x: 130, size: 230, lean: -0.2 },
    { x: 280, size: 190, lean: 0.25 },
  ];
  return [
    ...trees.map((tree) => palm(canvas, { ...tree, y: floor(tree.x) + 8 })),
    grass(canvas, { ridge: floor, count: 14, size: 60, from: 60, to: 330, color: pigments.moss }),
    ground(canvas, floor, { color: '#d59a62', mist: 0.1 }),
  ].join('');
}

/** Tents round a fire. */
function camp(canvas: Canvas, ridge: Ridge): string {
  const { dice, light, paints, tone } = canvas;
  const floor = foreground(ridge, 26);
  const cloths = [pigments.cherry, pigments.teal, pigments.plum, pigments.azure] as const;
  const fire = { x: 330, y: floor(330) + 22 };
  const glow = paints.radial([0, lamplight, 0.8], [1, lamplight, 0]);
  return [
    ground(canvas, floor, { color: '#d59a62', mist: 0.1 }),
    tent(canvas, { x: 230, y: floor(230) + 8, scale: 1 }, dice.pick(cloths)),
    tent(canvas, { x: 110, y: floor(110) + 34, scale: 1.5 }, dice.pick(cloths)),
    isDark(light) ? shape(glow, ellipse(fire.x, fire.y - 20, 190, 110)) : '',
    placed(
      fire,
      stroke(tone(pigments.bark), 8, 'M-22 2L20-8M22 2L-20-8'),
      shape('#f5813f', 'M-15-6Q-20-26-4-46Q-2-32 6-38Q20-22 14-6Q0 2-15-6z'),
      shape('#ffd56b', 'M-8-6Q-10-18-1-28Q10-18 7-6Q0-1-8-6z'),
      shape(
        tone(pigments.rock),
        disc(-30, 2, 8) + disc(-16, 8, 8) + disc(16, 8, 8) + disc(30, 2, 8),
      ),
    ),
  ].join('');
}

type Pitch = { x: number; y: number; scale: number };

function tent({ light, tone }: Canvas, pitch: Pitch, cloth: Color): string {
  const linen = tone('#f4e3c2');
  const stripe = tone(cloth);
  return placed(
    pitch,
    stroke(tone(pigments.bark), 3, 'M0-104V-126M-96 0L-118 8M96 0L118 8'),
    shape(linen, 'M-96 0Q-40-30 0-108Q40-30 96 0Q0 14-96 0z'),
    shape(stripe, 'M-64 4Q-26-34 0-108Q-12-40-34 7zM64 4Q26-34 0-108Q12-40 34 7z'),
    shape(isDark(light) ? lamplight : darker(linen, 0.6), 'M-20 8Q-8-30 0-66Q8-30 20 8z'),
    shape(darker(linen, 0.3), 'M-96 0Q-40-30 0-108Q-30-36-64 4z', 0.35),
    shape(stripe, 'M0-126q16 2 26 8q-14 4-26 8z'),
  );
}
