import { rowingBoat } from '../../boats.ts';
import { type Canvas, height, width } from '../../canvas.ts';
import { darker, lighter, mix } from '../../color.ts';
import { mountains } from '../../land.ts';
import { outline, type Point, polygon, polyline } from '../../outlines.ts';
import { pigments } from '../../pigments.ts';
import { birds, sky } from '../../sky.ts';
import { placed, reflected, shape, stroke } from '../../svg.ts';
import { water } from '../../water.ts';

export function drawGlacier(canvas: Canvas): string[] {
  const { dice } = canvas;
  const shore = dice.between(500, 540);
  const front = iceFront(canvas, shore);

  return [
    sky(canvas, { horizon: shore - 60 }),
    mountains(canvas, {
      foot: shore,
      high: 370,
      count: 5,
      color: pigments.slate,
      distance: 0.62,
      snow: 0.56,
    }),
    iceStream(canvas, shore),
    mountainSides(canvas, shore),
    front,
    water(canvas, { horizon: shore, color: '#3b8fa8' }),
    reflected(shore, 0.35, front),
    birds(canvas, dice.between(300, 500), 230, 4),
    iceberg(canvas, dice.between(120, 240), shore + 90, 0.8),
    iceberg(canvas, dice.between(900, 1020), shore + 60, 0.6),
    rowingBoat(canvas, {
      x: dice.between(480, 620),
      y: shore + 120,
      scale: 0.6,
      hull: dice.pick([pigments.cherry, pigments.lemon, pigments.coral]),
    }),
    iceberg(canvas, dice.between(820, 960), 716, 1.5),
    iceberg(canvas, dice.between(250, 330), 770, 1.1),
  ];
}

/** The ice that comes down between the mountains. */
function iceStream(canvas: Canvas, shore: number): string {
  const { dice, paints, tone } = canvas;
  const ice = paints.vertical([0, tone(pigments.snow, 0.45)], [1, tone(pigments.ice, 0.12)]);
  const top = shore - 250;
  const crevasses = dice.spread(15, 0.12, 1).map((share) => {
    const y = top + (shore - 40 - top) * share;
    const half = 50 + 330 * share ** 1.5;
    const from = dice.between(-half, half * 0.3);
    return outline`M${600 + from} ${y}q${half * 0.2} ${14 * share} ${half * 0.5} ${2 * share}`;
  });
  return [
    shape(
      ice,
      outline`M560 ${top}Q620 ${top + 14} 670 ${top - 6}Q700 ${top + 110} 860 ${shore - 120}T1240 ${shore}H-40Q250 ${shore - 70} 400 ${shore - 130}T560 ${top}z`,
    ),
    stroke(tone('#5fb2d0', 0.2), 3.5, crevasses.join(''), 0.7),
    stroke(
      tone(pigments.rock, 0.3),
      9,
      outline`M612 ${top + 14}Q650 ${shore - 170} 580 ${shore - 110}T500 ${shore - 40}`,
      0.3,
    ),
  ].join('');
}

function mountainSides(canvas: Canvas, shore: number): string {
  const { tone } = canvas;
  const rock = tone(pigments.basalt, 0.3);
  const left: Point[] = [
    [-20, shore - 330],
    [60, shore - 290],
    [120, shore - 220],
    [210, shore - 180],
    [290, shore - 90],
    [380, shore - 50],
    [330, shore],
    [-20, shore],
  ];
  const right: Point[] = [
    [1220, shore - 300],
    [1130, shore - 270],
    [1060, shore - 200],
    [980, shore - 170],
    [920, shore - 80],
    [850, shore - 40],
    [900, shore],
    [1220, shore],
  ];
  const snow: Point[] = [
    [-20, shore - 330],
    [60, shore - 290],
    [120, shore - 220],
    [96, shore - 214],
    [70, shore - 250],
    [40, shore - 210],
    [10, shore - 260],
    [-20, shore - 220],
  ];
  return [
    shape(rock, polygon(left)),
    shape(darker(rock, 0.2), polygon(right)),
    shape(
      lighter(rock, 0.1),
      polygon([
        [120, shore - 220],
        [210, shore - 180],
        [290, shore - 90],
        [380, shore - 50],
        [330, shore],
        [200, shore],
      ]),
    ),
    shape(tone(pigments.snow, 0.25), polygon(snow)),
  ].join('');
}

/** The wall where the ice breaks off. */
function iceFront(canvas: Canvas, shore: number): string {
  const { dice, tone } = canvas;
  const top: Point[] = [];
  for (let x = -30; x <= width + 60; x += dice.between(34, 62))
    top.push([x, shore - 62 + dice.between(-16, 12) + Math.abs(x - 600) * 0.04]);
  const faces = top.flatMap(([x, y], i) => {
    const [nextX, nextY] = top[i + 1] ?? [x, y];
    return i % 2 === 0
      ? [
          polygon([
            [x, y],
            [nextX, nextY],
            [nextX - 8, shore],
            [x + 4, shore],
          ]),
        ]
      : [];
  });
  return [
    shape(tone(pigments.ice, 0.05), polygon([[-30, shore], ...top, [width + 60, shore]])),
    shape(tone('#6dbbd9', 0.05), faces.join(''), 0.75),
    stroke(tone(pigments.snow), 6, polyline(top)),
  ].join('');
}

function iceberg(canvas: Canvas, x: number, y: number, scale: number): string {
  const { dice, tone } = canvas;
  const white = tone(pigments.snow);
  const blue = tone(pigments.ice);
  const lean = dice.between(-14, 14);
  return placed(
    { x, y: Math.min(y, height - 14), scale, mirrored: dice.chance(0.5) },
    shape(mix(blue, white, 0.3), `M-88 2Q0 14 84 2L60 22Q0 30-58 20z`, 0.4),
    shape(
      white,
      outline`M-90 2L-64-26L-44-34L${lean - 18} -78L${lean + 8} -70L36-40L54-36L84 2Q0 12-90 2z`,
    ),
    shape(blue, outline`M-90 2L-64-26L-44-34L${lean - 18} -78L-8-34L-26-14L-18 7Q-50 8-90 2z`),
    shape(darker(blue, 0.12), 'M-18 7L-26-14L-8-34L10-12L4 7z', 0.7),
  );
}
