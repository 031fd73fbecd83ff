import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutWords } from './erased-values.ts';

describe('a value of the audit log', () => {
  it('keeps figures, dates, amounts and statuses', () => {
    const told = {
      status: 'Pending Confirmation',
      paymentStatus: 'Fully Paid',
      state: 'rejected',
      date: '2027-05-02',
      at: '2027-05-02T05:30:00.5Z',
      time: '7:30 AM (Europe/Rome)',
      pickup: '06:45',
      total: '1,177.00 GBP',
      product: 'PRD16350',
      minutes: 450,
      isPrivate: false,
      notes: '',
      payRun: null,
    };

    assert.deepEqual(withoutWords(told), told);
  });

  it('loses every other word, wherever it is', () => {
    assert.deepEqual(
      withoutWords({
        party: [{ rate: 'Adults', names: ['Zoë Müller', 'Constructor'], units: 2 }],
        phone: '+12025550123',
        note: 'Call on 2027-05-02',
        constructor: 'toString',
      }),
      {
        party: [{ rate: 'erased', names: ['erased', 'erased'], units: 2 }],
        phone: 'erased',
        note: 'erased',
        constructor: 'erased',
      },
    );
  });
});
