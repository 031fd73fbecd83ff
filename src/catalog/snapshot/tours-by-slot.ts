import { withRoomFor } from './column.ts';

/** What is kept of a tour as a whole; the indexes keep the rest. Never changed, only replaced. */
export type KeptTour<Kept> = {
  readonly id: number;
  readonly record: Kept;
  readonly change: number;
  readonly rating: number;
  readonly durationMinutes: number | null;
  readonly priceFrom: number;
  readonly currency: string;
};

/** Gives each tour a slot: a small number that the indexes know it by. */
export class ToursBySlot<Kept = unknown> {
  /** The id of the tour in each slot; replaced by a longer one when tours are added. */
  ids = new Int32Array(0);
  readonly #tours: (KeptTour<Kept> | undefined)[] = [];
  readonly #slotOfId = new Map<number, number>();
  readonly #free: number[] = [];

  get size(): number {
    return this.#slotOfId.size;
  }

  slotOf(id: number): number | undefined {
    return this.#slotOfId.get(id);
  }

  at(slot: number): KeptTour<Kept> {
    const tour = this.#tours[slot];
    if (tour === undefined) throw new Error(`No tour has the slot ${slot}`);
    return tour;
  }

  /** Keeps a tour, in the slot it had before or else in a free one. */
  put(tour: KeptTour<Kept>): number {
    const slot = this.#slotOfId.get(tour.id) ?? this.#free.pop() ?? this.#tours.length;
    this.#slotOfId.set(tour.id, slot);
    this.#tours[slot] = tour;
    this.ids = withRoomFor(this.ids, slot);
    this.ids[slot] = tour.id;
    return slot;
  }

  remove(slot: number): void {
    this.#slotOfId.delete(this.at(slot).id);
    this.#tours[slot] = undefined;
    this.#free.push(slot);
  }

  slots(): Int32Array {
    return Int32Array.from(this.#slotOfId.values());
  }
}
