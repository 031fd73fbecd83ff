import { queryOptions } from '@tanstack/react-query';
import address from 'world-atlas/countries-50m.json?url';
import { type Box, mercator, type Point } from './mercator.ts';

/** Coasts and borders as TopoJSON has them: lines in steps of whole numbers, of which shapes are made. */
type Topology = {
  arcs: [number, number][][];
  transform: { scale: [number, number]; translate: [number, number] };
  objects: Record<'land' | 'countries', { geometries: Shape[] }>;
};
type Shape = { type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] };

const [roundTheWorld, halfWay] = [360, 180];

type Line = { points: readonly Point[]; box: Box };
export type Outlines = { land: readonly Line[]; borders: readonly Line[] };

/** Asked once: it is a file of the console. */
export const outlinesQuery = queryOptions({
  queryKey: ['outlines'],
  queryFn: async ({ signal }): Promise<Outlines> => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return outlinesIn((await answer.json()) as Topology);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function outlinesIn({ arcs, transform, objects }: Topology): Outlines {
  const lines = arcs.map((arc) => pointsOf(arc, transform));
  const rings = objects.land.geometries.flatMap(ringsOf);
  const coasts = new Set(rings.flat().map(arcAt));
  const inland = new Set(objects.countries.geometries.flatMap(ringsOf).flat().map(arcAt));
  return {
    land: rings.map((ring) => toLine(unrolled(ring.flatMap((at) => directed(lines, at))))),
    borders: [...inland].filter((at) => !coasts.has(at)).map((at) => toLine(lines[at] ?? [])),
  };
}

/** Each point is told as its distance from the one before. */
function pointsOf(arc: [number, number][], { scale, translate }: Topology['transform']): Point[] {
  let [x, y] = [0, 0];
  return arc.map(([right, up]) => {
    x += right;
    y += up;
    return mercator(x * scale[0] + translate[0], y * scale[1] + translate[1]);
  });
}

function ringsOf(shape: Shape): number[][] {
  return shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat();
}

/** A line that is gone backwards has the complement of its number. */
function arcAt(at: number): number {
  return at < 0 ? ~at : at;
}

function directed(lines: readonly Point[][], at: number): Point[] {
  const line = lines[arcAt(at)] ?? [];
  return at < 0 ? line.toReversed() : line;
}

/**
 * A ring goes on beyond the meridian where longitudes begin anew. One that goes around a pole is closed
 * along the edge of the map.
 */
function unrolled(ring: readonly Point[]): Point[] {
  let aside = 0;
  const points = ring.map(([x, y], at): Point => {
    const step = x - (ring[at - 1]?.[0] ?? x);
    if (Math.abs(step) > halfWay) aside -= Math.sign(step) * roundTheWorld;
    return [x + aside, y];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || Math.abs(last[0] - first[0]) < halfWay) return points;
  const [, edge] = mercator(0, Math.sign(first[1]) * 90);
  return [...points, [last[0], edge], [first[0], edge]];
}

function toLine(points: readonly Point[]): Line {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return { points, box };
}

const leastPixels = 0.6;

/** What of the lines is seen in a box, as the path of a picture; the world goes on at its sides. */
export function pathOf(lines: readonly Line[], seen: Box, draw: (point: Point) => Point): string {
  return [-roundTheWorld, 0, roundTheWorld]
    .flatMap((aside) =>
      lines
        .filter(({ box }) => meets(box, seen, aside))
        .map(({ points }) => lineText(points, seen, aside, draw)),
    )
    .join('');
}

function meets(one: Box, other: Box, aside: number): boolean {
  return (
    one.left + aside <= other.right &&
    one.right + aside >= other.left &&
    one.bottom <= other.top &&
    one.top >= other.bottom
  );
}

/** Leaves out what cannot be told apart, and of what lies beyond one side all but its ends. */
function lineText(
  points: readonly Point[],
  seen: Box,
  aside: number,
  draw: (point: Point) => Point,
): string {
  const kept: Point[] = [];
  const beyond: number[] = [];
  for (const [x, y] of points) {
    const side = sideOf([x + aside, y], seen);
    const [right, down] = draw([x + aside, y]);
    const [lastRight = Infinity, lastDown = Infinity] = kept.at(-1) ?? [];
    if (Math.abs(right - lastRight) + Math.abs(down - lastDown) < leastPixels) continue;
    if ((side & (beyond.at(-1) ?? 0) & (beyond.at(-2) ?? 0)) !== 0) {
      kept.pop();
      beyond.pop();
    }
    kept.push([right, down]);
    beyond.push(side);
  }
  return `M${kept.map(([right, down]) => `${right.toFixed(1)},${down.toFixed(1)}`).join('L')}`;
}

function sideOf([x, y]: Point, { left, right, bottom, top }: Box): number {
  return (x < left ? 1 : 0) | (x > right ? 2 : 0) | (y < bottom ? 4 : 0) | (y > top ? 8 : 0);
}
