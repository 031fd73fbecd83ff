import { describe } from 'node:test';
import { placingDies } from '../support/suites/booking-crash-suite.ts';

describe('a process that is killed while it places a booking', () => {
  placingDies('by card');
});
