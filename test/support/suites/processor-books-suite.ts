import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EntryPage, Processor } from '../../../src/card-processor/processor.ts';
import { anOrder, aRefund, byToken, charged, type OpenedProcessor } from './processor-suite.ts';

const longAgo = Temporal.Instant.from('2020-01-01T00:00:00Z');

/** What the books of every processor tell. */
export function describeBooks(name: string, open: () => Promise<OpenedProcessor>): void {
  describe(`the books of ${name}`, () => {
    it('shows what was charged and given back, newest first, a page at a time', async () => {
      await using opened = await open();
      const { processor } = opened;
      const charges: string[] = [];
      for (let count = 0; count < 101; count += 1) {
        charges.unshift(await charged(processor, anOrder({ key: `attempt${count}` })));
      }
      await processor.charge(anOrder({ key: 'declined', ...byToken('tok_chargeDeclined') }));
      const [charge = ''] = charges;
      await processor.refund(aRefund(charge, 800));

      const first = await listed(processor, { kind: 'charge', since: longAgo, after: null });
      const second = await listed(processor, { kind: 'charge', since: longAgo, after: first.next });
      const refunds = await listed(processor, { kind: 'refund', since: longAgo, after: null });
      const disputes = await listed(processor, { kind: 'dispute', since: longAgo, after: null });

      const found = [...first.entries, ...second.entries].map(({ reference }) => reference);
      assert.deepEqual(found.toSorted(), charges.toSorted());
      assert.equal(second.next, null);
      const { at, ...entry } = first.entries.find(({ reference }) => reference === charge) ?? {};
      assert.ok(at);
      assert.deepEqual(entry, {
        kind: 'charge',
        reference: charge,
        key: 'attempt100',
        charge,
        amountMinor: 11_800,
        currency: 'USD',
        state: 'succeeded',
        refundedMinor: 800,
      });
      assert.deepEqual(
        refunds.entries.map(({ key, amountMinor, state }) => [key, amountMinor, state]),
        [['refund1', 800, 'succeeded']],
      );
      assert.deepEqual(disputes.entries, []);
    });

    it('shows nothing of before the moment, and finds a payment by its name', async () => {
      await using opened = await open();
      const { processor } = opened;
      const reference = await charged(processor, anOrder());
      const since = Temporal.Now.instant().add({ hours: 1 });

      const later = await listed(processor, { kind: 'charge', since, after: null });
      const found = await processor.findEntry({ kind: 'charge', reference });
      const none = await processor.findEntry({ kind: 'refund', reference: 're_unheardOf' });

      assert.deepEqual(later.entries, []);
      assert.equal(found.kind === 'entry' && found.entry.amountMinor, 11_800);
      assert.equal(none.kind, 'none');
    });
  });
}

async function listed(processor: Processor, page: EntryPage) {
  const answer = await processor.list(page);
  assert.ok(answer.kind === 'page', JSON.stringify(answer));
  return answer;
}
