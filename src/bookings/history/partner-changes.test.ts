import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changesForPartners } from './partner-changes.ts';

const booking = {
  id: 1,
  reference: 'PTL7KQ001',
  product: { name: 'Colosseum at Dawn' } as never,
  supplier: { name: 'Roma Walks' },
};

function tell(action: string, after: object, before: object | null = null, actor = {}): string {
  const who = { actor_kind: 'staff', actor: 'olga@portolan.test', ...actor };
  const data = { ...who, action: `booking.${action}`, before, after, request_id: null };
  return changesForPartners.tell(data as never, booking).sentence;
}

describe('a change of a booking, for its partner', () => {
  it('names a user, and nobody else', () => {
    const by = (kind: string, name: string) =>
      tell('confirmed', {}, {}, { actor_kind: kind, actor: name });

    assert.deepEqual(
      [
        by('user', 'ada@acme.test'),
        by('staff', 'olga@portolan.test'),
        by('command', 'root'),
        by('system', 'automatic cancellation'),
        by('system', 'supplier roma'),
      ],
      [
        'ada@acme.test confirmed the booking.',
        'The marketplace confirmed the booking.',
        'The marketplace confirmed the booking.',
        'The marketplace confirmed the booking.',
        'The supplier confirmed the booking.',
      ],
    );
  });

  it('is told with what the partner was promised and told, and not with what staff wrote for staff', () => {
    const payment = { amount: '20.00 GBP', reason: 'He was rude', method: 'bank' };

    assert.deepEqual(
      [
        tell('declined', { reason: 'Full' }, { reason: '' }),
        tell('change-rejected', { request: 7, reason: 'Too late' }),
        tell('refund-ordered', payment),
        tell('payment-undone', payment, {}),
      ],
      [
        'The marketplace declined the booking: “Full”.',
        'The marketplace rejected request 7, a change: “Too late”.',
        'The marketplace ordered a refund of 20.00 GBP.',
        'The marketplace undid the recorded payment of 20.00 GBP by bank.',
      ],
    );
  });

  it('is told of commission in amounts, not in pay runs', () => {
    const paid = (was: string, is: string) =>
      tell('commission-paid', { commission_paid: is, pay_run: 3 }, { commission_paid: was });

    assert.deepEqual(
      [paid('0.00 GBP', '11.73 GBP'), paid('11.73 GBP', '0.00 GBP'), paid('11.73 GBP', '5.00 GBP')],
      [
        'The marketplace paid 11.73 GBP of commission.',
        'The marketplace took back the 11.73 GBP of commission paid.',
        'The marketplace changed the commission paid from 11.73 GBP to 5.00 GBP.',
      ],
    );
  });
});
