import type { Canvas } from './canvas.ts';
import { type Color, darker } from './color.ts';
import { disc } from './outlines.ts';
import { pigments } from './pigments.ts';
import { placed, shape, stroke } from './svg.ts';

const coats = [
  pigments.cherry,
  pigments.teal,
  pigments.lemon,
  pigments.plum,
  pigments.coral,
  pigments.plaster,
  pigments.azure,
] as const;
const hairs = [pigments.ink, '#4a3428', '#8a5a34', '#c9a26a', '#b9b4ae'] as const;
const skins = ['#8d5a3c', '#b9805e', '#d9a782', '#6b4530'] as const;

type Stand = { x: number; y: number; scale?: number; mirrored?: boolean; distance?: number };

/** Somebody who faces us; 100 tall, 0 0 is between the feet. */
export function person(canvas: Canvas, stand: Stand & { hat?: Color }): string {
  const { hat, ...rest } = stand;
  const { tone } = canvas;
  const { parts, place, distance, skin } = figure(canvas, rest);
  return placed(
    place,
    ...parts,
    shape(skin, disc(0, -90, 9)),
    hat
      ? shape(tone(hat, distance), 'M-19-93Q-9-96-8-104Q0-110 8-104Q9-96 19-93Q0-88-19-93z')
      : shape(tone(pigments.ink, distance), 'M-10-88a10 10.5 0 1 1 20 0Q5-96-4-95Q-8-94-10-88z'),
  );
}

/** Somebody who looks at what we look at: seen from behind, perhaps with a backpack. */
export function onlooker(canvas: Canvas, stand: Stand): string {
  const { dice, tone } = canvas;
  const { parts, place, distance, skin } = figure(canvas, stand);
  const hair = tone(dice.pick(hairs), distance);
  const head = dice.pick([
    'M-10-89Q-11-101 0-101T10-89Q9-80 0-80T-10-89z',
    'M-10-89Q-11-101 0-101T10-89L11-70Q0-65-11-70z',
    'M-5-100Q-6-108 0-108T5-100Q11-97 10-88Q8-80 0-80T-10-88Q-11-97-5-100z',
  ]);
  const pack = tone(dice.pick(coats), distance);
  return placed(
    place,
    ...parts,
    shape(skin, 'M-4-84h8v8h-8z'),
    shape(hair, head),
    dice.chance(0.35)
      ? shape(pack, 'M-10-73Q0-79 10-73V-50Q0-45-10-50z') +
          shape(darker(pack, 0.25), 'M-10-60H10V-57H-10z')
      : '',
  );
}

function figure({ dice, tone }: Canvas, { distance = 0, ...place }: Stand) {
  const coat = tone(dice.pick(coats), distance);
  const skin = tone(dice.pick(skins), distance);
  const trousers = tone(dice.pick([pigments.slate, pigments.ink, pigments.bark]), distance);
  const dress = dice.chance(0.45);
  const parts = [
    shape(dress ? skin : trousers, 'M-9-42L-8 0H-2L0-36L2 0H8L9-42z'),
    stroke(skin, 5, 'M-13-70Q-20-58-17-44M13-70Q20-58 17-44'),
    shape(
      coat,
      dress ? 'M-11-78Q0-84 11-78L12-58L20-20H-20L-12-58z' : 'M-14-76Q0-84 14-76L15-38H-15z',
    ),
    stroke(coat, 7, 'M-12-72L-17-58M12-72L17-58'),
  ];
  return { parts, place, distance, skin };
}

/** A cyclist on the way to the right; 0 0 is the road between the wheels. */
export function cyclist({ dice, tone }: Canvas, { distance = 0, ...place }: Stand): string {
  const shirt = tone(dice.pick(coats), distance);
  const skin = tone(dice.pick(skins), distance);
  const metal = tone(
    dice.pick([pigments.cherry, pigments.ink, pigments.teal, pigments.plaster]),
    distance,
  );
  const black = tone(pigments.ink, distance);
  const [hip, knee, foot] = dice.pick([
    ['-17-64', '10-52', '2-14'],
    ['-17-64', '8-40', '-6-20'],
  ]);
  return placed(
    place,
    stroke(darker(skin, 0.3), 8, 'M-17-64L4-46L-4-22'),
    stroke(black, 3.5, `${disc(-34, -22, 22)}${disc(34, -22, 22)}`),
    stroke(black, 1, 'M-34-44V0M-56-22H-12M34-44V0M12-22H56', 0.5),
    stroke(metal, 4, 'M-34-22L-4-20L22-56L-20-58L-34-22M-20-58L-4-20M20-62L34-22'),
    stroke(black, 4, 'M-28-64H-12M18-66Q32-68 30-56M-4-20L2-12'),
    stroke(black, 10, `M${hip}L${knee}`),
    stroke(skin, 8, `M${knee}L${foot}`),
    stroke(black, 6, `M${foot}l8 1`),
    stroke(shirt, 16, 'M-14-68L4-96'),
    stroke(skin, 6, 'M6-96L16-78L26-66'),
    shape(skin, disc(14, -111, 9)),
    shape(metal, 'M3-112Q2-125 15-124Q26-122 25-111Q14-116 3-112z'),
  );
}
