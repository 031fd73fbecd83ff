import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openLog } from '../platform/log.ts';
import { prepareConsole } from './prepare-console.ts';

const log = openLog({ level: 'silent' });

describe('preparing the console', () => {
  it('tries again when it could not be built, a little later each time', async () => {
    const waits: number[] = [];
    const built = Promise.withResolvers<void>();
    let builds = 0;
    await using _preparing = prepareConsole({
      dataDir: 'nowhere',
      log,
      build: async () => {
        builds++;
        if (builds < 3) throw new Error('no space left');
        built.resolve();
        return 'built';
      },
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });

    await built.promise;
    assert.deepEqual(waits, [5000, 30_000]);
  });

  it('gives up after five times, until the next start', async () => {
    const last = Promise.withResolvers<void>();
    let builds = 0;
    {
      await using _preparing = prepareConsole({
        dataDir: 'nowhere',
        log,
        build: async () => {
          builds++;
          if (builds === 5) last.resolve();
          throw new Error('no space left');
        },
        wait: async () => {},
      });
      await last.promise;
    }
    assert.equal(builds, 5);
  });

  it('ends while it waits', async () => {
    const waiting = Promise.withResolvers<void>();
    const preparing = prepareConsole({
      dataDir: 'nowhere',
      log,
      build: async () => {
        throw new Error('no space left');
      },
      wait: (_milliseconds, ending) => {
        waiting.resolve();
        return new Promise((_resolve, reject) => {
          ending.addEventListener('abort', () => reject(new Error('ended')));
        });
      },
    });

    await waiting.promise;
    await preparing[Symbol.asyncDispose]();
  });
});
