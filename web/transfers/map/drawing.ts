import { keyOf, type Stop } from '../../api/stops.ts';
import type { Fleet } from '../fleet-queries.ts';
import {
  boxOf,
  circleAround,
  fitted,
  mercator,
  nearest,
  type Point,
  toPicture,
} from './mercator.ts';

/** What is charged between two places, for each class of vehicle. */
export type Ride = {
  key: string;
  from: string;
  to: string;
  bothWays: boolean;
  prices: { class: string; price: number }[];
};

export type Mark = { key: string; name: string; at: Point; isLeft: boolean; isNamed: boolean };

/** The fixed routes by their ends: those of several classes are one line. */
export function ridesOf(routes: Fleet['fixed_routes']): Ride[] {
  const rides = new Map<string, Ride>();
  for (const route of routes) {
    const [from, to, bothWays] = [keyOf(route.from), keyOf(route.to), route.both_ways ?? false];
    const key = `${from} ${to} ${bothWays}`;
    const ride = rides.get(key) ?? { key, from, to, bothWays, prices: [] };
    ride.prices.push({ class: route.class, price: route.price });
    rides.set(key, ride);
  }
  return [...rides.values()];
}

type Asked = {
  area: Fleet['area'];
  stops: readonly Stop[];
  shows: 'routes' | 'area';
  width: number;
  height: number;
};

/** Where everything is in a picture of that size. */
export function drawingOf({ area, stops, shows, width, height }: Asked) {
  const middle = area?.longitude ?? stops[0]?.longitude ?? 0;
  const places = stops.map((stop) => ({
    key: keyOf(stop),
    name: stop.town || stop.title,
    point: mercator(nearest(stop.longitude, middle), stop.latitude),
  }));
  const circle = area ? circleAround(area) : [];
  const shown = shows === 'area' && area ? circle : places.map(({ point }) => point);
  const seen = fitted(boxOf(shown), width, height);
  const draw = toPicture(seen, width);
  return {
    seen,
    draw,
    circle: circle.map(draw),
    marks: markAll(
      places.map(({ point, ...place }) => ({ ...place, at: draw(point) })),
      width,
      height,
    ),
  };
}

const [letterPixels, linePixels, gapPixels, markPixels, nearPixels] = [7, 15, 10, 5, 40];

/** Names go where they meet no other name; what has no room is in the list. */
function markAll(
  places: readonly Pick<Mark, 'key' | 'name' | 'at'>[],
  width: number,
  height: number,
): Mark[] {
  const taken: { name?: string; left: number; right: number; y: number }[] = places.map(
    ({ at: [x, y] }) => ({ left: x - markPixels, right: x + markPixels, y }),
  );
  return places.map((place) => {
    const [x, y] = place.at;
    const long = place.name.length * letterPixels;
    // An airport beside its town needs no second name.
    const isSaid = taken.some(
      (one) =>
        one.name === place.name && Math.abs(one.y - y) < nearPixels && one.left - x < nearPixels,
    );
    if (isSaid) return { ...place, isLeft: false, isNamed: false };
    const sides = [
      { isLeft: false, left: x + gapPixels, right: x + gapPixels + long },
      { isLeft: true, left: x - gapPixels - long, right: x - gapPixels },
    ];
    const free = sides.find(
      ({ left, right }) =>
        left > 0 &&
        right < width &&
        y > linePixels &&
        y < height - linePixels &&
        taken.every(
          (one) => Math.abs(one.y - y) > linePixels || one.right < left || one.left > right,
        ),
    );
    if (free) taken.push({ name: place.name, left: free.left, right: free.right, y });
    return { ...place, isLeft: free?.isLeft ?? false, isNamed: free !== undefined };
  });
}
