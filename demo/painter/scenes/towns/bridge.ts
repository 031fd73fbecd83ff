import { rowingBoat, sailboat } from '../../boats.ts';
import { type Canvas, width } from '../../canvas.ts';
import { headland } from '../../cliffs.ts';
import { type Color, darker, lighter } from '../../color.ts';
import { ground, mountains, rolling } from '../../land.ts';
import { isDark, lamplight } from '../../light.ts';
import { box, disc, dot, outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { southern, street } from '../../street.ts';
import { reflected, shape, stroke } from '../../svg.ts';
import { bushes, conifers, roundTree } from '../../trees.ts';
import { water } from '../../water.ts';

export function drawBridge(canvas: Canvas): string[] {
  return canvas.dice.chance(0.5) ? suspensionBridge(canvas) : stoneBridge(canvas);
}

function suspensionBridge(canvas: Canvas): string[] {
  const { dice, tone } = canvas;
  const horizon = dice.between(520, 550);
  const deck = horizon - 70;
  const steel = tone(dice.pick(['#c8452f', '#c8452f', pigments.slate]), 0.06);
  const hills = rolling(dice, { level: horizon - 60, swing: 40, waves: 0.9 });
  const brow = deck - 16;

  return [
    sky(canvas, { horizon }),
    mountains(canvas, {
      foot: horizon + 4,
      high: 170,
      count: 5,
      color: pigments.slate,
      distance: 0.76,
    }),
    ground(canvas, hills, { color: pigments.pine, distance: 0.6, floor: horizon + 4 }),
    water(canvas, { horizon, color: pigments.sea }),
    sailboat(canvas, {
      x: dice.between(620, 760),
      y: horizon + 34,
      scale: 0.6,
      distance: 0.25,
    }),
    birds(canvas, dice.between(500, 700), 150, 6),
    conifers(canvas, { ridge: () => brow + 24, count: 7, size: 80, distance: 0.12, to: 150 }),
    cables(canvas, deck, steel),
    headland(canvas, { brow, reach: 220, foot: 830, rock: pigments.ochre, distance: 0.04 }),
    bushes(canvas, { ridge: () => brow + 26, count: 5, size: 24, to: 130, color: pigments.pine }),
    sailboat(canvas, {
      x: dice.between(840, 1000),
      y: 710,
      scale: 1.5,
      mirrored: true,
      hull: dice.pick([pigments.plaster, pigments.azure, pigments.cherry]),
    }),
  ];
}

function cables({ light, paints, tone }: Canvas, deck: number, steel: Color): string {
  const [left, right] = [310, 930];
  const top = deck - 250;
  const sag = (x: number) => {
    const share = (x - (left + right) / 2) / ((right - left) / 2);
    if (Math.abs(share) <= 1) return deck - 26 - 224 * share ** 2;
    const away = x < left ? (left - x) / 330 : (x - right) / 330;
    return Math.min(deck, top + (deck - top) * (1 - (1 - away) ** 2) * 0.9 + 6);
  };
  let main = outline`M-20 ${sag(-20)}`;
  let hangers = '';
  for (let x = -20; x <= width + 20; x += 22) {
    main += outline`L${x} ${sag(x)}`;
    if (Math.abs(x - left) > 30 && Math.abs(x - right) > 30)
      hangers += outline`M${x} ${sag(x)}V${deck}`;
  }
  const pier = (x: number) => box(x - 48, deck + 70, 96, 34);
  const legs = (x: number) =>
    [-1, 1]
      .map(
        (side) =>
          outline`M${x + side * 33} ${deck + 80}L${x + side * 26} ${top - 20}h${-side * 13}L${x + side * 17} ${deck + 80}z`,
      )
      .join('');
  const braces = (x: number) =>
    [0, 62, 124, 186].map((y) => box(x - 26, top + y, 52, 9)).join('') +
    box(x - 28, deck + 30, 56, 12);
  const tower = (x: number) => {
    const face = paints.horizontal([0, darker(steel, 0.2)], [1, lighter(steel, 0.1)]);
    return shape(face, braces(x)) + shape(face, legs(x));
  };
  return [
    stroke(steel, 2, hangers, 0.75),
    tower(left),
    tower(right),
    stroke(lighter(steel, 0.06), 6, main),
    shape(darker(steel, 0.3), box(-20, deck + 8, width + 40, 14)),
    shape(steel, box(-20, deck - 4, width + 40, 13)),
    shape(tone(pigments.rock), pier(left) + pier(right)),
    isDark(light)
      ? shape(
          lamplight,
          Array.from({ length: 14 }, (_, i) => disc(30 + i * 88, deck - 10, 4)).join('') +
            disc(left, top - 26, 5) +
            disc(right, top - 26, 5),
        )
      : '',
  ].join('');
}

function stoneBridge(canvas: Canvas): string[] {
  const { dice, tone } = canvas;
  const bank = dice.between(520, 545);
  const stone = tone(dice.pick([pigments.limestone, pigments.sand, pigments.ochre]), 0.08);
  const row = street(canvas, {
    from: -20,
    to: width + 10,
    base: () => bank,
    storey: 30,
    storeys: [2, 3],
    style: southern,
    distance: 0.34,
  });
  const arches = stoneArches(canvas, bank, stone);
  const hills = rolling(dice, { level: bank - 180, swing: 44, waves: 1 });

  return [
    sky(canvas, { horizon: bank - 80 }),
    ground(canvas, rolling(dice, { level: bank - 230, swing: 46, waves: 0.8 }), {
      color: pigments.slate,
      distance: 0.78,
    }),
    ground(canvas, hills, { color: pigments.pine, distance: 0.56, mist: 0.4 }),
    row,
    bushes(canvas, {
      ridge: () => bank,
      count: 34,
      size: 18,
      distance: 0.26,
      color: pigments.cypress,
    }),
    water(canvas, { horizon: bank + 2, color: pigments.teal }),
    reflected(bank + 2, 0.16, row),
    birds(canvas, dice.between(500, 800), 150, 5),
    reflected(bank + 122, 0.24, arches),
    arches,
    rowingBoat(canvas, {
      x: dice.between(560, 640),
      y: 742,
      scale: 1.3,
      hull: dice.pick([pigments.brick, pigments.timber, pigments.teal]),
    }),
    roundTree(canvas, { x: 60, y: 830, size: 330, color: pigments.cypress }),
  ];
}

/** An old bridge of five arches, lower towards the banks. */
function stoneArches({ light, tone }: Canvas, bank: number, stone: Color): string {
  const foot = bank + 122;
  const crown = bank - 44;
  const road = (x: number) => crown + 46 * ((x - 600) / 640) ** 2;
  const spans = [-2, -1, 0, 1, 2].map((place) => 600 + place * 236);
  const vault = (x: number) => {
    const half = 96 - Math.abs(x - 600) / 60;
    const spring = road(x) + 102;
    return outline`M${x - half} ${foot + 2}V${spring}c0 -84 ${2 * half} -84 ${2 * half} 0V${foot + 2}`;
  };
  const pier = (x: number) => outline`M${x - 26} ${foot}v-62l26 -24l26 24v62z`;
  const lit = (x: number) => outline`M${x} ${foot}v-86l26 24v62z`;
  const piers = [-1.5, -0.5, 0.5, 1.5].map((place) => 600 + place * 236);
  const along = (lift: number) =>
    outline`M-20 ${road(-20) + lift}Q600 ${crown - 48 + lift} ${width + 20} ${road(width + 20) + lift}`;
  const deck = outline`${along(0)}V${foot}H-20z`;
  const vaults = spans.map(vault).join('');
  const lamps = spans.map((x) => dot(x, road(x) - 62)).join('');
  return [
    `<path fill="${stone}" fill-rule="evenodd" d="${deck}${vaults}"/>`,
    stroke(darker(stone, 0.22), 7, vaults),
    shape(darker(stone, 0.12), piers.map(pier).join('')),
    shape(lighter(stone, 0.14), piers.map(lit).join('')),
    stroke(lighter(stone, 0.16), 10, along(3)),
    stroke(darker(stone, 0.2), 3, along(15)),
    stroke(tone(pigments.iron), 4, spans.map((x) => outline`M${x} ${road(x) - 10}v-46`).join('')),
    stroke(isDark(light) ? lamplight : tone(pigments.plaster), 16, lamps),
    isDark(light) ? stroke(lamplight, 48, lamps, 0.25) : '',
  ].join('');
}
