import type { Selectable } from 'kysely';
import type { Ticket } from '../../availability/connector.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BookingTable, PaymentTable } from '../../platform/db/tables.ts';
import type { BookedTransfer } from './booked-transfer.ts';
import type { KeptStep } from './terms/price-step.ts';

/** Travelers of one rate. `units` is what is paid for: one for each name, or rooms and cars. */
export type Travelers = {
  rate: string;
  names: string[];
  units: number;
  /** Price of each unit when it was sold, in minor units; absent in bookings of earlier versions. */
  prices?: number[] | undefined;
};

/** The product as it was at the sale. */
export type BookedProduct = {
  /** `PRD16350`, or `TRF-swift` of a transfer */
  id: string;
  name: string;
  /** `Tour`, `Shore Excursion`, `Transfer` */
  kind: string;
  /** `Walking Tour`, or the class of a vehicle */
  type: string;
  town: string;
  country: string;
  timeZone: string;
  /** Null when it is not known. */
  durationMinutes: number | null;
  meetingPoint: string;
  /** Bookings of earlier versions do not have it; all of them show what was requested. */
  offersPickup?: boolean;
  /** Fee for a change of date, time or names, as the tour had it at the sale. */
  changeFee?: { minor: number; currency: string };
  /** Of tours, in bookings that are not of earlier versions. */
  position?: { latitude: number; longitude: number };
  inclusions?: string[];
  whatToBring?: string[];
};

export type BookedSupplier = {
  name: string;
  phone: string;
  email: string;
  businessRef: string;
  notes: string;
};

/** Who placed the booking, and for which partner. */
export type BookingAgent = {
  name: string;
  email: string;
  /** Of the user, else the name of the organization. */
  agency: string;
  phone: string;
  /** Of the organization; '' when it has none. */
  accreditationNumber: string;
};

/** Money that was taken or given back, or is about to be. */
export type Payment = Selectable<PaymentTable>;

type Row = Omit<Selectable<BookingTable>, 'stamp'> & {
  /** True if the marketplace invoices late fees on credit. */
  invoicesFee: boolean;
};

export type BookingStatus = Row['status'];
export type PaymentStatus = Row['paymentStatus'];

/** A booking without its payments. */
export type PlainBooking = Omit<Booking, 'payments'>;

export type Booking = Omit<
  Row,
  'stamp' | 'party' | 'product' | 'supplier' | 'agent' | 'transfer' | 'tickets' | 'priceSteps'
> & {
  party: Travelers[];
  product: BookedProduct;
  supplier: BookedSupplier;
  agent: BookingAgent;
  /** Null for a tour. */
  transfer: BookedTransfer | null;
  /** Steps of all changes of its price, oldest first. */
  priceSteps: KeptStep[];
  /** Of the supplier's own system; null where it has issued none. */
  tickets: readonly Ticket[] | null;
  /** Oldest first. */
  payments: Payment[];
};

/** Complete but for the id, which the database gives. */
export type UnstoredBooking = Omit<Booking, 'id'>;

export function toBooking(row: Row, payments: Payment[]): Booking {
  return { ...toPlainBooking(row), payments };
}

export function toPlainBooking(row: Row): PlainBooking {
  return {
    ...row,
    party: row.party as Travelers[],
    product: row.product as BookedProduct,
    supplier: row.supplier as BookedSupplier,
    agent: row.agent as BookingAgent,
    transfer: row.transfer as BookedTransfer | null,
    tickets: row.tickets as Ticket[] | null,
    priceSteps: row.priceSteps as KeptStep[],
  };
}

/** How many travel: of a tour everybody is known by name, of a transfer perhaps one. */
export function headCount({
  transfer,
  places,
  party,
}: Pick<Booking, 'transfer' | 'places' | 'party'>): number {
  return transfer ? places : party.flatMap(({ names }) => names).length;
}

/** What holds places of its departure. */
export const placeHolders: readonly BookingStatus[] = [
  'placing',
  'Pending Confirmation',
  'Confirmed',
];

/** What only staff and the recovery ever see. */
export const hiddenStatuses: readonly BookingStatus[] = ['placing', 'abandoned'];

/** Years have four digits, in every time zone: what is later than that is then. */
const lastMilliseconds = Date.UTC(9999, 11, 31, 9);

/** A moment of a booking. Tours run for days, and calendars go to the end of the year 9999. */
export function moment(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(
    Math.min(Math.round(milliseconds), lastMilliseconds),
  );
}

/** What people read of each kind of payment. */
export const paymentWords = {
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
} as const satisfies Record<Payment['kind'], string>;

/** What people read of how money moved. */
export const methodWords = {
  card: 'Card',
  invoice: 'Invoice',
  transfer: 'Transfer',
  cash: 'Cash',
  cheque: 'Cheque',
} as const satisfies Record<Payment['method'], string>;

/** It has begun: there is nothing left to change or to cancel. */
export function isPast({ startsAt }: Pick<Booking, 'startsAt'>, clock: Clock): boolean {
  return startsAt.epochMilliseconds <= clock.milliseconds();
}
