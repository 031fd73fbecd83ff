import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openProgress } from './progress.ts';

/** A progress on a screen that remembers what is drawn, and a clock that is set by hand. */
function openTestProgress(screen: { isTTY: boolean; columns?: number }) {
  const drawn: string[] = [];
  const clock = { milliseconds: 0 };
  const progress = openProgress(
    { ...screen, write: (text) => drawn.push(text) },
    'tours.ndjson',
    () => clock.milliseconds,
  );
  return { progress, drawn, clock };
}

const clear = '\r\u001B[K';

describe('the progress of a command', () => {
  it('is one line that is drawn anew, and gone at the end', () => {
    const { progress, drawn, clock } = openTestProgress({ isTTY: true, columns: 80 });

    clock.milliseconds = 500;
    progress.show({ share: 0.129, count: 1250, what: 'tours' });
    clock.milliseconds = 1000;
    progress.show({ count: 3000, what: 'tours' });
    progress.end();

    assert.deepEqual(drawn, [
      `${clear}tours.ndjson: 12 %, 1,250 tours, 2,500 a second`,
      `${clear}tours.ndjson: 3,000 tours, 3,000 a second`,
      clear,
    ]);
  });

  it('is drawn ten times a second at most, and not after its end', () => {
    const { progress, drawn, clock } = openTestProgress({ isTTY: true });

    for (clock.milliseconds = 0; clock.milliseconds < 1000; clock.milliseconds += 10) {
      progress.show({ count: 1, what: 'tour' });
    }
    assert.equal(drawn.length, 10);

    progress.end();
    clock.milliseconds = 5000;
    progress.show({ count: 2, what: 'tours' });
    progress.end();
    assert.equal(drawn.length, 11);
  });

  it('is no longer than a line of the terminal', () => {
    const { progress, drawn } = openTestProgress({ isTTY: true, columns: 20 });

    progress.show({ share: 0.5, count: 1, what: 'tours' });

    assert.deepEqual(drawn, [`${clear}tours.ndjson: 50 %,`]);
  });

  it('is nothing where nobody watches', () => {
    const { progress, drawn } = openTestProgress({ isTTY: false });

    progress.show({ count: 1, what: 'tours' });
    progress.end();

    assert.deepEqual(drawn, []);
  });
});
