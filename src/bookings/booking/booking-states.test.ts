import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '../../platform/errors.ts';
import type { BookingStatus } from './booking.ts';
import { statusAfter, type Trigger } from './booking-states.ts';

const statuses = ['Pending Confirmation', 'Confirmed', 'Canceled', 'placing', 'abandoned'] as const;
const triggers = ['confirm', 'decline', 'change', 'cancel'] as const;

function after(status: BookingStatus, trigger: Trigger): string {
  try {
    return statusAfter({ reference: 'PTL7KQ001', status }, trigger);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('the states of a booking', () => {
  it('follow from what happens, and everything else is refused', () => {
    const table = Object.fromEntries(
      statuses.map((status) => [status, triggers.map((trigger) => after(status, trigger))]),
    );

    const nothing = ['booking-not-pending', 'booking-not-pending', 'booking-not-open'];
    assert.deepEqual(table, {
      'Pending Confirmation': ['Confirmed', 'Canceled', 'Pending Confirmation', 'Canceled'],
      Confirmed: ['booking-not-pending', 'booking-not-pending', 'Confirmed', 'Canceled'],
      Canceled: [...nothing, 'booking-not-open'],
      placing: [...nothing, 'booking-not-open'],
      abandoned: [...nothing, 'booking-not-open'],
    });
  });

  it('are refused in words', () => {
    assert.throws(() => statusAfter({ reference: 'PTL7KQ001', status: 'Canceled' }, 'cancel'), {
      message:
        'The booking PTL7KQ001 is Canceled: only a booking with status Pending Confirmation or Confirmed can be canceled',
    });
  });
});
