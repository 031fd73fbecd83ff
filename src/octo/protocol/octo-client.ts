import type { OctoAvailability, OctoDay } from './availability.ts';
import type { OctoBooking } from './booking.ts';
import type { OctoProduct } from './product.ts';
import type { OctoSupplier } from './supplier.ts';

/** How a supplier's system is reached. The key is open here and nowhere else. */
export type Access = {
  supplierId: number;
  supplierKey: string;
  endpoint: string;
  apiKey: string;
  /** As they are sent: `octo/pricing` or `pricing`. */
  capabilities: readonly string[];
  headers: Readonly<Record<string, string>>;
  isTest: boolean;
  /** Paths that end with `/`. */
  slashes: 'none' | 'collections' | 'all';
  /** How long a call may take, instead of what is usual for its kind. */
  timeoutMilliseconds?: number;
};

/** What became of a call. */
export type Outcome<Value> =
  | { kind: 'answered'; value: Value }
  /** The system said no: nothing happened. */
  | { kind: 'refused'; code: string; message: string; status: number; body: unknown }
  /** There is no answer that can be read. Unless it was not sent, it may have happened. */
  | { kind: 'unknown'; reason: string; wasSent: boolean; status?: number };

/** An entry of a list, read by itself. */
export type Entry<Value> =
  | { kind: 'read'; value: Value }
  | { kind: 'unreadable'; id: string | null; fault: string };

export type OctoParty = readonly { id: string; quantity: number }[];

type AboutOption = {
  productId: string;
  optionId: string;
  units?: OctoParty;
  /** Only one that the product has: some systems refuse others, and null. */
  currency?: string;
};

/** Both days are included: `2026-06-01`. */
type Days = { from: string; to: string };

export type CalendarQuestion = AboutOption & Days;

export type AvailabilityQuestion = AboutOption & (Days | { availabilityIds: readonly string[] });

export type OctoContact = {
  fullName?: string;
  firstName?: string;
  lastName?: string;
  emailAddress?: string;
  phoneNumber?: string;
  postalCode?: string;
  country?: string;
  notes?: string;
  locales?: readonly string[];
};

type UnitItemWanted = {
  uuid?: string;
  unitId: string;
  resellerReference?: string;
  contact?: OctoContact;
};

export type Reservation = {
  /** Ours, stored before the call. */
  uuid: string;
  productId: string;
  optionId: string;
  /** Absent for a product that may be booked without a date. */
  availabilityId?: string;
  unitItems: readonly UnitItemWanted[];
  resellerReference: string;
  notes?: string;
  contact?: OctoContact;
  expirationMinutes?: number;
  currency?: string;
};

/** Unit items that are sent replace all others: send all, with their uuids, or none. */
export type BookingChange = Partial<Omit<Reservation, 'uuid'>> & { emailReceipt?: boolean };

export type Confirmation = {
  contact: OctoContact;
  resellerReference?: string;
  emailReceipt?: boolean;
  unitItems?: readonly UnitItemWanted[];
};

export type BookingsQuestion =
  | { resellerReference: string }
  | { supplierReference: string }
  | { localDateStart: string; localDateEnd: string };

export type OctoSubscription = {
  url: string;
  notificationTypes: readonly string[];
  /** What tells our notifications from those of others. */
  headers: Readonly<Record<string, string>>;
};

type About = (access: Access, uuid: string) => Promise<Outcome<OctoBooking>>;

/**
 * Speaks OCTO with the systems of all suppliers. No call throws: each has a time-out, a limit for its
 * answer and a place in the line of its supplier.
 */
export type OctoClient = {
  /** What it can be asked for; few systems tell it. */
  capabilities(access: Access): Promise<Outcome<readonly { id: string }[]>>;
  supplier(access: Access): Promise<Outcome<OctoSupplier>>;
  products(access: Access): Promise<Outcome<readonly Entry<OctoProduct>[]>>;
  product(access: Access, productId: string): Promise<Outcome<OctoProduct>>;
  calendar(access: Access, question: CalendarQuestion): Promise<Outcome<readonly OctoDay[]>>;
  availability(
    access: Access,
    question: AvailabilityQuestion,
  ): Promise<Outcome<readonly OctoAvailability[]>>;
  reserve(access: Access, wanted: Reservation): Promise<Outcome<OctoBooking>>;
  extend(
    access: Access,
    uuid: string,
    wanted: { expirationMinutes: number },
  ): Promise<Outcome<OctoBooking>>;
  confirm(access: Access, uuid: string, wanted: Confirmation): Promise<Outcome<OctoBooking>>;
  change(access: Access, uuid: string, wanted: BookingChange): Promise<Outcome<OctoBooking>>;
  /** Of a hold too; CANCELLED and EXPIRED both mean that it is released. */
  cancel(access: Access, uuid: string, wanted: { reason?: string }): Promise<Outcome<OctoBooking>>;
  booking: About;
  bookings(
    access: Access,
    question: BookingsQuestion,
  ): Promise<Outcome<readonly Entry<OctoBooking>[]>>;
  subscribe(access: Access, wanted: OctoSubscription): Promise<Outcome<{ id: string }>>;
  unsubscribe(access: Access, subscriptionId: string): Promise<Outcome<null>>;
};
