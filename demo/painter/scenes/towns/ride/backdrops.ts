import { sailboat } from '../../../boats.ts';
import { type Canvas, width } from '../../../canvas.ts';
import { headland } from '../../../cliffs.ts';
import { darker, lighter } from '../../../color.ts';
import { ground, rolling } from '../../../land.ts';
import { box, outline } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { birds, sky } from '../../../sky.ts';
import { eastern, southern, street } from '../../../street.ts';
import { shape, stroke } from '../../../svg.ts';
import { campanile, dome } from '../../../towers.ts';
import { bushes, palm, roundTree } from '../../../trees.ts';
import { water } from '../../../water.ts';
import { controlTower, plane, terminal } from './airfield.ts';
import { pavement } from './road.ts';

export function airport(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = 520;
  const hills = rolling(dice, { level: horizon - 60, swing: 34, waves: 0.9 });
  return [
    sky(canvas, { horizon }),
    plane(canvas, { x: dice.between(330, 620), y: dice.between(120, 190), turned: -11 }),
    ground(canvas, hills, { color: pigments.slate, distance: 0.75 }),
    ground(canvas, () => horizon, { color: pigments.meadow, distance: 0.3 }),
    controlTower(canvas, dice.between(930, 1060), horizon + 30),
    terminal(canvas, dice.between(640, 780), pavement),
    hedge(canvas),
    ...dice
      .spread(3, 840, width)
      .map((x) => roundTree(canvas, { x, y: pavement, size: dice.between(110, 150) })),
  ];
}

export function seafront(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(395, 425);
  const far = rolling(dice, { level: horizon - 16, swing: 20, waves: 0.8 });
  const rock = dice.pick([pigments.limestone, pigments.ochre, pigments.rock]);
  return [
    sky(canvas, { horizon }),
    ground(canvas, far, { color: pigments.slate, distance: 0.72, floor: horizon + 2 }),
    water(canvas, { horizon, floor: pavement }),
    sailboat(canvas, { x: dice.between(860, 980), y: horizon + 40, scale: 0.55, distance: 0.25 }),
    headland(canvas, { brow: horizon - 130, reach: 420, foot: horizon + 70, rock, distance: 0.35 }),
    birds(canvas, dice.between(560, 760), 190, 6),
    railing(canvas),
    ...dice
      .spread(3, 30, width)
      .map((x) => palm(canvas, { x, y: pavement + 8, size: dice.between(330, 430) })),
  ];
}

export function town(canvas: Canvas): string[] {
  const { dice } = canvas;
  const style = dice.pick([southern, southern, eastern]);
  const hills = rolling(dice, { level: 380, swing: 40, waves: 0.9 });
  const houses = { style, from: -30, to: width + 20, base: () => pavement };
  const landmark = dice.pick([campanile, dome]);
  return [
    sky(canvas, { horizon: 440 }),
    ground(canvas, hills, { color: pigments.pine, distance: 0.6, mist: 0.4 }),
    landmark(canvas, { x: dice.between(300, 900), base: 470, high: 250, distance: 0.4 }),
    street(canvas, { ...houses, storey: 46, storeys: [3, 5], distance: 0.42 }),
    street(canvas, { ...houses, storey: 84, storeys: [2, 3], distance: 0.2 }),
    ...dice
      .spread(4, 0, width)
      .map((x) => roundTree(canvas, { x, y: pavement + 4, size: dice.between(150, 200) })),
  ];
}

function hedge(canvas: Canvas): string {
  const ridge = () => pavement + 4;
  return bushes(canvas, { ridge, count: 16, size: 34, color: pigments.leaf });
}

/** What keeps those who stroll along the sea from falling in. */
function railing({ tone }: Canvas): string {
  const white = tone(pigments.plaster, 0.05);
  const posts = Array.from({ length: 21 }, (_, i) => outline`M${i * 60} ${pavement}v-58`);
  return [
    shape(darker(white, 0.1), box(0, pavement - 12, width, 14)),
    stroke(white, 5, posts.join('')),
    stroke(lighter(white, 0.2), 7, outline`M0 ${pavement - 58}H${width}`),
    stroke(white, 4, outline`M0 ${pavement - 34}H${width}`),
  ].join('');
}
