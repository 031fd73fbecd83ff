import { rowingBoat } from '../../boats.ts';
import { type Canvas, height, width } from '../../canvas.ts';
import { darker, mix } from '../../color.ts';
import { isDark, lamplight } from '../../light.ts';
import { box, disc, outline } from '../../outlines.ts';
import { onFloor, onWall, type Perspective, perspective } from '../../perspective.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { campanile } from '../../towers.ts';
import { roundTree } from '../../trees.ts';
import { drawHouse, facade, front, housesAlong, quay } from './canal/house.ts';

const focus = 640;
const water = -3.1;
const bank = 6.4;

export function drawCanal(canvas: Canvas): string[] {
  const { dice } = canvas;
  const middle = dice.between(540, 640);
  const horizon = dice.between(430, 460);
  const see = perspective([middle, horizon], focus);
  const mirrored: Perspective = (right, above, ahead) => see(right, 2 * water - above, ahead);
  const rows = [housesAlong(canvas, -1), housesAlong(canvas, 1)]
    .flat()
    .toSorted((a, b) => b.from - a.from);

  return [
    sky(canvas, { horizon: horizon + 40 }),
    campanile(canvas, {
      x: middle + 30,
      base: horizon + 10,
      high: 190,
      distance: 0.5,
      tile: pigments.slate,
    }),
    surface(canvas, horizon),
    ...rows
      .filter(({ from }) => from < 30)
      .map((house) => shape(canvas.tone(house.wall, 0.1), facade(house, mirrored), 0.34)),
    ripples(canvas, see),
    banks(canvas, see),
    ...rows.map((house) => drawHouse(canvas, house, see)),
    birds(canvas, middle + 40, 130, 5),
    ...trees(canvas, see, [38]),
    bridge(canvas, see, 30),
    ...trees(canvas, see, [22, 15.5]),
    lamps(canvas, see),
    boats(canvas, see),
  ];
}

function surface({ light, paints, tone }: Canvas, horizon: number): string {
  const near = tone(pigments.teal);
  return shape(
    paints.vertical(
      [0, mix(near, light.sky[2], 0.7)],
      [0.4, mix(near, light.sky[1], 0.35)],
      [1, darker(near, 0.15)],
    ),
    box(0, horizon, width, height - horizon),
  );
}

function ripples({ dice, light }: Canvas, see: Perspective): string {
  const dashes = dice.spread(30, 6, 40).map((ahead) => {
    const right = dice.between(-bank + 0.6, bank - 2);
    const [x, y] = see(right, water, ahead);
    const [toX] = see(right + dice.between(0.6, 1.8), water, ahead);
    return outline`M${x} ${y}H${toX}`;
  });
  return stroke(mix(light.sky[2], light.sun, 0.4), 3, dashes.join(''), 0.4);
}

function banks({ tone }: Canvas, see: Perspective): string {
  const stone = tone(pigments.rock, 0.08);
  const span = [3, 60] as const;
  return [-1, 1]
    .map((side) =>
      [
        shape(
          tone(pigments.limestone, 0.16),
          onFloor(see, quay, [side * bank, side * (front + 0.1)], span),
        ),
        shape(darker(stone, side > 0 ? 0.25 : 0.1), onWall(see, side * bank, [water, quay], span)),
        shape(
          tone(pigments.plaster, 0.1),
          onFloor(see, quay, [side * bank, side * (bank + 0.3)], span),
        ),
      ].join(''),
    )
    .join('');
}

function trees(canvas: Canvas, see: Perspective, places: readonly number[]): string[] {
  return places.flatMap((ahead) =>
    [-1, 1].map((side) => {
      const [x, y] = see(side * (bank + 0.9), quay, ahead + side * 1.5);
      return roundTree(canvas, { x, y, size: (focus / ahead) * 5, distance: ahead / 110 });
    }),
  );
}

function bridge({ tone, light }: Canvas, see: Perspective, ahead: number): string {
  const meter = focus / ahead;
  const [x, y] = see(0, quay, ahead);
  const stone = tone(pigments.brick, 0.2);
  const half = (bank + 0.7) * meter;
  const rise = 2.1 * meter;
  const opening = bank * 0.72 * meter;
  const [, waterY] = see(0, water, ahead);
  const rail = (lift: number) =>
    outline`M${x - half} ${y - 0.9 * meter - lift}Q${x} ${y - rise * 1.5 - lift} ${x + half} ${y - 0.9 * meter - lift}`;
  return [
    shape(
      darker(tone(pigments.deep), 0.2),
      outline`M${x - opening} ${waterY}C${x - opening * 0.9} ${waterY + rise * 1.5} ${x + opening * 0.9} ${waterY + rise * 1.5} ${x + opening} ${waterY}z`,
      0.3,
    ),
    shape(
      stone,
      outline`M${x - half} ${waterY}V${y - 0.5 * meter}Q${x} ${y - rise * 1.34} ${x + half} ${y - 0.5 * meter}V${waterY}H${x + opening}C${x + opening * 0.9} ${y - rise * 0.95} ${x - opening * 0.9} ${y - rise * 0.95} ${x - opening} ${waterY}z`,
    ),
    stroke(
      tone(pigments.plaster, 0.16),
      0.26 * meter,
      outline`M${x - opening} ${waterY}C${x - opening * 0.9} ${y - rise * 0.95} ${x + opening * 0.9} ${y - rise * 0.95} ${x + opening} ${waterY}`,
    ),
    stroke(tone(pigments.iron, 0.1), 3.5, rail(0.1 * meter) + rail(0.5 * meter)),
    isDark(light)
      ? shape(
          lamplight,
          disc(x - half * 0.6, y - rise * 1.1, 6) + disc(x + half * 0.6, y - rise * 1.1, 6),
        )
      : '',
  ].join('');
}

/** Street lamps, drawn in centimeters. */
function lamps({ light, tone }: Canvas, see: Perspective): string {
  const iron = tone(pigments.iron);
  const dark = isDark(light);
  const lamp = [
    stroke(iron, 9, 'M0 0V-340'),
    shape(dark ? lamplight : tone(pigments.plaster), 'M-16-340L-26-390H26L16-340z'),
    shape(iron, 'M-32-388L0-420L32-388z'),
    dark ? shape(lamplight, disc(0, -365, 110), 0.22) : '',
  ];
  return [12, 19, 27]
    .flatMap((ahead) =>
      [-1, 1].map((side) => {
        const [x, y] = see(side * (bank + 0.5), quay, ahead);
        return placed({ x, y, scale: focus / ahead / 100 }, ...lamp);
      }),
    )
    .join('');
}

function boats(canvas: Canvas, see: Perspective): string {
  const { dice } = canvas;
  const places = [
    { right: 1.7 - bank, ahead: 20 },
    { right: bank - 1.7, ahead: 17 },
    { right: dice.between(-1.2, 1.6), ahead: 6.6 },
  ];
  return places
    .map(({ right, ahead }) => {
      const [x, y] = see(right, water, ahead);
      const scale = focus / ahead / 50;
      const hull = dice.pick([pigments.cherry, pigments.ochre, pigments.timber, pigments.azure]);
      return rowingBoat(canvas, { x, y: y - 5 * scale, scale, hull });
    })
    .join('');
}
