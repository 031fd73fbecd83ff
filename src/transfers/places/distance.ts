import type { Position } from './location.ts';

const earthRadiusKm = 6371;

/** The way of a bird. */
export function greatCircleKm(from: Position, to: Position): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)];
  const halfNorth = Math.sin((south - north) / 2);
  const halfEast = Math.sin(radians(to.longitude - from.longitude) / 2);
  const square = halfNorth ** 2 + Math.cos(north) * Math.cos(south) * halfEast ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
