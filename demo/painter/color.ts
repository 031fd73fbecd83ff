export type Color = `#${string}`;

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number];

/** A color between two, as the eye sees it (in the Oklab space), so that no mix turns to mud. */
export function mix(from: Color, to: Color, share: number): Color {
  const [l, a, b] = toLab(from);
  const [toL, toA, toB] = toLab(to);
  return toColor([l + (toL - l) * share, a + (toA - a) * share, b + (toB - b) * share]);
}

/** A color with another laid over it: darker or brighter as in a mix, but truer to its own hue. */
export function glaze(color: Color, cast: Color, weight: number): Color {
  const [l, a, b] = toLab(color);
  const [castL, castA, castB] = toLab(cast);
  const tint = weight * 0.7;
  return toColor([l + (castL - l) * weight, a + (castA - a) * tint, b + (castB - b) * tint]);
}

export const darker = (color: Color, share: number) => mix(color, '#0b1022', share);
export const lighter = (color: Color, share: number) => mix(color, '#fffdf6', share);

const known = new Map<Color, Lab>();

function toLab(color: Color): Lab {
  const found = known.get(color);
  if (found) return found;
  const lab = measured(color);
  // Pigments are few; mixes of mixes are not, and a long-lived process must not collect them.
  if (known.size < 500) known.set(color, lab);
  return lab;
}

function measured(color: Color): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16)));
  const [red, green, blue] = [r ?? 0, g ?? 0, b ?? 0];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toColor([lightness, greenRed, blueYellow]: Lab): Color {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => toHex(toGamma(channel))).join('')}`;
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function toHex(value: number): string {
  const channel = Math.round(Math.min(1, Math.max(0, value)) * 255);
  return channel.toString(16).padStart(2, '0');
}
