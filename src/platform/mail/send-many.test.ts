import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sendMany } from './send-many.ts';

const sent = { kind: 'sent', answer: '' } as const;

describe('sending many mails', () => {
  it('lets everything else have its turn between two of them', async () => {
    const order: string[] = [];
    let others = setImmediate(takeTurn);
    function takeTurn() {
      order.push('other');
      others = setImmediate(takeTurn);
    }

    await sendMany(
      { atOnce: 4 },
      Array.from({ length: 8 }),
      async () => {
        order.push('mail');
        return sent;
      },
      undefined,
    );
    clearImmediate(others);

    assert.doesNotMatch(order.join(' '), /mail mail/);
    assert.equal(order.filter((what) => what === 'mail').length, 8);
  });

  it('has as many under way as the mailer takes', async () => {
    let [underWay, most] = [0, 0];

    await sendMany(
      { atOnce: 3 },
      Array.from({ length: 9 }),
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        for (let turn = 0; turn < 10; turn += 1) await nextTurn();
        underWay -= 1;
        return sent;
      },
      undefined,
    );

    assert.equal(most, 3);
  });
});
