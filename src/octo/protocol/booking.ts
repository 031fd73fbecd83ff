import { OctoAvailability } from './availability.ts';
import { OctoPricing } from './pricing.ts';
import {
  exact,
  id,
  listOf,
  maybe,
  type Output,
  part,
  record,
  text,
  truth,
  whole,
  word,
} from './tolerant.ts';

const shortText = maybe(text(300));

const Contact = record({
  fullName: shortText,
  firstName: shortText,
  lastName: shortText,
  emailAddress: shortText,
  phoneNumber: shortText,
  country: shortText,
  postalCode: shortText,
  notes: maybe(text(2000)),
  locales: listOf(word),
});

const Ticket = record({
  redemptionMethod: maybe(word),
  utcRedeemedAt: maybe(word),
  /** A code is whole or worthless, so a longer one is left out. New formats pass. */
  deliveryOptions: listOf(record({ deliveryFormat: word, deliveryValue: exact(10_000, 1) })),
});

const UnitItem = record({
  uuid: maybe(id),
  unitId: maybe(id),
  /** Some systems never change it: the status of the booking counts. */
  status: maybe(word),
  supplierReference: maybe(text(300)),
  resellerReference: maybe(text(300)),
  contact: part(Contact),
  ticket: maybe(Ticket),
  pricing: maybe(OctoPricing),
});

export const OctoBooking = record({
  id: maybe(id),
  uuid: id,
  testMode: maybe(truth),
  resellerReference: maybe(text(300)),
  supplierReference: maybe(text(300)),
  /** ON_HOLD, PENDING, CONFIRMED, REDEEMED, REJECTED, EXPIRED, CANCELLED and others. */
  status: word,
  utcCreatedAt: maybe(word),
  utcUpdatedAt: maybe(word),
  utcExpiresAt: maybe(word),
  utcRedeemedAt: maybe(word),
  utcConfirmedAt: maybe(word),
  productId: maybe(id),
  optionId: maybe(id),
  availabilityId: maybe(id),
  availability: maybe(OctoAvailability),
  /** As it was sold. */
  option: maybe(
    record({ cancellationCutoffAmount: maybe(whole), cancellationCutoffUnit: maybe(word) }),
  ),
  freesale: maybe(truth),
  cancellable: maybe(truth),
  cancellation: maybe(
    record({
      /** FULL, PARTIAL, NONE; null for a hold. */
      refund: maybe(word),
      reason: maybe(text(2000)),
      utcCancelledAt: maybe(word),
    }),
  ),
  contact: part(Contact),
  notes: maybe(text(2000)),
  deliveryMethods: listOf(word),
  voucher: maybe(Ticket),
  unitItems: listOf(UnitItem),
  /** Some systems answer zeros here: the price is that of the availability. */
  pricing: maybe(OctoPricing),
});

export type OctoBooking = Output<typeof OctoBooking>;
export type OctoUnitItem = Output<typeof UnitItem>;
export type OctoTicket = Output<typeof Ticket>;
