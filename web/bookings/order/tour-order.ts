import type { Operations } from '../../api/operator.ts';

export type Order = Operations['POST /operator/v1/bookings/preview']['body'];

export type SlotRate = {
  pricing_rate: string;
  min_age: number | null;
  max_age: number | null;
  min_quantity: number;
  max_quantity: number;
};
export type Slot = {
  time: string;
  description: string;
  available: number | null;
  pricing_rates: readonly SlotRate[];
};
/** The part of the API's answer on availability that a form needs; days are MM/DD/YYYY. */
export type Bookable = {
  pricing_model: 'Per Person' | 'Unit';
  availability: Readonly<Record<string, { time_with_description: readonly Slot[] }>>;
};

/** Choices, and what is typed by the field of the order: names by the rate of the tour. */
export type TypedTour = {
  product: string;
  date: string;
  slot: Slot | null;
  fields: Readonly<Record<string, string>>;
  isPrivate: boolean;
};

/** The slots that can be booked, by the day as `2026-12-05`. */
export function slotsByDay({ availability }: Bookable): ReadonlyMap<string, readonly Slot[]> {
  return new Map(
    Object.entries(availability).map(([day, { time_with_description: slots }]) => {
      const [month, date, year] = day.split('/');
      return [`${year}-${month}-${date}`, slots];
    }),
  );
}

/** Slots of one time differ in what they are called. */
export function keyOfSlot({ time, description }: Slot): string {
  return `${time} ${description}`;
}

export function tourOrder(user: string, typed: TypedTour): Order {
  const { product, date, slot, fields, isPrivate } = typed;
  const booking = {
    product_id: product,
    date,
    time: slot?.time ?? '',
    description: slot?.description ?? '',
    ...fields,
    ...(isPrivate && { private: '1' }),
  };
  return { user, booking: withoutEmpty(booking) };
}

/** Fields that are left empty are not sent. */
export function withoutEmpty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}
