import { visible } from '../platform/foreign/visible.ts';
export const tourStatuses = ['active', 'inactive', 'removed'] as const;
export type TourStatus = (typeof tourStatuses)[number];

export const pricingModels = ['Per Person', 'Unit'] as const;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A tour in the words of this program; null is what its file does not tell. */
export type Tour = Timetable & {
  id: number;
  name: string;
  type: string;
  productType: string;
  difficulty: string;
  languages: string[];
  activities: string[];
  sights: { id: number; name: string }[];
  elevate: boolean;
  promotion: boolean;
  isPrivate: boolean;
  rating: number | null;
  reviewCount: number;
  reviews: { name: string; rating: number; text: string; date?: string | null | undefined }[];
  description: string;
  highlights: string[];
  durationMinutes: number | null;
  inclusions: string[];
  exclusions: string[];
  whatToBring: string[];
  images: string[];
  place: {
    town: string;
    region: string | null;
    country: string;
    subcontinent: string | null;
    latitude: number;
    longitude: number;
  };
  meetingPoint: string;
  hotelPickup: boolean;
  confirmation: 'instant' | 'manual';
  cutoffHours: number;
  cancellation: { hours: number; percentNorefund: number | null; changeFee: number } | null;
  depositPercent: number | null;
  priceSource: 'house' | 'api';
  pricing: { model: (typeof pricingModels)[number]; currency: string; rates: Rate[] };
  /** Null for the house's own, which has a schedule instead. */
  connected: ConnectedProduct | null;
};

/** How a supplier's own system sells a tour. */
export type ConnectedProduct = {
  productId: string;
  /** What the system prices: each traveler, or the booking as a whole. */
  pricedPer: 'unit' | 'booking';
  /** It has opening hours instead of starting times. */
  isAllDay: boolean;
  /** The currency to ask for; null asks for none and gets the usual one, which is the tour's. */
  quoteCurrency: string | null;
  /** The first day that could be booked when its calendar was read last. */
  nextDate?: string | null;
  options: ConnectedOption[];
};

export type ConnectedOption = {
  id: string;
  /** Tells its departures from those of the other options. */
  name: string;
  minUnits: number;
  maxUnits: number | null;
  /** What the system asks of the lead traveler, in its words. */
  contactFields: string[];
  units: ConnectedUnit[];
};

export type ConnectedUnit = {
  id: string;
  /** The name of the rate it is sold under. */
  rate: string;
  minQuantity: number;
  maxQuantity: number | null;
  /** Travelers that one unit is for. */
  travelers: number;
  /** Units of which at least one has to come along; none is as good as any. */
  accompaniedBy: string[];
  /** What the system asks of each traveler. */
  contactFields: string[];
};

export type Rate = {
  name: string;
  minAge: number | null;
  maxAge: number | null;
  minQuantity: number;
  maxQuantity: number;
  /** Persons per unit. */
  occupancy: number;
  price: number;
  privatePrice: number | null;
  /** True if it counts in the places of a departure. */
  takesPlace: boolean;
  /** At most so many of it for each of another rate; null is no such bound. */
  per: { rate: string; max: number } | null;
};

/** What says when a tour runs. */
export type Timetable = {
  schedule: ScheduleEntry[];
  closures: {
    from: string;
    to?: string | null | undefined;
    time?: string | null | undefined;
  }[];
  timeZone: string;
};

/** What is sold of an entry is known by its key: all the rest may change. */
export type ScheduleEntry = {
  key: string;
  description: string;
  times: string[];
  weekdays: (typeof weekdays)[number][];
  from?: string | null | undefined;
  to?: string | null | undefined;
  capacity?: number | null | undefined;
  prices: Record<string, number>;
};

/** Whose tour it is: the number that other tables know, and the name that partners see. */
export type Operator = { id: number; name: string };

/** No body and no query has a field of that name: what reads them leaves it out. */
export const unsendable = '__proto__';

/** Rate names are compared as they are seen, without case, and `+`, space and `.` count as `_`. */
export function rateKey(rateName: string): string {
  return visible(rateName).trim().toLowerCase().replace(/[+ .]/g, '_');
}

/** The lowest price of the first rate in any season. */
export function priceFrom({ pricing: { rates }, schedule }: Tour): number {
  const [first] = rates;
  if (!first) return 0;
  const { name, price } = first;
  const own = schedule.flatMap(({ prices }) => (Object.hasOwn(prices, name) ? prices[name] : []));
  return Math.min(price, ...own.filter((one) => one !== undefined));
}

/** A tour whose prices come from outside, in several slots: only the description tells which. */
export function requiresDescription({ priceSource, schedule, connected }: Tour): boolean {
  if (connected) return connected.options.length > 1;
  return priceSource === 'api' && schedule.reduce((sum, { times }) => sum + times.length, 0) > 1;
}
