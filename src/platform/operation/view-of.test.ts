import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { viewOf } from './view-of.ts';

const View = z.object({ id: z.int(), sent_at: z.string().nullable(), reply_to: z.string() });
const row = { id: 7, sentAt: Temporal.Instant.from('2026-06-01T12:00:00Z'), replyTo: 'Ada' };

describe('a view', () => {
  it('has the fields of its row under their wire names, instants as text', () => {
    assert.deepEqual(viewOf(View)(row), {
      id: 7,
      sent_at: '2026-06-01T12:00:00Z',
      reply_to: 'Ada',
    });
    assert.equal(viewOf(View)({ ...row, sentAt: null }).sent_at, null);
  });

  it('keeps the order of its fields, and leaves out what it does not name', () => {
    const more = { secret: 'hidden', replyTo: 'Ada', sentAt: null, id: 7 };

    assert.deepEqual(Object.keys(viewOf(View)(more)), ['id', 'sent_at', 'reply_to']);
  });

  it('cannot be made from a row that lacks one of its fields', () => {
    const { replyTo: _replyTo, ...less } = row;

    // @ts-expect-error replyTo is missing
    assert.equal(viewOf(View)(less).reply_to, undefined);
  });
});
