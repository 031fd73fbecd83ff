import { describe } from 'node:test';
import { placingDies, repeatsAfterDeath } from '../support/suites/booking-crash-suite.ts';

describe('a process that is killed while it places another booking', () => {
  placingDies('on credit');
  placingDies('a transfer by card');
  repeatsAfterDeath('at once');
  repeatsAfterDeath('after the recovery');
});
