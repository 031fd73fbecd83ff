import { withRoomFor } from './column.ts';
import { type Candidates, type Condition, unmet } from './condition.ts';

const earthRadiusMiles = 3958.7613;

export type Circle = { latitude: number; longitude: number; miles: number };

/**
 * Where the tours are, as points on a sphere of radius one: the straight line between two of them
 * grows with the distance over ground, and neither poles nor the date line are special. Looking at
 * each point in turn is quick enough to do without an index.
 */
export class Places {
  #x = new Float64Array(0);
  #y = new Float64Array(0);
  #z = new Float64Array(0);
  #used = 0;

  put(slot: number, latitude: number, longitude: number): void {
    const { x, y, z } = pointAt(latitude, longitude);
    this.#set(slot, x, y, z);
  }

  remove(slot: number): void {
    this.#set(slot, Number.NaN, Number.NaN, Number.NaN);
  }

  /** Ranks by distance. */
  within(circle: Circle): Condition {
    const center = pointAt(circle.latitude, circle.longitude);
    const mostSquared = squaredChord(circle.miles);
    const [x, y, z] = [this.#x, this.#y, this.#z];
    const rank = (slot: number) => {
      const byX = (x[slot] as number) - center.x;
      const byY = (y[slot] as number) - center.y;
      const byZ = (z[slot] as number) - center.z;
      const squared = byX * byX + byY * byY + byZ * byZ;
      return squared <= mostSquared ? squared : unmet;
    };
    const used = this.#used;
    const candidates = ({ slots, ranks }: Candidates) => {
      let met = 0;
      for (let slot = 0; slot < used; slot++) {
        const byZ = (z[slot] as number) - center.z;
        // Most are too far north or south already.
        if (byZ * byZ > mostSquared) continue;
        const found = rank(slot);
        if (found === unmet) continue;
        slots[met++] = slot;
        ranks[slot] = found;
      }
      return met;
    };
    return { atMost: used, candidates, rank };
  }

  #set(slot: number, x: number, y: number, z: number): void {
    this.#x = withRoomFor(this.#x, slot);
    this.#y = withRoomFor(this.#y, slot);
    this.#z = withRoomFor(this.#z, slot);
    this.#x[slot] = x;
    this.#y[slot] = y;
    this.#z[slot] = z;
    this.#used = Math.max(this.#used, slot + 1);
  }
}

function pointAt(latitude: number, longitude: number) {
  const north = (latitude * Math.PI) / 180;
  const east = (longitude * Math.PI) / 180;
  return {
    x: Math.cos(north) * Math.cos(east),
    y: Math.cos(north) * Math.sin(east),
    z: Math.sin(north),
  };
}

/** The square of the straight line between two points that are so far apart over ground. */
function squaredChord(miles: number): number {
  if (miles < 0) return unmet;
  if (miles >= Math.PI * earthRadiusMiles) return Number.POSITIVE_INFINITY;
  return (2 * Math.sin(miles / (2 * earthRadiusMiles))) ** 2;
}
