import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestDatabase } from '../../../test/support/running/database.ts';
import { systemClock } from '../clock.ts';
import { storeSetting } from '../settings.ts';
import { heldBack, openMayLeave, outgoing, pausedSince } from './pause.ts';

describe('while outgoing is paused', () => {
  it('jobs that go out do nothing, the others run, and both run afterwards', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const set = (value: string) =>
      db.transaction().execute((tx) => storeSetting(tx, outgoing, value, systemClock.now()));
    const mayLeave = openMayLeave(db, 0);
    const ran: string[] = [];
    const jobs = [
      { name: 'send', goesOut: true as const, run: async () => void ran.push('send') },
      { name: 'fold', run: async () => void ran.push('fold') },
    ].map((job) => heldBack(job, mayLeave));
    const turn = async () => {
      for (const job of jobs) await job.run();
      return ran.splice(0);
    };

    assert.deepEqual([await turn(), await pausedSince(db)], [['send', 'fold'], null]);
    await set('paused');
    assert.deepEqual(await turn(), ['fold']);
    assert.ok((await pausedSince(db)) !== null);
    await set('on');
    assert.deepEqual([await turn(), await pausedSince(db)], [['send', 'fold'], null]);
  });
});
