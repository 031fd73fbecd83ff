import type { Orientation } from './exif.ts';

/** Red, green, blue and how opaque, a byte each, row by row. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
};

const steps = 65_535;

/** Light adds up; the bytes of a picture do not, they are spaced as eyes see. */
const lightOf = Float32Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});
const byteOf = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps;
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});

/** The size within a square, in the same proportions; a smaller picture stays as it is. */
export function sizeWithin(side: number, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Each new pixel is the mean of those that it covers; one that cannot be seen has no color. */
export function shrunk(source: Pixels, width: number, height: number): Pixels {
  if (width === source.width && height === source.height) return source;
  const data = new Uint8ClampedArray(width * height * 4);
  const across = spread(source.width, width);
  const down = spread(source.height, height);
  // The row that is added up, and the one below, which a row of the source may reach into.
  let sums = new Float32Array(width * 4);
  let below = new Float32Array(width * 4);
  const line = new Float32Array(width * 4);
  let row = 0;
  for (let y = 0; y < source.height; y++) {
    addLine(source, y, across, line);
    const place = down.places[y] ?? 0;
    while (row < place) {
      writeRow(data, row, sums, across.scale * down.scale);
      row += 1;
      [sums, below] = [below, sums];
      below.fill(0);
    }
    const share = down.shares[y] ?? 0;
    for (let at = 0; at < line.length; at++) {
      const value = line[at] ?? 0;
      sums[at] = (sums[at] ?? 0) + value * share;
      if (share < 1) below[at] = (below[at] ?? 0) + value * (1 - share);
    }
  }
  writeRow(data, row, sums, across.scale * down.scale);
  return { width, height, data };
}

type Spread = { places: Int32Array; shares: Float32Array; scale: number };

/** Into which new place each one falls, and with how much of itself; the rest falls into the next. */
function spread(from: number, to: number): Spread {
  const ratio = from / to;
  const places = new Int32Array(from);
  const shares = new Float32Array(from);
  for (let at = 0; at < from; at++) {
    const place = Math.min(to - 1, Math.floor(at / ratio));
    const end = place === to - 1 ? from : (place + 1) * ratio;
    places[at] = place;
    shares[at] = Math.min(1, end - at);
  }
  return { places, shares, scale: to / from };
}

function addLine(source: Pixels, y: number, across: Spread, line: Float32Array): void {
  line.fill(0);
  const { data } = source;
  let from = y * source.width * 4;
  for (let x = 0; x < source.width; x++, from += 4) {
    const opacity = (data[from + 3] ?? 0) / 255;
    const red = (lightOf[data[from] ?? 0] ?? 0) * opacity;
    const green = (lightOf[data[from + 1] ?? 0] ?? 0) * opacity;
    const blue = (lightOf[data[from + 2] ?? 0] ?? 0) * opacity;
    const share = across.shares[x] ?? 0;
    const at = (across.places[x] ?? 0) * 4;
    line[at] = (line[at] ?? 0) + red * share;
    line[at + 1] = (line[at + 1] ?? 0) + green * share;
    line[at + 2] = (line[at + 2] ?? 0) + blue * share;
    line[at + 3] = (line[at + 3] ?? 0) + opacity * share;
    if (share === 1) continue;
    const rest = 1 - share;
    line[at + 4] = (line[at + 4] ?? 0) + red * rest;
    line[at + 5] = (line[at + 5] ?? 0) + green * rest;
    line[at + 6] = (line[at + 6] ?? 0) + blue * rest;
    line[at + 7] = (line[at + 7] ?? 0) + opacity * rest;
  }
}

function writeRow(data: Uint8ClampedArray, row: number, sums: Float32Array, scale: number): void {
  const from = row * sums.length;
  for (let at = 0; at < sums.length; at += 4) {
    const opacity = sums[at + 3] ?? 0;
    const step = opacity === 0 ? 0 : steps / opacity;
    for (let color = at; color < at + 3; color++) {
      data[from + color] = byteOf[Math.min(steps, Math.round((sums[color] ?? 0) * step))] ?? 0;
    }
    data[from + at + 3] = 255 * opacity * scale;
  }
}

/** As the camera was held. */
export function upright(source: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return source;
  const isTurned = orientation >= 5;
  const [width, height] = isTurned ? [source.height, source.width] : [source.width, source.height];
  const from = new Uint32Array(source.data.buffer, source.data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const [mirrorsX, mirrorsY] = mirrors[orientation];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = isTurned ? [y, x] : [x, y];
      const sourceX = mirrorsX ? source.width - 1 - column : column;
      const sourceY = mirrorsY ? source.height - 1 - row : row;
      to[y * width + x] = from[sourceY * source.width + sourceX] ?? 0;
    }
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) };
}

/** Which side of the stored picture is read from its end, where rows of the other are made. */
const mirrors: Record<Orientation, readonly [x: boolean, y: boolean]> = {
  1: [false, false],
  2: [true, false],
  3: [true, true],
  4: [false, true],
  5: [false, false],
  6: [false, true],
  7: [true, true],
  8: [true, false],
};
