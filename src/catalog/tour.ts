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
  cancellation: { hours: number; percentNorefund: number | null } | null;
  depositPercent: number | null;
  priceSource: 'house' | 'api';
  pricing: { model: (typeof pricingModels)[number]; currency: string; rates: Rate[] };
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

/** Rate names are compared without case, and `+`, space and `.` count as `_`. */
export function rateKey(rateName: string): string {
  return rateName.trim().toLowerCase().replace(/[+ .]/g, '_');
}

/** The lowest price of the first rate in any season. */
export function priceFrom({ pricing: { rates }, schedule }: Tour): number {
  const [first] = rates;
  if (!first) return 0;
  return Math.min(first.price, ...schedule.flatMap(({ prices }) => prices[first.name] ?? []));
}

/** A tour whose prices come from outside, in several slots: only the description tells which. */
export function requiresDescription({ priceSource, schedule }: Tour): boolean {
  return priceSource === 'api' && schedule.reduce((sum, { times }) => sum + times.length, 0) > 1;
}
