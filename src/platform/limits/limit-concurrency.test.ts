import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Refusal } from '../errors.ts';
import { limitConcurrency } from './limit-concurrency.ts';

describe('a limitConcurrency', () => {
  it('lets so many in at once, in the order they came', async () => {
    const pass = limitConcurrency({ atOnce: 2, waiting: 10 });
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const entered: number[] = [];
    const works = gates.map((gate, index) =>
      pass(async () => {
        entered.push(index);
        await gate.promise;
      }),
    );

    await Promise.resolve();
    assert.deepEqual(entered, [0, 1]);
    gates[1]?.resolve();
    await works[1];
    assert.deepEqual(entered, [0, 1, 2]);

    for (const gate of gates) gate.resolve();
    await Promise.all(works);
    assert.deepEqual(entered, [0, 1, 2, 3]);
  });

  it('turns away who would wait too long, and lets in again when there is room', async () => {
    const pass = limitConcurrency({ atOnce: 1, waiting: 1 });
    const gate = Promise.withResolvers<void>();
    const works = [pass(() => gate.promise), pass(() => gate.promise)];

    await assert.rejects(
      pass(() => gate.promise),
      Refusal,
    );
    gate.resolve();
    await Promise.all(works);

    assert.equal(await pass(async () => 'in'), 'in');
  });

  it('gives the place on when work fails', async () => {
    const pass = limitConcurrency({ atOnce: 1, waiting: 1 });
    const failing = pass(() => Promise.reject(new Error('no')));
    const following = pass(async () => 'in');

    await assert.rejects(failing, /no/);
    assert.equal(await following, 'in');
  });

  it('lets so many of a key in at once, and the others meanwhile', async () => {
    const pass = limitConcurrency({ atOnce: 3, each: 1, waiting: 10 });
    const gate = Promise.withResolvers<void>();
    const entered: string[] = [];
    const enter = (name: string, key: string) =>
      pass(async () => {
        entered.push(name);
        await gate.promise;
      }, key);
    const works = [
      enter('first of one', 'one'),
      enter('second of one', 'one'),
      enter('another', 'other'),
    ];

    await Promise.resolve();
    assert.deepEqual(entered, ['first of one', 'another']);

    gate.resolve();
    await Promise.all(works);
    assert.deepEqual(entered, ['first of one', 'another', 'second of one']);
  });
});
