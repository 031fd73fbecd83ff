import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { collect } from './collect-body.ts';

const part = Buffer.alloc(65_536, 'x');

/** A request whose body has arrived already. */
function arrived(parts: number): IncomingMessage {
  const body = Readable.from(Array.from({ length: parts }, () => part));
  return Object.assign(body, { headers: {} }) as unknown as IncomingMessage;
}

function lengthOf(payload: IncomingMessage, account: string): Promise<number> {
  return new Promise((resolve, reject) => {
    collect(payload, { limit: 1_048_576, account }, (error, bytes) =>
      error ? reject(error) : resolve(bytes?.length ?? 0),
    );
  });
}

describe('large bodies that come at once', () => {
  it('are read on in turns, one part of one of them in each', async () => {
    const [senders, parts] = [20, 10];
    const bodies = Array.from({ length: senders }, () => arrived(parts));
    let read = 0;
    for (const body of bodies) body.on('data', () => read++);
    const all = Promise.all(bodies.map((body) => lengthOf(body, 'greedy')));

    await turn();
    assert.ok(read <= senders + 1, `${read} parts were read in the first turn`);
    for (let turns = 0; turns < senders * parts; turns++) {
      const before = read;
      await turn();
      assert.ok(read <= before + 2, `${read - before} parts were read in one turn`);
    }
    assert.deepEqual(await all, Array(senders).fill(parts * part.length));
  });

  it('of one account do not keep that of another waiting for all of them', async () => {
    const greedy = Array.from({ length: 20 }, () => lengthOf(arrived(10), 'greedy'));
    let others = 0;
    for (const body of greedy) void body.then(() => others++);
    assert.equal(await lengthOf(arrived(10), 'patient'), 10 * part.length);
    assert.ok(others < 3, `${others} were read before it`);
    await Promise.all(greedy);
  });

  it('are read to their end and dropped when they are too large', async () => {
    const body = arrived(40);
    assert.equal(await lengthOf(body, 'greedy'), 0);
    for (let turns = 0; turns < 100 && !body.readableEnded; turns++) await turn();
    assert.ok(body.readableEnded);
  });
});
