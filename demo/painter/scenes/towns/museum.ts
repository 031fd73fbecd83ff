import { type Canvas, height, width } from '../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../color.ts';
import { arch, box, disc, ellipse, outline } from '../../outlines.ts';
import { onlooker } from '../../people.ts';
import { pigments } from '../../pigments.ts';
import { placed, shape, stroke } from '../../svg.ts';
import { painting } from './museum/painting.ts';

const skirting = 610;

/** A gallery: paintings of our own hours and landscapes, a statue, and people who look. */
export function drawMuseum(canvas: Canvas): string[] {
  const { dice, tone } = canvas;
  const wall = tone(dice.pick(['#7d4a4f', '#3f6672', '#4d5d7a', '#56705a']));
  const statueX = dice.between(880, 960);
  const shift = dice.between(-20, 20);

  return [
    room(canvas, wall),
    archway(canvas, statueX),
    painting(canvas, { x: 215 + shift, y: 300, wide: 270, high: 330 }),
    painting(canvas, { x: 560 + shift, y: 270, wide: 330, high: 230 }),
    painting(canvas, { x: 495 + shift, y: 500, wide: 150, high: 120 }),
    painting(canvas, { x: 668 + shift, y: 500, wide: 110, high: 120 }),
    spots(canvas, [215 + shift, 560 + shift, statueX]),
    statue(canvas, statueX, 690),
    rope(canvas, 60 + shift, 790 + shift),
    bench(canvas, 520, 738),
    visitors(canvas),
  ];
}

function room({ paints, tone }: Canvas, wall: Color): string {
  const wood = tone('#b98a5e');
  const boards = Array.from(
    { length: 17 },
    (_, i) => outline`M${600 + (i - 8) * 96} ${skirting}L${600 + (i - 8) * 190} ${height}`,
  );
  return [
    shape(
      paints.vertical([0, darker(wall, 0.3)], [0.4, wall], [1, lighter(wall, 0.06)]),
      box(0, 0, width, skirting),
    ),
    shape(darker(wall, 0.3), box(0, 0, width, 46)),
    shape(tone(pigments.plaster), box(0, 46, width, 14) + box(0, skirting - 22, width, 22)),
    shape(
      paints.vertical([0, darker(wood, 0.25)], [1, wood]),
      box(0, skirting, width, height - skirting),
    ),
    stroke(darker(wood, 0.35), 2, `${boards.join('')}M0 668H1200M0 736H1200`, 0.45),
  ].join('');
}

/** The next room, seen through a door. */
function archway({ light, paints, tone }: Canvas, x: number): string {
  const bright = mix(light.sky[2], light.sun, 0.4);
  return [
    shape(tone(pigments.plaster), arch(x - 150, skirting, 300, 470)),
    shape(
      paints.vertical([0, mix(bright, light.sky[1], 0.4)], [1, bright]),
      arch(x - 128, skirting, 256, 446),
    ),
    shape(
      tone(pigments.limestone),
      outline`M${x - 128} ${skirting}L${x - 60} ${skirting - 66}H${x + 60}L${x + 128} ${skirting}z`,
    ),
    shape(darker(bright, 0.12), arch(x - 46, skirting - 66, 92, 240), 0.7),
  ].join('');
}

function spots({ paints }: Canvas, places: readonly number[]): string {
  const glow = paints.vertical([0, '#fff2cf', 0.42], [1, '#fff2cf', 0]);
  const lamps = places.map((x) => outline`M${x - 11} 60h22l6 26h-34z`);
  return (
    shape(
      glow,
      places.map((x) => outline`M${x - 14} 84h28L${x + 190} 600H${x - 190}z`).join(''),
      0.5,
    ) +
    shape('#20222e', lamps.join('')) +
    shape('#fff2cf', places.map((x) => ellipse(x, 87, 15, 4)).join(''))
  );
}

/** An amphora or a bust on a pedestal. */
function statue({ dice, paints, tone }: Canvas, x: number, y: number): string {
  const stone = tone(pigments.plaster);
  const clay = tone(pigments.terracotta);
  const round = (color: Color) =>
    paints.horizontal([0, darker(color, 0.3)], [0.65, color], [1, lighter(color, 0.2)]);
  const amphora = [
    stroke(clay, 9, 'M-22-262Q-66-262-56-216M22-262Q66-262 56-216'),
    shape(
      round(clay),
      'M-24-284H24L18-262Q20-240 46-222Q78-180 44-116Q26-88 18-70H26V-60H-26V-70H-18Q-26-88-44-116Q-78-180-46-222Q-20-240-18-262z',
    ),
    stroke(tone(pigments.ink), 5, 'M-59-190Q0-178 59-190M-58-160Q0-146 58-160', 0.8),
    stroke(tone(pigments.ink), 4, 'M-50-176l14 10 14-8 14 10 14-9 14 9 14-9 14 9', 0.8),
  ];
  const bust = [
    shape(
      round(stone),
      'M-20-60H20L26-80Q78-96 84-150Q50-172 22-176V-206Q44-222 44-256Q42-298 2-300Q-40-298-40-258L-50-238L-40-230Q-40-204-22-196V-176Q-52-170-84-150Q-78-96-26-80z',
    ),
    shape(darker(stone, 0.3), 'M-42-262Q-46-312 4-312Q56-310 46-254Q36-282 8-284Q-26-284-42-262z'),
    shape(
      darker(stone, 0.25),
      'M-84-150Q-78-96-26-80L-20-60H0Q-30-110-22-176Q-52-170-84-150z',
      0.6,
    ),
  ];
  return placed(
    { x, y },
    shape('#12141f', ellipse(10, 0, 96, 14), 0.3),
    shape(round(stone), 'M-62-60H62V-46H54V-10H66V2H-66V-10H-54V-46H-62z'),
    ...(dice.chance(0.5) ? amphora : bust),
  );
}

function rope({ tone }: Canvas, from: number, to: number): string {
  const posts = [0, 1 / 3, 2 / 3, 1].map((share) => from + (to - from) * share);
  const cords = posts
    .slice(1)
    .map((x, i) => outline`M${posts[i] ?? x} 612Q${(x + (posts[i] ?? x)) / 2} 650 ${x} 612`);
  const brass = tone('#d9ae5f');
  return [
    stroke(tone(pigments.cherry), 6, cords.join('')),
    stroke(brass, 6, posts.map((x) => outline`M${x} 606V672M${x - 13} 674h26`).join('')),
    shape(brass, posts.map((x) => disc(x, 603, 7)).join('')),
  ].join('');
}

function bench({ tone }: Canvas, x: number, y: number): string {
  const leather = tone(pigments.bark);
  return [
    shape('#12141f', ellipse(x, y + 30, 170, 12), 0.25),
    stroke(tone(pigments.iron), 9, outline`M${x - 120} ${y}v30M${x + 120} ${y}v30`),
    shape(darker(leather, 0.2), box(x - 150, y - 14, 300, 20)),
    shape(leather, outline`M${x - 150} ${y - 10}v-12q0 -8 10 -8h280q10 0 10 8v12z`),
  ].join('');
}

function visitors(canvas: Canvas): string {
  const { dice } = canvas;
  const places = dice.pick([
    [210, 275, 1050],
    [150, 700, 762],
    [300, 640, 1090],
  ]);
  return places
    .map((x) =>
      onlooker(canvas, {
        x: x + dice.between(-14, 14),
        y: 772,
        scale: 2.1 + dice.between(-0.15, 0.1),
      }),
    )
    .join('');
}
