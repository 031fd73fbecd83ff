import type { Booking, BookingStatus } from './booking.ts';
import { stateRefusals } from './refusals.ts';

export type Trigger = 'confirm' | 'decline' | 'change' | 'cancel';

/**
 * What can happen to a booking once it is placed, and what it is then: section 3 of the interface.
 * What is not here is refused.
 */
export const transitions: Readonly<
  Record<BookingStatus, Readonly<Partial<Record<Trigger, BookingStatus>>>>
> = {
  'Pending Confirmation': {
    confirm: 'Confirmed',
    decline: 'Canceled',
    change: 'Pending Confirmation',
    cancel: 'Canceled',
  },
  Confirmed: { change: 'Confirmed', cancel: 'Canceled' },
  Canceled: {},
  placing: {},
  abandoned: {},
};

/** The status that follows; refused where nothing does. */
export function statusAfter(
  { reference, status }: Pick<Booking, 'reference' | 'status'>,
  trigger: Trigger,
): BookingStatus {
  const next = transitions[status][trigger];
  if (next) return next;
  const is = `The booking ${reference} is ${status}`;
  if (trigger === 'confirm' || trigger === 'decline') {
    throw stateRefusals.notPending(
      `${is}: only a booking with status Pending Confirmation can be confirmed or declined`,
    );
  }
  throw stateRefusals.notOpen(
    `${is}: only a booking with status Pending Confirmation or Confirmed can be ${trigger === 'cancel' ? 'canceled' : 'changed'}`,
  );
}
