import type { Fault } from '../../platform/duplicates.ts';

export const unknownBooking: Fault = {
  path: ['booking'],
  sentence: 'must be a booking of this marketplace',
};

export const unknownUser: Fault = {
  path: ['user'],
  sentence: 'must be the number of a user of this marketplace',
};
