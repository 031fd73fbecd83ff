import { crc32, deflateSync } from 'node:zlib';
import { type Color, mix } from '../painter/color.ts';
import { type Dice, diceFor } from '../random.ts';

const width = 960;
const height = 640;
const horizon = 400;

export type Light = { sky: Color; glow: Color; land: Color; water: Color };

/** Hills, the sun and water in a light, as PNG: the standard knows no drawn pictures. */
export function paintPicture(seed: string, light: Light): Buffer {
  const dice = diceFor(seed);
  const sun = { x: dice.whole(240, 720), y: dice.whole(210, 330) };
  const ridges = [0.25, 0.55, 0.9].map((nearness) => newRidge(dice, nearness, light));
  const rows = Array.from({ length: height }, (_, y) => {
    const above = y < horizon ? y : 2 * horizon - y;
    const base = mix(light.sky, light.glow, Math.max(0, above / horizon));
    const air = rgb(y < horizon ? base : mix(base, light.water, 0.45));
    const row = Buffer.alloc(1 + width * 3);
    const ripple = y < horizon ? 0 : Math.sin(y * y * 0.013) * (y - horizon) * 0.09;
    for (let x = 0; x < width; x += 1) {
      const at = Math.min(width - 1, Math.max(0, Math.round(x + ripple)));
      const hill = ridges.findLast(({ line }) => above > (line[at] ?? horizon));
      const color = hill ? (y < horizon ? hill.color : hill.mirrored) : lit(air, sun, at, above);
      row.set(color, 1 + x * 3);
    }
    return row;
  });
  return toPng(Buffer.concat(rows));
}

function newRidge(dice: Dice, nearness: number, { land, glow, water }: Light) {
  const waves = [1, 2.3, 5.1, 11.7].map((pace) => ({
    pace: (pace * 2 * Math.PI) / width,
    start: dice.between(0, 7),
    size: (46 * dice.between(0.6, 1.2)) / pace,
  }));
  const middle = horizon - 95 * (1.15 - nearness);
  const color = mix(glow, land, nearness);
  const line = Array.from({ length: width }, (_, x) =>
    waves.reduce((y, { pace, start, size }) => y + Math.sin(x * pace + start) * size, middle),
  );
  return { line, color: rgb(color), mirrored: rgb(mix(color, water, 0.35)) };
}

/** Brighter near the sun; the disk itself is white. */
function lit(air: number[], sun: { x: number; y: number }, x: number, y: number): number[] {
  const distance = Math.hypot(x - sun.x, y - sun.y);
  const share = distance < 34 ? 0.95 : 0.6 * Math.exp(-distance / 130);
  return air.map((part) => Math.round(part + (255 - part) * share));
}

const rgb = (color: Color): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function toPng(rows: Buffer): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
