import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { waitUntil } from '../../../test/support/running/wait.ts';
import { testTimer } from '../../../test/support/timer.ts';
import { documentWorker } from './document-worker.ts';

/** Workers whose documents say which worker made them. */
function openWorkers(options: { documentsPerWorker?: number } = {}) {
  const timer = testTimer();
  const workers: Worker[] = [];
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.on('message', ({ wish }) => {
      if (wish === 'die') process.exit(1);
      if (wish === 'throw') throw new Error('broken');
      if (wish === 'fault') parentPort.postMessage({ fault: 'no such font' });
      if (wish === 'make') parentPort.postMessage({ document: Uint8Array.of(workerData) });
    });`;
  const make = documentWorker({
    start: () => {
      const worker = new Worker(script, { eval: true, workerData: workers.length + 1 });
      workers.push(worker);
      return worker;
    },
    documentsPerWorker: 100,
    timeoutMilliseconds: 60_000,
    timer,
    waiting: 6,
    waitingEach: 3,
    ...options,
  });
  return {
    workers,
    timer,
    make: async (wish: string, organizationId = 1) => [...(await make({ wish }, organizationId))],
    [Symbol.asyncDispose]: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

describe('a worker for documents', () => {
  it('is replaced after so many documents', async () => {
    await using paper = openWorkers({ documentsPerWorker: 2 });
    const makers = [];
    for (let count = 0; count < 5; count++) makers.push(...(await paper.make('make')));
    assert.deepEqual(makers, [1, 1, 2, 2, 3]);
  });

  it('is given up when it does not answer in time', async () => {
    await using paper = openWorkers();
    const making = paper.make('wait');
    await waitUntil(() => paper.timer.waits() === 1);
    paper.timer.advance(60_000);
    await assert.rejects(making, /took longer than 60000 milliseconds/);
    assert.deepEqual(await paper.make('make'), [2]);
  });

  it('is replaced when it dies over a document', async () => {
    await using paper = openWorkers();
    await assert.rejects(paper.make('die'), /The worker died while it made a document/);
    await assert.rejects(paper.make('throw'), /broken/);
    assert.deepEqual(await paper.make('make'), [3]);
  });

  it('is replaced when it died between two documents', async () => {
    await using paper = openWorkers();
    assert.deepEqual(await paper.make('make'), [1]);
    const [worker] = paper.workers;
    assert.ok(worker);
    const gone = once(worker, 'exit');
    await worker.terminate();
    await gone;
    assert.deepEqual(await paper.make('make'), [2]);
  });

  it('says why a document cannot be made', async () => {
    await using paper = openWorkers();
    await assert.rejects(paper.make('fault'), /The document cannot be typeset: no such font/);
  });

  it('turns away what would wait too long', async () => {
    await using paper = openWorkers();
    const asked = Array.from({ length: 6 }, () => paper.make('make'));
    const outcomes = await Promise.allSettled(asked);
    const statuses = outcomes.map(({ status }) => status);
    assert.deepEqual(statuses, [
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      ...Array.from({ length: 2 }, () => 'rejected'),
    ]);
  });

  it('makes those of different organizations in turns, and tells who asks for too many', async () => {
    await using paper = openWorkers();
    const made: string[] = [];
    const ask = async (name: string, organizationId: number) => {
      await paper.make('make', organizationId);
      made.push(name);
    };
    const asked = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 1)),
      ...['b1', 'b2'].map((name) => ask(name, 2)),
    ];
    await assert.rejects(ask('a5', 1), { code: 'too-many-at-once', status: 429 });
    const third = ask('c1', 3);
    await assert.rejects(ask('c2', 3), { code: 'too-busy', status: 503 });

    await Promise.all([...asked, third]);

    assert.deepEqual(made, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });
});
