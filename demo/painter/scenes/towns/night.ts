import { type Canvas, height, width } from '../../canvas.ts';
import { darker, lighter, mix } from '../../color.ts';
import { lamplight } from '../../light.ts';
import { arch, box, disc, dot, ellipse, outline } from '../../outlines.ts';
import { onlooker } from '../../people.ts';
import { type Perspective, perspective } from '../../perspective.ts';
import { pigments } from '../../pigments.ts';
import { sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { campanile } from '../../towers.ts';
import { drawHouse, floor, focus, laneHouses, side } from './night/house.ts';

/** A lane of an old town, with lanterns. */
export function drawNight(canvas: Canvas): string[] {
  const { dice } = canvas;
  const middle = dice.between(540, 620);
  const horizon = dice.between(480, 510);
  const see = perspective([middle, horizon], focus);
  const houses = [laneHouses(canvas, -1), laneHouses(canvas, 1)]
    .flat()
    .toSorted((a, b) => b.from - a.from);

  return [
    sky(
      { ...canvas, sunX: middle + dice.between(40, 90) },
      { horizon, sunY: dice.between(110, 170), clouds: false },
    ),
    campanile(canvas, { x: middle - 10, base: horizon + 14, high: 230, distance: 0.36 }),
    gate(canvas, see),
    cobbles(canvas, see, horizon),
    ...houses.map((house) => drawHouse(canvas, house, see)),
    garlands(canvas, see),
    strollers(canvas, see),
    lanterns(canvas, see),
  ];
}

/** Where the lane ends: an old town gate. */
function gate({ tone }: Canvas, see: Perspective): string {
  const [left, foot] = see(-side - 0.4, floor, 33);
  const [right, top] = see(side + 0.4, 3.4, 33);
  const stone = tone(pigments.limestone, 0.3);
  const wide = right - left;
  return (
    shape(stone, box(left, top, wide, foot - top)) +
    shape(
      mix(lamplight, tone(pigments.rose), 0.3),
      arch(left + wide * 0.3, foot, wide * 0.4, (foot - top) * 0.7),
    )
  );
}

function cobbles({ dice, paints, tone }: Canvas, see: Perspective, horizon: number): string {
  const stone = tone('#8c8494', 0.1);
  const light = paints.radial([0, '#ffcf7a', 0.55], [1, '#ffcf7a', 0]);
  const pools = [4.2, 7, 11.5, 19].flatMap((ahead, i) => {
    const [x, y] = see((i % 2 === 0 ? -1 : 1) * side * 0.55, floor, ahead);
    const meter = focus / ahead;
    return [ellipse(x, y, 2.3 * meter, 0.5 * meter)];
  });
  const joints = Array.from({ length: 15 }, (_, i) => {
    const ahead = 3.3 * 1.16 ** i;
    const [x, y] = see(-side, floor, ahead);
    const [toX] = see(side, floor, ahead);
    return outline`M${x} ${y}Q${(x + toX) / 2} ${y + 60 / ahead} ${toX} ${y}`;
  });
  const seams = Array.from({ length: 32 }, () => {
    const step = dice.whole(0, 13);
    const right = dice.between(-side, side);
    const [x, y] = see(right, floor, 3.3 * 1.16 ** step);
    const [toX, toY] = see(right, floor, 3.3 * 1.16 ** (step + 1));
    return outline`M${x} ${y}L${toX} ${toY}`;
  });
  return [
    shape(
      paints.vertical([0, lighter(stone, 0.1)], [1, darker(stone, 0.25)]),
      box(0, horizon, width, height - horizon),
    ),
    ...pools.map((pool) => shape(light, pool)),
    stroke(darker(stone, 0.35), 2, joints.join('') + seams.join(''), 0.5),
  ].join('');
}

/** Strings of bulbs from wall to wall. */
function garlands({ tone }: Canvas, see: Perspective): string {
  return [18, 12, 8, 5.2]
    .map((ahead, i) => {
      const meter = focus / ahead;
      const [x, y] = see(-side, 3 + (i % 2) * 0.5, ahead);
      const [toX, toY] = see(side, 3.4 - (i % 2) * 0.4, ahead + 1);
      const sag = 1.1 * meter;
      const bulbs = Array.from({ length: 9 }, (_, at) => {
        const share = (at + 0.5) / 9;
        const hang = 2 * sag * share * (1 - share) + 0.05 * meter;
        return dot(x + (toX - x) * share, y + (toY - y) * share + hang);
      }).join('');
      const wire = outline`M${x} ${y}Q${(x + toX) / 2} ${(y + toY) / 2 + sag} ${toX} ${toY}`;
      return [
        stroke(tone(pigments.ink), 2, wire),
        stroke(lamplight, 0.3 * meter, bulbs, 0.22),
        stroke('#ffe7b0', 0.11 * meter, bulbs),
      ].join('');
    })
    .join('');
}

/** Lanterns on the walls, drawn in centimeters. */
function lanterns({ paints, tone }: Canvas, see: Perspective): string {
  const iron = tone(pigments.ink);
  const glow = paints.radial([0, lamplight, 0.75], [1, lamplight, 0]);
  const lantern = [
    stroke(iron, 5, 'M0 10Q0-30 55-25V-10'),
    shape(glow, disc(55, 15, 150)),
    shape('#fff0c4', 'M38-5h34l-6 42h-22z'),
    shape(iron, 'M33-4L55-24L77-4zM42 35h26v7h-26z'),
  ];
  return [4.2, 7, 11.5, 19]
    .map((ahead, i) => {
      const onTheRight = i % 2 === 1;
      const [x, y] = see(onTheRight ? side : -side, 1.5, ahead);
      return placed({ x, y, scale: focus / ahead / 100, mirrored: onTheRight }, ...lantern);
    })
    .join('');
}

/** People on their way down the lane. */
function strollers(canvas: Canvas, see: Perspective): string {
  const { dice } = canvas;
  const places = [
    { right: -0.5, ahead: 16 },
    { right: 0.2, ahead: 15.6 },
    { right: 1.5, ahead: 10.5 },
    { right: -1.3, ahead: 7.5 },
    { right: -0.7, ahead: 7.4 },
  ];
  return places
    .slice(dice.whole(0, 2))
    .map(({ right, ahead }) => {
      const [x, y] = see(right, floor, ahead);
      return onlooker(canvas, { x, y, scale: (focus / ahead) * 0.0172 });
    })
    .join('');
}
