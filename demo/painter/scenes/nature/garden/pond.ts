import { type Canvas, height, width } from '../../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../../color.ts';
import { ground, rolling } from '../../../land.ts';
import { isDark, lamplight } from '../../../light.ts';
import { box, disc, ellipse, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { birds, sky } from '../../../sky.ts';
import { placed, reflected, shape, stroke } from '../../../svg.ts';
import { bushes, conifers, roundTree } from '../../../trees.ts';

/** A pond with a red bridge, lilies and maples. */
export function drawPondGarden(canvas: Canvas): string[] {
  const { dice } = canvas;
  const shore = dice.between(470, 500);
  const hills = rolling(dice, { level: shore - 110, swing: 30, waves: 1.2 });
  const bank = rolling(dice, { level: shore - 34, swing: 12, waves: 1.4 });
  const leaf = dice.pick(['#d9643f', pigments.cherry, '#e6a13f', pigments.blossom]);
  const bridge = arched(canvas, dice.between(520, 620), shore + 34);
  const pavilion = teaHouse(canvas, 250, bank(250) + 10);

  return [
    sky(canvas, { horizon: shore - 60 }),
    ground(canvas, rolling(dice, { level: shore - 170, swing: 40, waves: 0.9 }), {
      color: pigments.slate,
      distance: 0.72,
    }),
    conifers(canvas, { ridge: hills, count: 38, size: 64, distance: 0.44 }),
    ground(canvas, hills, { color: pigments.pine, distance: 0.5, mist: 0.5 }),
    birds(canvas, 760, 170, 5),
    roundTree(canvas, { x: 420, y: bank(420) + 10, size: 180, color: leaf, distance: 0.16 }),
    roundTree(canvas, {
      x: 900,
      y: bank(900) + 10,
      size: 210,
      color: pigments.moss,
      distance: 0.16,
    }),
    roundTree(canvas, { x: 1050, y: bank(1050) + 20, size: 240, color: leaf, distance: 0.1 }),
    pavilion,
    ground(canvas, bank, { color: pigments.moss, distance: 0.14, mist: 0 }),
    bushes(canvas, {
      ridge: (x) => bank(x) + 14,
      count: 16,
      size: 26,
      distance: 0.1,
      color: pigments.cypress,
    }),
    pond(canvas, shore),
    reflected(shore + 40, 0.22, bridge),
    bridge,
    lilies(canvas, shore),
    stones(canvas),
    stoneLantern(canvas, 1040, 730),
    roundTree(canvas, { x: 40, y: 830, size: 420, color: leaf }),
  ];
}

function pond({ dice, light, paints, tone }: Canvas, shore: number): string {
  const near = tone('#2f7f86');
  const ripples = dice
    .spread(16, 0, 1)
    .map(
      (share) =>
        outline`M${dice.between(60, width - 120)} ${shore + 50 + 250 * share}h${30 + 70 * share}`,
    );
  return [
    shape(
      paints.vertical([0, mix(near, light.sky[2], 0.6)], [0.6, near]),
      outline`M-20 ${height}V${shore + 20}Q200 ${shore - 6} 420 ${shore + 6}T860 ${shore}T${width + 20} ${shore + 24}V${height}z`,
    ),
    stroke(lighter(light.sky[2], 0.3), 3, ripples.join(''), 0.35),
  ].join('');
}

function arched({ tone }: Canvas, x: number, y: number): string {
  const red = tone('#cf4436', 0.04);
  const posts = [-190, -127, -64, 0, 64, 127, 190];
  const deck = (at: number) => -84 + 84 * (at / 210) ** 2;
  return placed(
    { x, y },
    shape(darker(red, 0.35), 'M-210 6Q0-162 210 6L196 16Q0-120-196 16z'),
    shape(tone(pigments.timber), 'M-216-2Q0-174 216-2L210 8Q0-160-210 8z'),
    stroke(red, 7, posts.map((at) => outline`M${at} ${deck(at) - 2}v-52`).join('')),
    stroke(red, 8, 'M-206-58Q0-214 206-58'),
    stroke(red, 5, 'M-206-34Q0-190 206-34'),
    stroke(darker(red, 0.2), 10, 'M-120-26V52M120-26V52M-60-64V46M60-64V46'),
    shape(tone('#e0b04f'), posts.map((at) => disc(at, deck(at) - 58, 6)).join('')),
  );
}

function teaHouse({ light, tone }: Canvas, x: number, y: number): string {
  const wood = tone(pigments.timber, 0.1);
  const tile = tone(pigments.slate, 0.1);
  const pane = isDark(light) ? lamplight : tone(pigments.plaster, 0.1);
  return placed(
    { x, y, scale: 1.15 },
    shape(wood, box(-78, -72, 156, 76)),
    shape(pane, box(-70, -60, 42, 52) + box(-21, -60, 42, 60) + box(28, -60, 42, 52)),
    stroke(darker(wood, 0.25), 2.5, 'M-49-60v52M0-60V0M49-60v52M-70-34h42M-21-34h42M28-34h42'),
    shape(darker(tile, 0.2), 'M-112-66H112L96-58H-96z'),
    shape(tile, 'M-120-68Q-76-74-50-116H50Q76-74 120-68Q0-78-120-68z'),
    stroke(lighter(tile, 0.25), 3, 'M-52-117H52'),
  );
}

function lilies({ dice, tone }: Canvas, shore: number): string {
  const green = tone(pigments.leaf);
  const groups = dice.spread(9, 330, 1000).map((x) => {
    const near = dice.between(0.35, 0.95);
    return { x, y: shore + 70 + 220 * near, r: 16 + 30 * near };
  });
  const pads = groups.map(
    ({ x, y, r }) =>
      ellipse(x, y, r, r * 0.34) + ellipse(x + r * 1.5, y + r * 0.3, r * 0.75, r * 0.26),
  );
  const blooms = groups.filter((_, i) => i % 2 === 0);
  const petal = tone(dice.pick([pigments.blossom, pigments.plaster, '#e59ac0']));
  const flower = ({ x, y, r }: { x: number; y: number; r: number }, share: number) =>
    outline`M${x - r * 0.5 * share} ${y - r * 0.4}Q${x - r * 0.3 * share} ${y} ${x} ${y}T${x + r * 0.5 * share} ${y - r * 0.4}Q${x + r * 0.2 * share} ${y - r * 0.4} ${x} ${y - r * 0.62}Q${x - r * 0.2 * share} ${y - r * 0.4} ${x - r * 0.5 * share} ${y - r * 0.4}z`;
  return [
    shape(darker(green, 0.25), pads.join('')),
    shape(green, groups.map(({ x, y, r }) => ellipse(x, y - 2, r * 0.92, r * 0.28)).join('')),
    shape(petal, blooms.map((at) => flower(at, 1)).join('')),
    shape(lighter(petal, 0.4), blooms.map((at) => flower(at, 0.5)).join('')),
  ].join('');
}

function stones({ tone }: Canvas): string {
  const stone = tone(pigments.rock);
  const steps = [
    [860, 800, 90],
    [980, 770, 76],
    [1090, 790, 110],
    [1190, 750, 90],
    [230, 806, 80],
  ] as const;
  return [
    shape(
      tone(pigments.cypress),
      outline`M760 ${height}Q880 742 1000 738T${width + 20} 690V${height}z`,
    ),
    shape(darker(stone, 0.2), steps.map(([x, y, r]) => ellipse(x, y, r, r * 0.42)).join('')),
    shape(
      lighter(stone, 0.1),
      steps.map(([x, y, r]) => ellipse(x + 6, y - 8, r * 0.84, r * 0.3)).join(''),
    ),
  ].join('');
}

function stoneLantern({ light, tone }: Canvas, x: number, y: number): string {
  const stone = tone(pigments.rock);
  const dark: Color = darker(stone, 0.18);
  return placed(
    { x, y, scale: 1.7 },
    shape(dark, 'M-24 6L-16-6H16L24 6zM-8-4V-42H8V-4zM-22-42H22L17-51H-17z'),
    shape(stone, 'M-15-51V-74H15V-51zM-34-70Q-10-80 0-98Q10-80 34-70z'),
    shape(isDark(light) ? lamplight : darker(stone, 0.45), box(-8, -70, 16, 16)),
    shape(dark, disc(0, -101, 5)),
    isDark(light) ? shape(lamplight, disc(0, -62, 40), 0.25) : '',
  );
}
