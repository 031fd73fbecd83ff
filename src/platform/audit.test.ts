import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AuditEntry, auditValues } from './audit.ts';

const actor = { kind: 'system', name: 'test' } as const;

function written(entry: Pick<AuditEntry, 'before' | 'after'>) {
  const at = Temporal.Instant.from('2027-05-02T07:30:00Z');
  const { before, after } = auditValues(actor, { at, action: 'x.changed', subject: 'x', ...entry });
  return [before, after].map((side) => side && JSON.parse(side));
}

describe('an entry of the audit log', () => {
  it('has the same fields before and after: those that differ', () => {
    const before = { isClosed: false, capacity: 12, prices: { 'Adults+': '50.00 EUR' } };
    const after = { isClosed: true, capacity: 12, prices: { 'Adults+': '55.00 EUR' }, reason: 'x' };

    assert.deepEqual(written({ before, after }), [
      { is_closed: false, prices: { 'Adults+': '50.00 EUR' }, reason: null },
      { is_closed: true, prices: { 'Adults+': '55.00 EUR' }, reason: 'x' },
    ]);
  });

  it('tells two moments apart, and writes them as people read them', () => {
    const [one, other] = ['2027-05-02T07:30:00Z', '2027-05-03T07:30:00Z'].map((at) =>
      Temporal.Instant.from(at),
    );

    assert.deepEqual(written({ before: { createdAt: one }, after: { createdAt: other } }), [
      { created_at: '2027-05-02T07:30:00Z' },
      { created_at: '2027-05-03T07:30:00Z' },
    ]);
  });

  it('has no token and no card number, and still tells that they differ', () => {
    const [before, after] = ['4111 1111 1111 1111', 'ptl_live_0123456789abcdef'];

    assert.deepEqual(written({ before: { note: before }, after: { note: after } }), [
      { note: '***' },
      { note: '***' },
    ]);
  });

  it('has all of what came or went, on one side', () => {
    assert.deepEqual(written({ after: { total: '117.30 GBP', note: undefined } }), [
      null,
      { total: '117.30 GBP', note: null },
    ]);
    assert.deepEqual(written({ before: { prefix: 'ptl_test_1' } }), [
      { prefix: 'ptl_test_1' },
      null,
    ]);
  });

  it('has no count of the smallest unit', () => {
    // @ts-expect-error: an amount is text with its currency.
    written({ after: { feeMinor: 1 } });
  });
});
