import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTold, toldChanges } from './told-changes.ts';

const booking = {
  id: 1,
  reference: 'PTL7KQ001',
  product: { name: 'Colosseum at Dawn' } as never,
  supplier: { name: 'Roma Walks' },
};

function tell(action: string, after: object, before: object | null = null, actor = {}): string {
  const who = { actor_kind: 'staff', actor: 'olga@portolan.test', ...actor };
  const data = { ...who, action: `booking.${action}`, before, after, request_id: null };
  assert.ok(isTold(data.action), data.action);
  return toldChanges.tell(data as never, booking).sentence;
}

describe('a change of a booking', () => {
  it('is told with what becomes of the money when the booking ends', () => {
    assert.equal(
      tell(
        'canceled',
        { amount_paid: '58.65 GBP', reason: 'Storm' },
        { amount_paid: '117.30 GBP', reason: '' },
      ),
      'olga@portolan.test canceled the booking: “Storm”; 58.65 GBP of the 117.30 GBP paid is kept and the rest goes back.',
    );
    assert.equal(
      tell('canceled', { status: 'Canceled', invoiced_fee: '20.00 GBP', request: 7 }, {}),
      'olga@portolan.test canceled the booking, as asked in request 7; a fee of 20.00 GBP is invoiced.',
    );
    assert.equal(
      tell('declined', { reason: 'Full' }, { reason: '' }),
      'olga@portolan.test declined the booking: “Full”.',
    );
  });

  it('is told with each thing that differs', () => {
    assert.equal(
      tell(
        'updated',
        { date: '2027-05-03', contact_email: '', contact_phone: '+1', charge: '20.00 GBP' },
        { date: '2027-05-02', contact_email: 'zoe@traveler.test', contact_phone: '' },
      ),
      "olga@portolan.test moved the booking from Sunday 2 May 2027 to Monday 3 May 2027, took the traveler's e-mail address away, set the traveler's phone number to +1 and ordered a charge of 20.00 GBP.",
    );
    assert.equal(
      tell('updated', {}, {}),
      "olga@portolan.test renewed the supplier's papers of the booking.",
    );
  });

  it('names who did it: a person, a command, a supplier or the program', () => {
    const by = (kind: string, name: string) =>
      tell('confirmed', {}, {}, { actor_kind: kind, actor: name });
    assert.equal(by('command', 'root'), 'root (command line) confirmed the booking.');
    assert.equal(by('system', 'refunds'), 'Portolan confirmed the booking.');
    assert.equal(
      by('system', 'supplier roma'),
      'The system of the supplier roma confirmed the booking.',
    );
  });

  it('is told of payments that staff record, and of commissions', () => {
    const payment = { amount: '117.30 GBP', on: '2026-11-20', reference: 'SEPA 7' };
    assert.equal(
      tell('invoice-paid', payment, {}),
      'olga@portolan.test recorded a payment of 117.30 GBP of Friday 20 November 2026, reference “SEPA 7”.',
    );
    assert.equal(
      tell(
        'commission-paid',
        { commission_paid: '11.73 GBP', pay_run: 3 },
        { commission_paid: '0.00 GBP' },
      ),
      'olga@portolan.test changed the commission paid from 0.00 GBP to 11.73 GBP, in pay run 3.',
    );
  });

  it('is cut where somebody wrote very much', () => {
    const sentence = tell('declined', { reason: 'x'.repeat(5000) }, { reason: '' });

    assert.equal(sentence.length, 'olga@portolan.test declined the booking: “…”.'.length + 300);
  });

  it('is told with the name of the action where there are no words for it', () => {
    const data = { actor_kind: 'staff', actor: 'olga', action: 'booking.sung', before: null };
    assert.equal(isTold('booking.sung'), false);
    assert.equal(
      toldChanges.tell({ ...data, after: null, request_id: null } as never, booking).sentence,
      'olga did booking.sung.',
    );
  });
});
