import type { Transaction } from '../platform/db/database.ts';
import type { Supplier } from '../suppliers/find-supplier.ts';
import type { OfferedDay, Search } from './availability.ts';
import type { Party } from './party.ts';
import type { PreparedTour } from './prepared-tour.ts';
import type { Departure } from './schedule.ts';
import type { DepartureName } from './take-places.ts';

/** A supplier holds places that are not paid for so long at least, counted anew by each `hold`. */
export const holdMinutes = 15;

/** A departure as a sale has to know it, also one that cannot be booked. */
export type DepartureOnSale = Departure & {
  /** How many places the schedule gives it, whatever staff have set; null is unlimited. */
  planned: number | null;
  isClosed: boolean;
};

/** What a sale asks about a day. */
export type WantedDay = { date: string; party: Party; isPrivate: boolean };

/** Places of a booking, and what a supplier has to know of it. */
export type BookedPlaces = DepartureName & {
  /** Under this name the booking is held, confirmed and released; nothing is done twice under it. */
  reference: string;
  places: number;
  isPrivate: boolean;
  party: readonly { rate: string; names: readonly string[]; units: number }[];
  phone: string;
  email: string;
  currency: string;
  /** What was quoted: a supplier that wants more by now refuses to hold. */
  totalMinor: number;
};

/** Nothing is held or confirmed; the sentence goes on from the name of the departure. */
type Refused = { kind: 'refused'; why: string };

/** It may have happened or not: asked again, the connector finds out before it repeats anything. */
type Unknown = { kind: 'unknown'; reason: string };

export type Held = { kind: 'held' } | Refused | Unknown;

export type Confirmed =
  | { kind: 'confirmed' }
  /** The supplier decides later. Asked again, the connector says what has become of it. */
  | { kind: 'pending' }
  | Refused
  | Unknown;

/**
 * A system of the supplier that keeps the places. It is asked outside of transactions, each call has
 * a time-out, and what can be expected is an outcome, never an exception.
 */
export type RemotePlaces = {
  /** Everything that runs on a day, for the party that is wanted. */
  departuresOn(tour: PreparedTour, wanted: WantedDay): Promise<readonly DepartureOnSale[]>;
  /** Once a booking is stored and before its card is charged; again where that takes long. */
  hold(booked: BookedPlaces): Promise<Held>;
  /** Once the card is charged; and again, to read back what a lost answer has said. */
  confirm(booked: BookedPlaces): Promise<Confirmed>;
};

type Common = {
  /** The days on which something can still be booked, in order, and what it costs. */
  availability(
    tour: PreparedTour,
    /** `now` in milliseconds since 1970. */
    search: Search & { readonly now: number },
  ): Promise<readonly OfferedDay[]>;
  /**
   * In the transaction that stores the booking; false when there are not as many places left. What
   * a remote system has to be told is only written down here.
   */
  take(tx: Transaction, booked: BookedPlaces & { capacity: number | null }): Promise<boolean>;
  /**
   * In the transaction that gives the booking up. Who changes a booking gives its places back and
   * takes others in one transaction.
   */
  release(tx: Transaction, booked: BookedPlaces): Promise<void>;
};

/** Places that are kept in our own database: a sale is one transaction. */
type OwnPlaces = {
  remote: null;
  /** Everything that runs on a day, as the transaction of a sale sees it. */
  departuresOn(
    tx: Transaction,
    tour: PreparedTour,
    wanted: WantedDay,
  ): Promise<readonly DepartureOnSale[]>;
};

/**
 * How the tours of a supplier are offered and sold. Each way in which suppliers are reached has a
 * connector of its own; what bookings do depends only on whether the places are kept elsewhere.
 */
export type Connector = Common & (OwnPlaces | { remote: RemotePlaces });

export type ConnectorFor = (supplier: Pick<Supplier, 'connection'>) => Connector;
