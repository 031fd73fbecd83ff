import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { giveUpAfter } from './give-up.ts';

function compute(milliseconds: number): void {
  const since = performance.now();
  while (performance.now() - since < milliseconds);
}

describe('a wait that is given up after some time', () => {
  it('is over with what came while the process was busy for longer', async () => {
    const { port1, port2 } = new MessageChannel();
    const outcome = await new Promise((resolve) => {
      const stop = giveUpAfter(20, () => resolve('given up'));
      port1.once('message', () => {
        stop();
        resolve('it came');
      });
      port2.postMessage('here it is');
      compute(200);
    });
    port1.close();

    assert.equal(outcome, 'it came');
  });

  it('is given up when nothing comes, once', async () => {
    let times = 0;
    giveUpAfter(1, () => times++);

    await pause(20);

    assert.equal(times, 1);
  });

  it('is not given up any more once it is over', async () => {
    let times = 0;
    const stop = giveUpAfter(1, () => times++);
    stop();

    await pause(20);

    assert.equal(times, 0);
  });
});
