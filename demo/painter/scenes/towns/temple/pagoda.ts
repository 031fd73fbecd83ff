import type { Canvas } from '../../../canvas.ts';
import { type Color, darker, lighter } from '../../../color.ts';
import { ground, mountain, rolling } from '../../../land.ts';
import { isDark, lamplight } from '../../../light.ts';
import { box, disc, lens, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { birds, sky } from '../../../sky.ts';
import { placed, shape, stroke } from '../../../svg.ts';
import { conifers, roundTree } from '../../../trees.ts';

/** A pagoda among cherry or maple trees, a single mountain behind. */
export function drawPagoda(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(500, 540);
  const hills = rolling(dice, { level: horizon - 40, swing: 30, waves: 1.2 });
  const terrace = rolling(dice, { level: 640, swing: 8, waves: 0.7 });
  const x = dice.between(380, 480);
  const leaf = dice.pick([pigments.blossom, '#ee8f9c', '#d9643f', '#e6a13f']);
  const tree = (at: number, y: number, size: number) =>
    roundTree(canvas, { x: at, y, size, color: leaf, distance: 0.06 });

  return [
    sky(canvas, { horizon }),
    mountain(
      canvas,
      { x: dice.between(720, 860), foot: horizon + 30, high: 330, wide: 900 },
      { color: pigments.slate, distance: 0.62, snow: 0.3 },
    ),
    conifers(canvas, { ridge: hills, count: 44, size: 54, distance: 0.42 }),
    ground(canvas, hills, { color: pigments.pine, distance: 0.46, mist: 0.6 }),
    birds(canvas, x + 380, 170, 5),
    tree(x - 190, 650, 210),
    tree(x + 210, 650, 180),
    tree(1090, 660, 200),
    pagoda(canvas, x, 650),
    ground(canvas, terrace, { color: pigments.moss, distance: 0.1, mist: 0.1 }),
    path(canvas, x, 648),
    gate(canvas, x + dice.between(300, 380), 716),
    lanterns(canvas, x),
    tree(80, 790, 330),
    blossoms(canvas, leaf),
  ];
}

function pagoda({ dice, light, tone }: Canvas, x: number, foot: number): string {
  const tiers = dice.whole(4, 5);
  const red = tone(dice.pick([pigments.cherry, '#b8453a', pigments.timber]), 0.08);
  const tile = tone(pigments.slate, 0.06);
  const pane = isDark(light) ? lamplight : tone(pigments.plaster, 0.08);
  const parts = Array.from({ length: tiers }, (_, i) => {
    const share = 1 - i * 0.13;
    return placed(
      { x, y: foot - 18 - i * 92 * (1 - i * 0.03), scale: share },
      tier(red, tile, pane),
    );
  });
  const top = foot - 18 - tiers * 92 * (1 - (tiers - 1) * 0.03);
  return [
    shape(tone(pigments.rock, 0.1), box(x - 120, foot - 20, 240, 24)),
    shape(lighter(tone(pigments.rock, 0.1), 0.2), box(x - 128, foot - 22, 256, 7)),
    ...parts,
    stroke(tone(pigments.iron, 0.1), 5, outline`M${x} ${top + 20}V${top - 70}`),
    stroke(
      tone(pigments.ochre, 0.1),
      4,
      outline`M${x - 11} ${top - 8}h22M${x - 9} ${top - 22}h18M${x - 7} ${top - 36}h14`,
    ),
    shape(tone(pigments.ochre, 0.1), disc(x, top - 64, 6)),
  ].join('');
}

/** One storey and the roof over it; 0 0 is the middle of its floor. */
function tier(red: Color, tile: Color, pane: Color): string {
  return [
    shape(darker(red, 0.25), box(-74, -64, 148, 66)),
    shape(pane, box(-62, -46, 30, 34) + box(-15, -50, 30, 50) + box(32, -46, 30, 34)),
    stroke(darker(red, 0.1), 7, 'M-70-62V0M-24-62V0M24-62V0M70-62V0'),
    stroke(darker(red, 0.35), 2.5, 'M-47-46v34M0-50v50M47-46v34M-62-29h30M32-29h30'),
    stroke(red, 5, 'M-88-4H88M-88-14H88M-88-14V0M-58-14V0M58-14V0M88-14V0'),
    shape(darker(tile, 0.2), 'M-134-58Q-104-64-84-74H84Q104-64 134-58L120-54H-120z'),
    shape(tile, 'M-138-62Q-92-68-66-100H66Q92-68 138-62Q132-56 128-57Q0-70-128-57Q-132-56-138-62z'),
    stroke(
      lighter(tile, 0.25),
      3,
      'M-136-61Q-92-68-66-100M136-61Q92-68 66-100M-44-98Q-56-76-70-67M44-98Q56-76 70-67M-15-99L-22-70M15-99L22-70',
    ),
  ].join('');
}

function path({ tone }: Canvas, x: number, top: number): string {
  const stone = tone(pigments.limestone, 0.06);
  return [
    shape(
      stone,
      outline`M${x - 40} ${top}H${x + 40}Q${x + 80} 720 ${x + 250} 810H${x - 70}Q${x - 30} 720 ${x - 40} ${top}z`,
    ),
    stroke(
      darker(stone, 0.16),
      2.5,
      outline`M${x - 38} ${top + 20}H${x + 52}M${x - 40} ${top + 48}H${x + 78}M${x - 44} ${top + 84}H${x + 128}M${x - 54} ${top + 126}H${x + 188}`,
    ),
  ].join('');
}

/** A gate of two posts and two beams. */
function gate({ dice, tone }: Canvas, x: number, y: number): string {
  const red = tone('#cf4a36');
  return placed(
    { x, y, scale: dice.between(0.95, 1.1) },
    shape(darker(red, 0.12), 'M-78 6L-70-150H-56L-60 6zM78 6L70-150H56L60 6z'),
    shape(red, box(-92, -122, 184, 13) + box(-7, -152, 14, 34)),
    shape(tone(pigments.ink), 'M-118-172Q0-154 118-172L112-160Q0-146-112-160z'),
    shape(red, 'M-112-160Q0-146 112-160L106-148Q0-138-106-148z'),
    shape(tone(pigments.ink), box(-82, -4, 26, 12) + box(56, -4, 26, 12)),
  );
}

function lanterns({ light, tone }: Canvas, x: number): string {
  const stone = tone(pigments.rock);
  const glow = isDark(light) ? lamplight : darker(stone, 0.4);
  const lantern = (at: number, y: number, scale: number) =>
    placed(
      { x: at, y, scale },
      shape(
        stone,
        'M-18 4L-12-6H12L18 4zM-6-4V-40H6V-4zM-18-40H18L14-48H-14zM-12-48V-66H12V-48zM-26-64Q-8-72 0-86Q8-72 26-64z',
      ),
      shape(glow, box(-6, -63, 12, 13)),
      isDark(light) ? shape(lamplight, disc(0, -56, 34), 0.25) : '',
    );
  return lantern(x - 96, 716, 1.05) + lantern(x + 130, 690, 0.85);
}

/** A branch close to the eye, and petals in the wind. */
function blossoms({ dice, tone }: Canvas, color: Color): string {
  const near = tone(color);
  const branch = (share: number) =>
    [980 + 240 * (1 - share), 60 + 60 * share ** 2 - 40 * (1 - share)] as const;
  const tufts = dice.spread(16, 0, 1).map((share) => {
    const [x, y] = branch(share);
    return disc(x - 40 + dice.between(-26, 26), y + dice.between(-24, 34), dice.between(14, 25));
  });
  const petals = Array.from({ length: 16 }, () =>
    lens(dice.between(500, 1180), dice.between(150, 700), 13, 8),
  );
  return [
    stroke(tone(pigments.bark), 10, 'M1220 10Q1080 40 920 112M1090 46Q1060 90 1050 140'),
    shape(darker(near, 0.1), tufts.slice(0, 8).join('')),
    shape(lighter(near, 0.15), tufts.slice(8).join('')),
    shape(lighter(near, 0.1), petals.join(''), 0.85),
  ].join('');
}
