import { greatCircleKm } from '../places/distance.ts';
import type { Position } from '../places/location.ts';

export type Road = {
  /** Tenths of a kilometer: what is charged by the kilometer is counted in them. */
  readonly tenthsOfKm: number;
  readonly minutes: number;
};

/** Tells how far it is by road. */
export type Router = { road(from: Position, to: Position): Promise<Road> };

const detour = 1.3;
const kmPerHour = 60;
const minutesInTown = 10;

/** Roads as they usually are, without looking at any. */
export const houseRouter: Router = {
  road: async (from, to) => roadAsUsual(from, to),
};

export function roadAsUsual(from: Position, to: Position): Road {
  const tenthsOfKm = Math.round(greatCircleKm(from, to) * detour * 10);
  const minutes = minutesInTown + (tenthsOfKm / 10 / kmPerHour) * 60;
  return { tenthsOfKm, minutes: Math.ceil(minutes / 5) * 5 };
}
