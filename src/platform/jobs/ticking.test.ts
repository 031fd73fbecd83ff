import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openLog } from '../log.ts';
import { startTicking } from './ticking.ts';

const log = openLog({ level: 'silent' });

describe('a job that looks every few seconds', () => {
  it('begins at once, goes on after a turn that failed, and one turn follows another', async () => {
    const third = Promise.withResolvers<void>();
    let turns = 0;
    let running = 0;
    const run = async () => {
      assert.equal(running, 0);
      running += 1;
      await Promise.resolve();
      running -= 1;
      turns += 1;
      if (turns === 1) throw new Error('the first turn fails');
      if (turns === 3) third.resolve();
    };

    const jobs = startTicking({ log, jobs: [{ name: 'look', everySeconds: 0.001, run }] });
    await third.promise;
    await jobs.stop();

    const after = turns;
    assert.ok(after >= 3);
    assert.equal(turns, after);
  });

  it('is asked to end, and waited for', async () => {
    const begun = Promise.withResolvers<void>();
    let hasEnded = false;
    const run = async (signal: AbortSignal) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      hasEnded = true;
    };

    const jobs = startTicking({ log, jobs: [{ name: 'work', everySeconds: 60, run }] });
    await begun.promise;
    await jobs.stop();

    assert.equal(hasEnded, true);
  });
});
