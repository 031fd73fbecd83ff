import type { Color } from './color.ts';

/** A color, or a reference to a gradient of this picture. */
export type Paint = Color | `url(#${string})`;

/** Where in the gradient (0 to 1), the color, and how opaque it is there. */
export type Stop = readonly [at: number, color: Color, opacity?: number];

export type Paints = {
  /** Top to bottom. */
  vertical: (...stops: Stop[]) => Paint;
  /** Left to right. */
  horizontal: (...stops: Stop[]) => Paint;
  /** From the middle outwards. */
  radial: (...stops: Stop[]) => Paint;
  definitions: () => string;
};

export function newPaints(): Paints {
  const ids = new Map<string, string>();
  const definitions: string[] = [];
  const keep = (kind: string, direction: string, stops: readonly Stop[]): Paint => {
    const body = `${direction}>${stops.map(toStop).join('')}</${kind}>`;
    const id = ids.get(body) ?? `g${ids.size}`;
    if (!ids.has(body)) definitions.push(`<${kind} id="${id}"${body}`);
    ids.set(body, id);
    return `url(#${id})`;
  };

  return {
    vertical: (...stops) => keep('linearGradient', ' x2="0" y2="1"', stops),
    horizontal: (...stops) => keep('linearGradient', '', stops),
    radial: (...stops) => keep('radialGradient', '', stops),
    definitions: () => (definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : ''),
  };
}

export function shape(fill: Paint, outline: string, opacity = 1): string {
  return outline && `<path fill="${fill}"${fading(opacity)} d="${outline}"/>`;
}

/** A line; the picture as a whole says that lines have round ends. */
export function stroke(color: Paint, width: number, outline: string, opacity = 1): string {
  return (
    outline &&
    `<path fill="none" stroke="${color}" stroke-width="${short(width)}"${fading(opacity)} d="${outline}"/>`
  );
}

/** Short upright lines with square ends, such as windows: a few bytes each. */
export function bars(color: Paint, width: number, outline: string, opacity = 1): string {
  return (
    outline &&
    `<path stroke="${color}" stroke-width="${short(width)}" stroke-linecap="butt"${fading(opacity)} d="${outline}"/>`
  );
}

type Place = { x: number; y: number; scale?: number; mirrored?: boolean; turned?: number };

/** What was drawn around 0 0, put somewhere. */
export function placed(
  { x, y, scale = 1, mirrored = false, turned = 0 }: Place,
  ...parts: readonly string[]
): string {
  const turn = turned === 0 ? '' : ` rotate(${short(turned)})`;
  const size = scale === 1 && !mirrored ? '' : ` scale(${sizes(scale, mirrored)})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turn}${size}">${parts.join('')}</g>`;
}

function sizes(scale: number, mirrored: boolean): string {
  return mirrored ? `${short(-scale)} ${short(scale)}` : short(scale);
}

/** What was drawn above the line, seen upside down below it. */
export function reflected(line: number, opacity: number, ...parts: readonly string[]): string {
  return `<g transform="matrix(1 0 0 -1 0 ${short(2 * line)})"${fading(opacity)}>${parts.join('')}</g>`;
}

function fading(opacity: number): string {
  return opacity < 1 ? ` opacity="${short(opacity)}"` : '';
}

function toStop([at, color, opacity = 1]: Stop): string {
  const see = opacity < 1 ? ` stop-opacity="${short(opacity)}"` : '';
  return `<stop offset="${short(at)}" stop-color="${color}"${see}/>`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
