import { type Canvas, height, width } from '../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../color.ts';
import { box, disc, ellipse, outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { bushes, palm } from '../../trees.ts';

const pool = 600;

export function drawJungle(canvas: Canvas): string[] {
  const { dice } = canvas;
  const x = dice.between(520, 660);

  return [
    clearing(canvas, x),
    trunks(canvas, dice.spread(9, -40, width + 40), 0.66, 40),
    waterfall(canvas, x),
    overgrowth(canvas, x),
    trunks(canvas, [...dice.spread(2, -20, x - 250), ...dice.spread(2, x + 260, 1220)], 0.3, 66),
    shafts(canvas, x),
    undergrowth(canvas, x),
    poolOf(canvas, x),
    parrots(canvas, x),
    banks(canvas),
    canopy(canvas),
    palm(canvas, { x: 1100, y: 820, size: 480, lean: -0.16 }),
    foliage(canvas),
  ];
}

/** The bright air behind everything. */
function clearing({ light, paints, tone }: Canvas, x: number): string {
  const green = mix(pigments.pine, pigments.leaf, 0.3);
  const glow = mix(light.sky[2], tone(pigments.moss), 0.3);
  const air = paints.vertical(
    [0, mix(glow, tone(green), 0.35)],
    [0.45, glow],
    [1, tone(green, 0.3)],
  );
  const sun = paints.radial([0, light.sun, 0.8], [1, light.sun, 0]);
  return shape(air, box(0, 0, width, height)) + shape(sun, disc(x + 60, 200, 420));
}

function trunks({ dice, tone }: Canvas, places: number[], distance: number, wide: number): string {
  const stems = places.map((x) => {
    const w = wide * dice.between(0.45, 0.8);
    const lean = dice.between(-40, 40);
    return outline`M${x - w} ${height}Q${x - w * 0.4} 520 ${x - w * 0.5 + lean} -10h${w}Q${x + w * 0.4} 520 ${x + w} ${height}z`;
  });
  return shape(tone(pigments.cypress, distance), stems.join(''));
}

function undergrowth(canvas: Canvas, x: number): string {
  const look = { ridge: () => 572, count: 10, size: 84, distance: 0.34 };
  return bushes(canvas, { ...look, to: x - 190 }) + bushes(canvas, { ...look, from: x + 210 });
}

function banks(canvas: Canvas): string {
  const look = { count: 5, size: 90, distance: 0.12 };
  return (
    bushes(canvas, { ...look, ridge: (x) => 720 + 0.06 * x, to: 360 }) +
    bushes(canvas, { ...look, ridge: (x) => 848 - 0.06 * x, from: 820 })
  );
}

function waterfall({ dice, light, paints, tone }: Canvas, x: number): string {
  const rock = tone(pigments.slate, 0.46);
  const white = mix(tone(pigments.snow, 0.1), light.sun, 0.3);
  const streams = dice
    .spread(9, x - 62, x + 62)
    .map((at) => outline`M${at} ${dice.between(200, 280)}V${pool - dice.between(0, 120)}`);
  const clefts = [-470, -330, -190, 170, 320, 470].map((dx) => {
    const at = x + dx + dice.between(-20, 20);
    return outline`M${at} 250l${dice.between(16, 40)} 120l-22 110l34 160h-70l-20-170l24-90z`;
  });
  return [
    shape(
      paints.vertical([0, rock], [1, mix(rock, light.haze, 0.3)]),
      outline`M-20 ${pool + 40}V262Q${x - 420} 236 ${x - 250} 226L${x - 96} 186H${x + 100}L${x + 240} 232Q${x + 420} 240 1220 268V${pool + 40}z`,
    ),
    shape(darker(rock, 0.14), clefts.join(''), 0.7),
    shape(
      paints.vertical([0, white], [1, white, 0.75]),
      outline`M${x - 74} 192Q${x} 172 ${x + 76} 192Q${x + 70} 400 ${x + 92} ${pool + 12}H${x - 90}Q${x - 70} 400 ${x - 74} 192z`,
    ),
    stroke(mix(tone(pigments.sea, 0.2), white, 0.45), 5, streams.join(''), 0.6),
  ].join('');
}

/** Bushes on the edge of the rock, on both sides of the fall. */
function overgrowth(canvas: Canvas, x: number): string {
  const look = { count: 9, size: 50, distance: 0.44, color: pigments.leaf };
  return [
    bushes(canvas, { ...look, ridge: () => 244, to: x - 110 }),
    bushes(canvas, { ...look, ridge: () => 248, from: x + 116 }),
    bushes(canvas, { ...look, count: 5, size: 34, ridge: () => 400, from: x - 300, to: x - 170 }),
    bushes(canvas, { ...look, count: 5, size: 34, ridge: () => 450, from: x + 190, to: x + 330 }),
  ].join('');
}

function shafts({ paints, light }: Canvas, x: number): string {
  const beam = paints.vertical([0, light.sun, 0.5], [1, light.sun, 0]);
  const beams = [
    [-60, 70],
    [60, 50],
    [170, 90],
  ] as const;
  return shape(
    beam,
    beams
      .map(([dx, wide]) => outline`M${x + dx + 150} -10h${wide * 0.6}l-240 640h${-wide * 1.5}z`)
      .join(''),
    0.45,
  );
}

function poolOf({ dice, light, paints, tone }: Canvas, x: number): string {
  const near = tone(pigments.teal);
  const white = mix(tone(pigments.snow), light.sun, 0.3);
  const ripples = dice
    .spread(14, 0, 1)
    .map(
      (share) =>
        outline`M${x + dice.between(-300, 240)} ${pool + 34 + 160 * share}h${30 + 60 * share}`,
    );
  return [
    shape(
      paints.vertical([0, mix(near, white, 0.55)], [0.5, near]),
      outline`M-20 ${height}V${pool + 70}Q${x - 240} ${pool + 8} ${x} ${pool + 2}T${width + 20} ${pool + 80}V${height}z`,
    ),
    shape(
      white,
      ellipse(x, pool + 8, 130, 18) + ellipse(x - 60, pool, 60, 24) + ellipse(x + 66, pool, 56, 22),
      0.75,
    ),
    stroke(white, 3.5, ripples.join(''), 0.5),
  ].join('');
}

function canopy(canvas: Canvas): string {
  const { dice, tone } = canvas;
  const leafy = (level: number, distance: number) =>
    bushes(canvas, {
      ridge: (x) => level - 46 * Math.sin((x / width) * Math.PI),
      count: 12,
      size: 100,
      distance,
      color: pigments.pine,
    });
  const vines = [...dice.spread(3, 30, 420), ...dice.spread(3, 780, width - 30)].map((x) => {
    const long = dice.between(150, 330);
    return outline`M${x} -10Q${x + dice.between(-26, 26)} ${long * 0.5} ${x + dice.between(-12, 12)} ${long}`;
  });
  return stroke(tone(pigments.cypress, 0.1), 5, vines.join('')) + leafy(60, 0.16) + leafy(-6, 0);
}

function parrots(canvas: Canvas, x: number): string {
  const { dice, tone } = canvas;
  const wing = (color: Color) =>
    shape(tone(color), 'M0 0Q-26-46-72-52Q-52-30-40-8zM6-2Q22-52 64-66Q56-34 30-2z');
  const body = (color: Color) =>
    shape(tone(color), 'M-58 30Q-20 10-4-8Q10-18 26-14Q34-10 36-4L26-2Q14 12-4 14Q-20 18-54 36z');
  const parrot = (
    at: { x: number; y: number; scale: number; turned: number },
    color: Color,
    tip: Color,
  ) =>
    placed(at, wing(tip), body(color), shape(tone(pigments.lemon), 'M26-13Q38-10 35 0Q30-4 27-3z'));
  const [color, tip] = dice.pick([
    [pigments.cherry, pigments.azure],
    [pigments.lemon, pigments.teal],
    [pigments.azure, pigments.lemon],
  ] as const);
  return (
    parrot({ x: x - 250, y: 300, scale: 0.95, turned: -8 }, color, tip) +
    parrot({ x: x - 340, y: 380, scale: 0.75, turned: -14 }, color, tip)
  );
}

/** Large leaves at the lower corners. */
function foliage({ tone }: Canvas): string {
  const dark = tone(pigments.pine);
  const blade = 'M0 0Q-70-110-20-300Q60-120 0 0z';
  const rib = stroke(lighter(dark, 0.16), 3, 'M0-6Q-16-150-19-280');
  const leaf = (x: number, turned: number, scale: number, shade: Color) =>
    placed({ x, y: height + 24, scale, turned }, shape(shade, blade), rib);
  return [
    leaf(40, -34, 1.1, darker(dark, 0.2)),
    leaf(60, 44, 1, darker(dark, 0.12)),
    leaf(20, 6, 1.25, dark),
    leaf(250, 22, 0.75, darker(dark, 0.1)),
    leaf(1000, -30, 0.8, darker(dark, 0.12)),
    leaf(1160, -40, 1.1, dark),
    leaf(1190, 4, 1.1, darker(dark, 0.2)),
  ].join('');
}
