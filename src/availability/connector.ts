import type { Database, Transaction } from '../platform/db/database.ts';
import type { Part } from '../platform/db/parts.ts';
import type { Deadline } from '../platform/limits/timer.ts';
import type { OfferedDay, Search } from './availability.ts';
import type { PricesSet } from './departures/find-departures.ts';
import type { DepartureName } from './departures/take-places.ts';
import type { Party } from './party.ts';
import type { PreparedTour } from './prepared-tour.ts';
import type { Departure } from './schedule.ts';

/** A supplier keeps unpaid places at least this long after each `hold`. */
export const holdMinutes = 15;

/** A departure for a sale, also one that cannot be booked. */
export type DepartureOnSale = Departure & {
  /** The scheduled number of places, whatever staff have set; null is unlimited. */
  planned: number | null;
  isClosed: boolean;
  /** Why staff closed it, where they gave a reason. */
  closedReason?: string;
  /** The prices that staff set; a sale is refused if they have set others since. */
  pricesSet?: PricesSet | null;
  /** Why this party cannot book it; continues a sentence that begins with the departure. */
  unfit?: string;
  /** What the supplier's system calls it. */
  systemId?: string;
};

/** What a sale asks about a day. */
export type WantedDay = { date: string; party: Party; isPrivate: boolean };

/** The places of a booking, and what a supplier needs to know of it. */
export type BookedPlaces = DepartureName & {
  /** Identifies the hold: a repeated call with the same reference does nothing twice. */
  reference: string;
  places: number;
  isPrivate: boolean;
  party: readonly { rate: string; names: readonly string[]; units: number }[];
  phone: string;
  email: string;
  currency: string;
  /** The quoted price: a supplier that wants more refuses the hold. */
  totalMinor: number;
};

/** Nothing is held or confirmed. `why` continues a sentence that begins with the departure. */
type Refused = { kind: 'refused'; why: string };

/** Nothing is held: the supplier wants another price by now, in the smallest unit of the booking. */
type Repriced = { kind: 'repriced'; totalMinor: number };

/** It may have happened or not. A repeated call finds out before it does anything. */
type Unknown = { kind: 'unknown'; reason: string };

export type Held = { kind: 'held' } | Refused | Repriced | Unknown;

/** A ticket of the supplier. */
export type Ticket = {
  /** The place of its traveler in the booking, from 0; null is for the whole party. */
  traveler: number | null;
  kind: 'qr' | 'code128' | 'aztec' | 'pdf' | 'pass' | 'other';
  /** What the code says, or an address. */
  value: string;
  /** What the supplier calls it, beside. */
  reference: string | null;
};

/** What the supplier's system calls the booking, and its tickets; absent as long as there are none. */
export type SuppliersPapers = { supplierReference?: string; tickets?: readonly Ticket[] };

export type Confirmed =
  | ({ kind: 'confirmed' } & SuppliersPapers)
  /** The supplier decides later; a repeated call returns the decision. */
  | ({ kind: 'pending' } & SuppliersPapers)
  | Refused
  | Unknown;

/** Whether a supplier's system would cancel a booking. */
export type CancelAnswer =
  /** Null where it does not say until when. */
  | { kind: 'cancelable'; until: Temporal.Instant | null }
  | { kind: 'too late' }
  /** It is canceled there, or not known any more. */
  | { kind: 'gone' }
  | { kind: 'unknown' };

/** What became of telling a supplier's system what was decided. */
export type Told =
  | { kind: 'done' }
  /** The supplier decides about a change later. */
  | { kind: 'undecided' }
  /** `why` in its own words. */
  | { kind: 'refused'; why: string }
  /** It is told again until it answers. */
  | { kind: 'not yet' };

/**
 * A supplier's system that keeps the places. Bookings call it outside of transactions. Each call has
 * a time-out and returns every expected outcome instead of throwing it. With `answerBy` a partner waits
 * no longer for several calls together.
 */
export type RemotePlaces = {
  /** All departures of a day, with their prices for this party. */
  departuresOn(
    tour: PreparedTour,
    wanted: WantedDay,
    answerBy?: Deadline,
  ): Promise<readonly DepartureOnSale[]>;
  /** After the booking is stored, before its card is charged. A repeated call extends the hold. */
  hold(booked: BookedPlaces, answerBy?: Deadline): Promise<Held>;
  /**
   * After the charge. A repeated call reads back what became of it. With `answerBy` it is tried again
   * until then; what the system has not answered by then, the supplier decides later.
   */
  confirm(booked: BookedPlaces, answerBy?: Deadline): Promise<Confirmed>;
  /** In the transaction that changes names or contacts, and no places: recorded like a change. */
  rename(tx: Transaction, booked: Pick<BookedPlaces, 'reference'>): Promise<void>;
  /** After the transaction that recorded what to tell it. Null where nothing is to be told. */
  tell?(booked: BookedPlaces): Promise<Told | null>;
  /** Before staff cancel or change: changes nothing. */
  askCancel?(booked: BookedPlaces): Promise<CancelAnswer>;
};

type Common = {
  /** The days that can still be booked, in order, and their prices. */
  availability(
    tour: PreparedTour,
    /** `now` in milliseconds since 1970. */
    search: Search & { readonly now: number },
  ): Promise<readonly OfferedDay[]>;
  /**
   * In the statement that stores the booking: the part `taken` returns no row if too few places are
   * left. A connector to a remote system only records here what to tell the system.
   */
  taking(booked: BookedPlaces & Planned): readonly Part[];
  /**
   * In the transaction that ends the booking. A change releases the old places and takes the new ones
   * in one transaction.
   */
  release(tx: Transaction, booked: BookedPlaces): Promise<void>;
};

/** Places in our own database: a sale is one statement. */
type OwnPlaces = {
  remote: null;
  /** All departures of a day. */
  departuresOn(
    db: Database | Transaction,
    tour: PreparedTour,
    wanted: WantedDay,
  ): Promise<readonly DepartureOnSale[]>;
  /** The same as far as memory knows: `taking` refuses what is not so. */
  knownOn(tour: PreparedTour, wanted: WantedDay): readonly DepartureOnSale[];
};

/** What a departure had when it was read: see `DepartureOnSale`. */
export type Planned = {
  capacity: number | null;
  pricesSet?: PricesSet | null | undefined;
  systemId?: string | undefined;
};

export type OwnConnector = Common & OwnPlaces;

/** Offers and sells tours: our own, or those that a supplier's own system has. */
export type Connector = OwnConnector | (Common & { remote: RemotePlaces });

export type ConnectorFor = (tourId: number) => Connector;
