import { randomUUID } from 'node:crypto';
import type { Offer } from './offer.ts';
import { invalidBooking, invalidProduct } from './refused.ts';
import type { Booking } from './wire.ts';

/** A booking, and the places that it takes. */
export type Entry = {
  /** With all capabilities. */
  booking: Booking;
  currency: string;
  /** The slot's key; null for a booking without a date. */
  slotKey: string | null;
  people: number;
  /** In milliseconds since 1970. Null without an end: cancelled as long as it lasts. */
  cancellableUntil: number | null;
  expiresAt: number | null;
};

const takesPlaces: ReadonlySet<string> = new Set(['ON_HOLD', 'PENDING', 'CONFIRMED', 'REDEEMED']);

/** All that the supplier knows. A hold ends when its time is over. */
export class Books {
  readonly offers = new Map<string, Offer>();
  readonly #entries = new Map<string, Entry>();
  readonly #bySlot = new Map<string, Set<Entry>>();
  readonly #held = new Set<Entry>();
  readonly #now: () => number;

  constructor(now: () => number, offers: readonly Offer[]) {
    this.#now = now;
    for (const offer of offers) this.offers.set(offer.product.id, offer);
  }

  now(): number {
    return this.#now();
  }

  offer(productId: string): Offer {
    const offer = this.offers.get(productId);
    if (!offer) throw invalidProduct(productId);
    return offer;
  }

  find(uuid: string): Entry | undefined {
    this.#endHolds();
    return this.#entries.get(uuid);
  }

  entry(uuid: string): Entry {
    const entry = this.find(uuid);
    if (!entry) throw invalidBooking(uuid);
    return entry;
  }

  all(): Entry[] {
    this.#endHolds();
    return [...this.#entries.values()];
  }

  /** Stores a booking as it is now, in place of what was stored. */
  keep(entry: Entry): Entry {
    const { booking } = entry;
    const before = this.#entries.get(booking.uuid);
    if (before) this.#forgetPlaces(before);
    entry.booking = { ...booking, utcUpdatedAt: utc(this.now()) };
    this.#entries.set(booking.uuid, entry);
    if (booking.status === 'ON_HOLD') this.#held.add(entry);
    if (entry.slotKey !== null && takesPlaces.has(booking.status)) {
      const there = this.#bySlot.get(entry.slotKey) ?? new Set<Entry>();
      this.#bySlot.set(entry.slotKey, there.add(entry));
    }
    return entry;
  }

  /** How many people have places on a slot; one booking can be left out. */
  taken(slotKey: string, but?: string): number {
    this.#endHolds();
    let people = 0;
    for (const entry of this.#bySlot.get(slotKey) ?? []) {
      if (entry.booking.uuid !== but) people += entry.people;
    }
    return people;
  }

  /** Its time is over, whatever was promised. */
  expire(uuid: string): void {
    const entry = this.entry(uuid);
    entry.expiresAt = this.now();
    this.#endHolds();
  }

  #endHolds(): void {
    const now = this.now();
    for (const entry of this.#held) {
      if (entry.expiresAt === null || entry.expiresAt > now) continue;
      this.keep({ ...entry, booking: withStatus(entry.booking, 'EXPIRED') });
    }
  }

  #forgetPlaces(entry: Entry): void {
    this.#held.delete(entry);
    if (entry.slotKey !== null) this.#bySlot.get(entry.slotKey)?.delete(entry);
  }
}

/** The booking and its units. */
export function withStatus(booking: Booking, status: Booking['status']): Booking {
  return {
    ...booking,
    status,
    unitItems: booking.unitItems.map((item) => ({ ...item, status })),
  };
}

export const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

export const newReference = (): string => randomUUID().slice(0, 8).toUpperCase();
