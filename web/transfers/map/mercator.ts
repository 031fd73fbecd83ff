/** Of places: degrees. On the map: degrees of longitude, so that a degree is as long upwards. */
export type Point = readonly [x: number, y: number];
export type Box = { left: number; right: number; bottom: number; top: number };
export type Area = { latitude: number; longitude: number; radius_km: number };

const degree = Math.PI / 180;
const northernmost = 84;
const earthKilometers = 6371;
const circlePoints = 96;

/** Mercator's projection: what a ship's course makes a straight line. */
export function mercator(longitude: number, latitude: number): Point {
  const held = Math.max(-northernmost, Math.min(northernmost, latitude));
  return [longitude, Math.log(Math.tan(Math.PI / 4 + (held * degree) / 2)) / degree];
}

/** The circle around a place, which the projection widens towards the poles. */
export function circleAround({ latitude, longitude, radius_km: radius }: Area): Point[] {
  const angle = Math.min(radius / earthKilometers, Math.PI - 0.01);
  const center = latitude * degree;
  return Array.from({ length: circlePoints }, (_, at) => {
    const bearing = (at / circlePoints) * 2 * Math.PI;
    const reached = Math.asin(
      Math.sin(center) * Math.cos(angle) + Math.cos(center) * Math.sin(angle) * Math.cos(bearing),
    );
    const aside = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(center),
      Math.cos(angle) - Math.sin(center) * Math.sin(reached),
    );
    return mercator(longitude + aside / degree, reached / degree);
  });
}

/** The longitude of the same meridian that is nearest to another one. */
export function nearest(longitude: number, to: number): number {
  return longitude - 360 * Math.round((longitude - to) / 360);
}

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

/** Outlines are too coarse to be looked at from nearer. */
const leastDegrees = 2;

/** The box with a margin around it, in the proportions of the picture. */
export function fitted({ left, right, bottom, top }: Box, width: number, height: number): Box {
  const scale =
    1.25 * Math.max((right - left) / width, (top - bottom) / height, leastDegrees / width);
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  return {
    left: x - (width * scale) / 2,
    right: x + (width * scale) / 2,
    bottom: y - (height * scale) / 2,
    top: y + (height * scale) / 2,
  };
}

/** From the map to the picture of that width: down is down. */
export function toPicture(box: Box, width: number): (point: Point) => Point {
  const scale = width / (box.right - box.left);
  return ([x, y]) => [(x - box.left) * scale, (box.top - y) * scale];
}
