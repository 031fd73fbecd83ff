import { type Canvas, width } from '../../canvas.ts';
import { type Color, darker, lighter } from '../../color.ts';
import { ground, type Ridge, rolling } from '../../land.ts';
import { windowTone } from '../../light.ts';
import { arch, dot, outline, type Point } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { bushes, cypress, roundTree } from '../../trees.ts';

export function drawVineyard(canvas: Canvas): string[] {
  const { dice } = canvas;
  const horizon = dice.between(360, 410);
  const far = rolling(dice, { level: horizon - 20, swing: 40, waves: 1 });
  const middle = rolling(dice, { level: horizon + 66, swing: 34, waves: 1.2 });
  const near = rolling(dice, { level: horizon + 170, swing: 16, waves: 0.7 });
  const farm = dice.between(340, 480);

  return [
    sky(canvas, { horizon }),
    ground(canvas, rolling(dice, { level: horizon - 80, swing: 46, waves: 0.8 }), {
      color: pigments.slate,
      distance: 0.76,
    }),
    bushes(canvas, { ridge: far, count: 30, size: 16, distance: 0.54, color: pigments.cypress }),
    ground(canvas, far, { color: pigments.leaf, distance: 0.56 }),
    ground(canvas, middle, { color: pigments.meadow, distance: 0.34, mist: 0.2 }),
    stripes(canvas, middle, farm + 170),
    farmhouse(canvas, farm, middle(farm) + 8),
    [-150, -112, 96, 128, 160]
      .map((dx, i) =>
        cypress(canvas, {
          x: farm + dx,
          y: middle(farm + dx) + 8,
          size: 112 - (i % 3) * 14,
          distance: 0.24,
        }),
      )
      .join(''),
    birds(canvas, farm + 260, 180, 5),
    ground(canvas, near, { color: '#b98f5a', distance: 0.08, mist: 0 }),
    vines(canvas, near),
    roundTree(canvas, {
      x: 1110,
      y: near(1110) + 26,
      size: 150,
      distance: 0.12,
      color: pigments.cypress,
    }),
    bunch(canvas),
  ];
}

/** Distant rows on the slope behind. */
function stripes({ tone }: Canvas, ridge: Ridge, from: number): string {
  const rows = Array.from({ length: 9 }, (_, i) => {
    const x = from + i * 46;
    return outline`M${x} ${ridge(x) + 10}Q${x + 20} ${ridge(x) + 50} ${x + 66} ${ridge(x) + 110}`;
  });
  return stroke(tone(pigments.leaf, 0.3), 9, rows.join(''), 0.8);
}

function farmhouse({ light, tone }: Canvas, x: number, y: number): string {
  const wall = tone(pigments.ochre, 0.18);
  const tile = tone(pigments.terracotta, 0.16);
  const opening = windowTone(light, 0.15);
  return placed(
    { x, y, scale: 1.1 },
    shape(wall, 'M-70-44H70V6H-70zM-22-84H22V-40H-22z'),
    shape(darker(wall, 0.14), 'M-70-44H-56V6H-70zM-22-84H-12V-40H-22z'),
    shape(tile, 'M-78-42L-64-60H-22V-42zM22-42V-60H64L78-42zM-28-82L0-100L28-82z'),
    shape(
      opening,
      'M-48-30h11v15h-11zM-26-30h11v15h-11zM16-30h11v15h-11zM38-30h11v15h-11zM-14-70h9v14h-9zM6-70h9v14h-9z' +
        arch(-7, 6, 14, 26),
    ),
  );
}

/** Rows of vines that run from the crest towards us, rounded by leaves in the light. */
function vines({ tone }: Canvas, crest: Ridge): string {
  const green = tone(pigments.leaf, 0.04);
  const steps = Array.from({ length: 15 }, (_, i) => ((i + 0.5) / 15) ** 1.6);
  const rows = Array.from({ length: 21 }, (_, i) => i - 10);
  const place = (row: number, near: number): Point => {
    const x = 640 + row * (52 + 150 * near);
    return [x, crest(x) + 4 + (840 - crest(x)) * near];
  };
  const hedge = (row: number) => {
    const [farX, farY] = place(row, 0);
    const [nearX, nearY] = place(row, 1);
    return outline`M${farX - 6} ${farY - 5}h12L${nearX + 46} ${nearY}h-92z`;
  };
  const leaves = (near: number, shift: number) =>
    rows
      .map((row) => place(row, near))
      .filter(([x]) => x > -60 && x < width + 60)
      .map(([x, y]) => dot(x + shift, y - shift * 1.5))
      .join('');
  return [
    shape(darker(green, 0.26), rows.map(hedge).join('')),
    ...steps.map((near) => {
      const wide = 13 + 74 * near;
      return (
        stroke(green, wide * 0.8, leaves(near, wide * 0.1)) +
        stroke(lighter(green, 0.12), wide * 0.34, leaves(near, wide * 0.2))
      );
    }),
  ].join('');
}

/** Grapes and leaves that hang into the picture, close to the eye. */
function bunch(canvas: Canvas): string {
  const { dice, tone } = canvas;
  const grape: Color = dice.pick([pigments.plum, '#5d3a6e', '#a9b84f']);
  const berries = [
    [0, 0],
    [-26, 6],
    [26, 4],
    [-38, 34],
    [-12, 32],
    [14, 32],
    [38, 30],
    [-26, 60],
    [0, 60],
    [26, 58],
    [-12, 86],
    [13, 86],
    [0, 112],
  ] as const;
  const leaf =
    'M0 0Q-34-4-44-36Q-26-34-22-48Q-40-60-40-82Q-20-78-14-92Q-8-108 0-116Q8-108 14-92Q20-78 40-82Q40-60 22-48Q26-34 44-36Q34-4 0 0z';
  const green = tone(pigments.leaf);
  return placed(
    { x: 96, y: 96, scale: 1.15 },
    stroke(tone(pigments.bark), 9, 'M-120-70Q-30-40 30-60T190-70M0-50Q6-30 0-6'),
    stroke(tone(grape), 34, berries.map(([x, y]) => dot(x, y + 10)).join('')),
    stroke(lighter(tone(grape), 0.35), 9, berries.map(([x, y]) => dot(x + 5, y + 4)).join(''), 0.8),
    placed({ x: -58, y: -38, scale: 1.1, turned: 200 }, shape(darker(green, 0.2), leaf)),
    placed({ x: 46, y: -52, turned: 140 }, shape(green, leaf)),
    placed({ x: 130, y: -68, scale: 0.8, turned: 190 }, shape(darker(green, 0.14), leaf)),
  );
}
