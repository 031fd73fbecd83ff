export type Point = readonly [x: number, y: number];

const rounded = (value: number) => String(Math.round(value * 10) / 10);

/** Path data; every number in it is rounded to one decimal. */
export function outline(parts: TemplateStringsArray, ...values: readonly (number | string)[]) {
  return String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'number' ? rounded(value) : value)),
  );
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => outline`${x} ${y}`).join('L')}z`;
}

/** An open line through the points, straight from one to the next. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => outline`${x} ${y}`).join('L')}`;
}

/** An open soft line: it starts and ends at the outer points and is drawn towards the others. */
export function softLine(points: readonly Point[]): string {
  const [first = [0, 0], second = first] = points;
  const turns = points.slice(1, -1).map(([x, y], i) => {
    const [nextX, nextY] = points[i + 2] ?? [x, y];
    return outline`${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  const [lastX, lastY] = points.at(-1) ?? first;
  return outline`M${first[0]} ${first[1]}Q${second[0]} ${second[1]} ${turns.join('T')}L${lastX} ${lastY}`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return outline`M${x} ${y}h${width}v${height}h${-width}z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return outline`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

export function disc(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** For a line with round ends: a disc as wide as the line. */
export function dot(x: number, y: number): string {
  return outline`M${x} ${y}h0`;
}

/** For a line with square ends: a window as wide as the line, standing at y. */
export function bar(x: number, y: number, height: number): string {
  return `M${Math.round(x)} ${Math.round(y)}v${Math.round(-height)}`;
}

/** A band along points of the middle, so far to the left and right of each. */
export function ribbon(middle: readonly Point[], reach: (share: number) => number): string {
  const last = middle.length - 1;
  const side = (sign: number) => middle.map(([x, y], i): Point => [x + sign * reach(i / last), y]);
  return `${softLine(side(-1))}L${softLine(side(1).toReversed()).slice(1)}z`;
}

/** A door or window with a round head, standing at y. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  return outline`M${x} ${y}v${r - height}a${r} ${r} 0 0 1 ${width} 0v${height - r}z`;
}

/** Pointed at both ends: a leaf, a cloud, a patch of light. */
export function lens(x: number, y: number, width: number, height: number): string {
  return outline`M${x - width / 2} ${y}q${width / 2} ${-height} ${width} 0q${-width / 2} ${height} ${-width} 0z`;
}
