import type { Canvas } from '../../../canvas.ts';
import { type Color, darker, lighter } from '../../../color.ts';
import { isDark, lamplight } from '../../../light.ts';
import { box, dot, ellipse, outline, type Point } from '../../../outlines.ts';
import { person } from '../../../people.ts';
import { pigments } from '../../../pigments.ts';
import { placed, shape, stroke } from '../../../svg.ts';

const fruits = [
  pigments.cherry,
  '#f2903f',
  pigments.lemon,
  '#7fae4a',
  pigments.plum,
  pigments.coral,
  '#a8c65a',
] as const;

/** A counter under an awning; x is its middle. */
export function stall(canvas: Canvas, x: number, awning: Color): string {
  const { light, paints, tone } = canvas;
  const glow = paints.radial([0, lamplight, 0.6], [1, lamplight, 0]);
  const wood = tone(pigments.timber);
  const cloth = tone(awning);
  const pale = tone(pigments.plaster);
  return placed(
    { x, y: 700 },
    stroke(darker(wood, 0.2), 9, 'M-158 10V-270M158 10V-270'),
    shape(darker(cloth, 0.55), box(-150, -250, 300, 130), 0.35),
    isDark(light) ? shape(glow, ellipse(0, -170, 210, 130)) : '',
    placed({ x: -40, y: -8, scale: 1.75 }, person(canvas, { x: 0, y: 0, hat: pigments.straw })),
    goodsAbove(canvas),
    produce(canvas),
    shape(wood, box(-170, -74, 340, 82)),
    shape(lighter(wood, 0.14), box(-176, -84, 352, 14)),
    stroke(darker(wood, 0.22), 3, 'M-110-66V4M-50-66V4M10-66V4M70-66V4M130-66V4'),
    shape(pale, awningOutline(0)),
    shape(cloth, awningOutline(1)),
    shape(darker(cloth, 0.4), 'M-190-236H190V-228H-190z', 0.35),
  );
}

/** The stripes of one color (0 or 1) of an awning with a scalloped hem. */
function awningOutline(parity: 0 | 1): string {
  return Array.from({ length: 10 }, (_, i) => i)
    .filter((i) => i % 2 === parity)
    .map((i) => {
      const foot = -190 + i * 38;
      const head = -150 + i * 30;
      return outline`M${head} -312h30L${foot + 38} -236v14a19 19 0 0 1 -38 0v-14z`;
    })
    .join('');
}

/** Fruit and vegetables in crates along the counter. */
function produce({ dice, tone }: Canvas): string {
  let kind: Color = pigments.lemon;
  const straw = tone(pigments.straw);
  const heap = [-26, -9, 9, 26].map((x) => [x, 0] as const);
  const second = [-18, 0, 18].map((x) => [x, -14] as const);
  const third = [-9, 9].map((x) => [x, -28] as const);
  return [-126, -42, 42, 126]
    .map((x) => {
      kind = dice.other(fruits, kind);
      const fruit = tone(kind);
      const at = (shiftX: number, shiftY: number) =>
        [...heap, ...second, ...third]
          .map(([dx, dy]) => dot(x + dx + shiftX, -104 + dy + shiftY))
          .join('');
      return [
        stroke(darker(fruit, 0.12), 23, at(0, 0)),
        stroke(lighter(fruit, 0.3), 7, at(3, -4), 0.7),
        shape(straw, box(x - 40, -104, 80, 22)),
        shape(darker(straw, 0.25), box(x - 40, -95, 80, 3)),
      ].join('');
    })
    .join('');
}

/** What hangs below the awning. */
function goodsAbove({ dice, light, tone }: Canvas): string {
  const strings = [-120, -72, 62, 110].map(
    (x): Point => [x + dice.between(-8, 8), dice.between(22, 44) - 240],
  );
  const cords = strings.map(([x, y]) => outline`M${x} -240V${y + 6}`).join('');
  const things = {
    lamps: ([x, y]: Point) => ellipse(x, y + 15, 16, 18),
    baskets: ([x, y]: Point) => outline`M${x - 19} ${y + 6}h38q-2 24-19 24t-19-24z`,
    peppers: ([x, y]: Point) => outline`M${x - 9} ${y}h18q0 26-9 42q-9-16-9-42z`,
  };
  const colors = {
    lamps: isDark(light) ? lamplight : tone('#f0b45a'),
    baskets: tone(pigments.straw),
    peppers: tone(pigments.cherry),
  };
  const kind = dice.pick(['lamps', 'baskets', 'peppers']);
  const halos = strings.map(([x, y]) => dot(x, y + 16)).join('');
  return [
    stroke(tone(pigments.ink), 2, cords),
    shape(colors[kind], strings.map(things[kind]).join('')),
    kind === 'lamps' && isDark(light) ? stroke(lamplight, 80, halos, 0.22) : '',
  ].join('');
}
