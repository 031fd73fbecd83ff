import type * as standard from '@octocloud/types';

/** The standard's types have enums; what is sent has their words. */
type Plain<T> = T extends string
  ? `${T}`
  : T extends object
    ? { [Key in keyof T]: Plain<T[Key]> }
    : T;

export type Supplier = Plain<standard.Supplier>;
export type Product = Plain<standard.Product>;
export type Option = Plain<standard.Option>;
export type Unit = Plain<standard.Unit>;
export type Pricing = Plain<standard.Pricing>;
export type PricingUnit = Plain<standard.PricingUnit>;
export type Availability = Plain<standard.Availability>;
export type AvailabilityStatus = Plain<standard.AvailabilityStatus>;
export type AvailabilityCalendar = Plain<standard.AvailabilityCalendar>;
export type Booking = Plain<standard.Booking>;
export type UnitItem = Plain<standard.UnitItem>;
export type Contact = Plain<standard.Contact>;
export type Ticket = Plain<standard.Ticket>;
export type Refund = Plain<standard.Refund>;
