import type { LifeBooking } from './life/deeds.ts';

/** A booking that samples of the reference for partners name. */
export type SampleBooking = Omit<LifeBooking, 'by' | 'placed' | 'later'> & {
  readonly status: 'Confirmed' | 'Pending Confirmation';
  /** The requests that are open about it, with their notes. */
  readonly asked: { readonly [Kind in 'change' | 'cancellation']?: string };
};

const contact = { phone: '+353875550148', email: 'orla.byrne@mail.test' };

const walk = {
  tour: 16504,
  travels: 25,
  travelers: { participants: 'Orla Byrne, Cian Byrne, Niamh Byrne' },
  ...contact,
  status: 'Confirmed',
} as const;

const flight = {
  tour: 16483,
  travels: 39,
  travelers: { adults: 'Orla Byrne, Cian Byrne', children: 'Niamh Byrne' },
  ...contact,
  status: 'Pending Confirmation',
} as const;

/** By what their readers do to them: what one sample changes, no other needs as it was. */
export const sampleBookings = {
  ask: { ...walk, ref: 'BYRNE-1', asked: {} },
  withdraw: { ...walk, ref: 'BYRNE-2', asked: { change: 'Please move them to 3:00 PM.' } },
  pay: { ...walk, ref: 'BYRNE-3', asked: {} },
  cancel: { ...walk, ref: 'BYRNE-4', asked: {} },
  confirm: { ...flight, ref: 'BYRNE-FLIGHT', asked: {} },
  decline: { ...flight, ref: 'BYRNE-AGAIN', asked: {} },
  decide: {
    ...flight,
    ref: 'BYRNE-ASKED',
    asked: {
      change: 'Please add the grandmother, Una Byrne.',
      cancellation: 'The youngest is ill.',
    },
  },
} as const satisfies Record<string, SampleBooking>;
