import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Tour } from '../../sdk/typescript/src/index.ts';
import { type Html, html } from './html.ts';

type Point = readonly [x: number, y: number];
/** Borders as TopoJSON has them: lines in steps, which neighbors share and shapes name by number. */
type Lines = { arcs: Point[][]; transform: { scale: Point; translate: Point } };
type Topology = Lines & { objects: { countries: { geometries: Shape[] } } };
type Shape = { type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] };

const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
const countries = outlinesIn(JSON.parse(readFileSync(file, 'utf8')) as Topology);
const [width, height] = [960, 380];

/** The towns of these tours, each a link to its own. Nothing is asked of a service of maps. */
export function mapOf(tours: readonly Tour[]): Html | false {
  const places = Map.groupBy(tours, ({ logistics }) => logistics.town_id);
  const towns = [...places.values()].flatMap((all) =>
    all.slice(0, 1).map(({ logistics }) => ({ ...logistics, count: all.length })),
  );
  if (towns.length === 0) return false;
  const draw = projectionFor(towns.map(({ longitude, latitude }) => [longitude, latitude]));
  const spots = towns.map(({ longitude, latitude }) => draw([longitude, latitude]));
  const marks = towns.map(({ town_id, town, count }, at) => {
    const [x, y] = spots[at] ?? [0, 0];
    const isLeft = x > width - 130;
    // A town has its name beside it where no other town is.
    const isFree = spots.every(([otherX, otherY], other) => {
      const ahead = isLeft ? x - otherX : otherX - x;
      return other === at || ahead < -8 || ahead > 130 || Math.abs(otherY - y) > 18;
    });
    const side = isLeft ? html`x="${x - 16}" text-anchor="end"` : html`x="${x + 16}"`;
    return html`<a href="/?town=${town_id}" aria-label="${town}: ${count} on this page"><circle cx="${x}" cy="${y}" r="${6 + Math.min(count, 6)}"/>${isFree && html`<text ${side} y="${y + 5}">${town}</text>`}</a>`;
  });
  const land = countries.map((outline) => pathOf(outline.map(draw))).join('');
  return html`<svg class="map" viewBox="0 0 ${width} ${height}" role="group" aria-label="Map of the tours below"><path d="${land}"/>${marks}</svg>`;
}

/** From degrees to the picture: all places with some room, and never less than a large island. */
function projectionFor(places: readonly Point[]): (place: Point) => Point {
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [west, east] = range(places.map(([x]) => x));
  const [south, north] = range(places.map(([, y]) => y));
  const [middle, center] = [(west + east) / 2, (south + north) / 2];
  const narrowing = Math.cos((center * Math.PI) / 180);
  const across = width / Math.max(8, (east - west) * 1.3) / narrowing;
  const scale = Math.min(across, height / Math.max(6, (north - south) * 1.3));
  const round = (value: number) => Math.round(value * 10) / 10;
  const right = (x: number) => round(width / 2 + (x - middle) * narrowing * scale);
  return ([x, y]) => [right(x), round(height / 2 - (y - center) * scale)];
}

/** An outline without the steps that nobody sees; what is far outside is held near the edge. */
function pathOf(outline: readonly Point[]): string {
  const kept: Point[] = [];
  const held = (value: number, size: number) => Math.max(-50, Math.min(size + 50, value));
  for (const place of outline) {
    const [x, y] = [held(place[0], width), held(place[1], height)];
    const [lastX = Infinity, lastY = Infinity] = kept.at(-1) ?? [];
    if (Math.abs(x - lastX) + Math.abs(y - lastY) > 2) kept.push([x, y]);
  }
  const isAcross = kept.some(([x]) => x > 0 && x < width);
  const isSeen = isAcross && kept.some(([, y]) => y > 0 && y < height);
  return isSeen && kept.length > 3 ? `M${kept.join('L')}Z` : '';
}

function outlinesIn({ arcs, transform, objects }: Topology): Point[][] {
  const { scale, translate } = transform;
  const lines = arcs.map((arc) => {
    let [right, up] = [0, 0];
    return arc.map(([x, y]): Point => {
      [right, up] = [right + x, up + y];
      return [right * scale[0] + translate[0], up * scale[1] + translate[1]];
    });
  });
  // A line that is gone backwards has the complement of its number.
  const lineAt = (at: number) => (at < 0 ? lines[~at]?.toReversed() : lines[at]) ?? [];
  return objects.countries.geometries
    .flatMap(({ type, arcs: rings }) => (type === 'Polygon' ? rings : rings.flat()))
    .map((ring) => unbroken(ring.flatMap(lineAt)))
    .filter((outline) => outline.every(([, y]) => y > -60));
}

/** A country on both sides of the date line is drawn on the side where most of it is. */
function unbroken(outline: readonly Point[]): Point[] {
  const middle = outline.reduce((sum, [x]) => sum + x, 0) / outline.length;
  return outline.map(([x, y]) => [x - 360 * Math.round((x - middle) / 360), y]);
}
