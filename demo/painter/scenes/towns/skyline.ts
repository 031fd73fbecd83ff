import { sailboat } from '../../boats.ts';
import { type Canvas, width } from '../../canvas.ts';
import { type Color, darker, lighter } from '../../color.ts';
import { ground, rolling } from '../../land.ts';
import { isDark, lamplight } from '../../light.ts';
import { box, outline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { reflected, shape, stroke } from '../../svg.ts';
import { bushes } from '../../trees.ts';
import { water } from '../../water.ts';

export function drawSkyline(canvas: Canvas): string[] {
  const { dice, tone } = canvas;
  const shore = dice.between(560, 590);
  const far = towers(canvas, {
    count: 26,
    high: [90, 250],
    distance: 0.68,
    shore,
    color: pigments.slate,
  });
  const middle = towers(canvas, {
    count: 17,
    high: [130, 330],
    distance: 0.42,
    shore,
    color: '#6a7f9c',
  });
  const near = towers(canvas, {
    count: 15,
    high: [60, 190],
    distance: 0.14,
    shore,
    color: dice.pick(['#55708f', '#7a6a86', '#4f7a86']),
  });
  const landmark = tall(canvas, dice.between(420, 560), shore);
  const hills = rolling(dice, { level: shore - 120, swing: 40, waves: 0.8 });

  return [
    sky(canvas, { horizon: shore - 20, sunY: dice.between(210, 360) }),
    ground(canvas, hills, { color: pigments.slate, distance: 0.82 }),
    far,
    birds(canvas, dice.between(700, 950), 150, 6),
    middle,
    landmark,
    near,
    bushes(canvas, {
      ridge: () => shore - 2,
      count: 46,
      size: 17,
      distance: 0.1,
      color: pigments.cypress,
    }),
    water(canvas, { horizon: shore + 8, color: pigments.deep }),
    reflected(shore + 8, 0.2, middle, landmark),
    shape(darker(tone(pigments.rock, 0.1), 0.2), box(0, shore, width, 10)),
    sailboat(canvas, { x: dice.between(240, 420), y: shore + 120, scale: 1.05, mirrored: true }),
    sailboat(canvas, { x: dice.between(880, 1060), y: shore + 66, scale: 0.7 }),
  ];
}

type Block = {
  count: number;
  high: readonly [number, number];
  distance: number;
  shore: number;
  color: Color;
};
type Tower = { x: number; wide: number; high: number; crown: 'flat' | 'step' | 'mast' | 'slant' };

/** High-rises side by side, the tallest about the middle of the town. */
function towers(canvas: Canvas, { count, high, distance, shore, color }: Block): string {
  const { dice, tone } = canvas;
  const list = dice.spread(count, -20, width + 20).map((x): Tower => {
    const middle = Math.exp(-(((x - 520) / 380) ** 2));
    const wide = (width / count) * dice.between(0.75, 1.1);
    return {
      x: Math.round(x - wide / 2),
      wide: Math.round(wide),
      high: Math.round(
        high[0] + (high[1] - high[0]) * middle * dice.between(0.4, 1) + dice.between(0, 30),
      ),
      crown: dice.pick(['flat', 'step', 'mast', 'slant']),
    };
  });
  const body = tone(color, distance);
  const alternate = list.filter((_, i) => i % 2 === 0);
  return [
    shape(body, list.map((tower) => towerOutline(tower, shore)).join('')),
    shape(lighter(body, 0.12), alternate.map((tower) => towerOutline(tower, shore)).join('')),
    shape(
      darker(body, 0.25),
      list.map(({ x, wide, high }) => box(x, shore - high, wide * 0.22, high)).join(''),
      0.5,
    ),
    distance < 0.6 ? panes(canvas, list, shore, distance) : '',
  ].join('');
}

function towerOutline({ x, wide, high, crown }: Tower, shore: number): string {
  const top = shore - high;
  const body = box(x, top, wide, high);
  const at = (share: number) => x + wide * share;
  const crowns = {
    flat: '',
    step: box(at(0.2), top - wide * 0.4, wide * 0.6, wide * 0.4),
    mast: outline`M${at(0.2)} ${top}v${-wide * 0.3}h${wide * 0.25}L${at(0.5)} ${top - wide * 1.4}L${at(0.55)} ${top - wide * 0.3}h${wide * 0.25}v${wide * 0.3}z`,
    slant: outline`M${x} ${top}L${at(1)} ${top - wide * 0.5}V${top}z`,
  };
  return body + crowns[crown];
}

/** Windows: columns of dashes. */
function panes(canvas: Canvas, list: Tower[], shore: number, distance: number): string {
  const { dice, light, tone } = canvas;
  const dark = isDark(light);
  const lines = [0, 1, 2].map((group) =>
    list
      .flatMap(({ x, wide, high }) =>
        [0.36, 0.54, 0.72, 0.88].map((share) => ({ x: x + wide * share, top: shore - high + 14 })),
      )
      .filter((_, i) => (i * 7 + Math.floor(i / 5)) % 3 === group)
      .map(({ x, top }) => outline`M${x} ${top + dice.whole(0, 9)}V${shore - 16}`)
      .join(''),
  );
  const patterns = ['5 6 5 28', '5 17 5 6', '5 6'];
  const color = dark ? lamplight : lighter(tone(pigments.sky, distance), 0.35);
  return lines
    .map(
      (line, i) =>
        `<g stroke-linecap="butt" stroke-dasharray="${patterns[i]}">${stroke(color, 4, line, (dark ? 0.9 : 0.6) - distance * 0.5)}</g>`,
    )
    .join('');
}

/** The tower everybody knows the town by. */
function tall({ dice, light, paints, tone }: Canvas, x: number, shore: number): string {
  const glass = tone('#6f95b5', 0.22);
  const sheen = paints.horizontal([0, darker(glass, 0.25)], [0.7, lighter(glass, 0.2)], [1, glass]);
  const gleam = isDark(light) ? lamplight : lighter(glass, 0.45);
  if (dice.chance(0.5)) {
    return [
      shape(
        sheen,
        outline`M${x - 40} ${shore}L${x - 26} ${shore - 250}H${x + 26}L${x + 40} ${shore}zM${x - 22} ${shore - 256}L${x - 12} ${shore - 370}H${x + 12}L${x + 22} ${shore - 256}zM${x - 5} ${shore - 372}L${x} ${shore - 470}L${x + 5} ${shore - 372}z`,
      ),
      stroke(
        gleam,
        2.5,
        outline`M${x - 24} ${shore - 253}h48M${x - 31} ${shore - 150}h62M${x - 28} ${shore - 200}h56M${x - 35} ${shore - 90}h70M${x - 12} ${shore - 371}h24M${x - 17} ${shore - 320}h34`,
        0.8,
      ),
    ].join('');
  }
  return [
    shape(
      sheen,
      outline`M${x - 11} ${shore}L${x - 5} ${shore - 320}H${x + 5}L${x + 11} ${shore}zM${x - 40} ${shore - 316}Q${x} ${shore - 292} ${x + 40} ${shore - 316}L${x + 34} ${shore - 342}Q${x} ${shore - 362} ${x - 34} ${shore - 342}zM${x - 3} ${shore - 352}L${x} ${shore - 466}L${x + 3} ${shore - 352}z`,
    ),
    shape(
      sheen,
      outline`M${x - 30} ${shore}Q${x - 10} ${shore - 60} ${x - 7} ${shore - 170}H${x + 7}Q${x + 10} ${shore - 60} ${x + 30} ${shore}z`,
    ),
    stroke(
      gleam,
      3.5,
      outline`M${x - 36} ${shore - 322}Q${x} ${shore - 304} ${x + 36} ${shore - 322}`,
      0.9,
    ),
  ].join('');
}
