import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OperatorFault } from '../platform/errors.ts';
import { connectionsEach, connectionsNeeded } from './connections.ts';

describe('the connections of an HTTP process', () => {
  for (const [processes, limit, each] of [
    [2, 97, 10],
    [8, 108, 10],
    [8, 97, 8],
    [8, 44, 2],
    [1, 23, 2],
  ] as const) {
    it(`are ${each} where ${processes} processes share ${limit}`, () => {
      assert.equal(connectionsEach(processes, limit), each);
      assert.ok(connectionsNeeded(processes, each) <= limit);
    });
  }

  for (const [processes, limit, budget, each] of [
    [2, 97, 62, 20],
    [4, 200, 40, 4],
    [2, 97, 500, 37],
    [2, Infinity, 46, 12],
  ] as const) {
    it(`are ${each} where ${processes} processes share a budget of ${budget} out of ${limit}`, () => {
      assert.equal(connectionsEach(processes, limit, budget), each);
      assert.ok(connectionsNeeded(processes, each) <= Math.min(limit, budget));
    });
  }

  it('are too few where the budget is too small', () => {
    assert.throws(
      () => connectionsEach(8, 200, 43),
      (error) =>
        error instanceof OperatorFault &&
        error.message.startsWith('DATABASE_CONNECTIONS allows 43 connections. 8 HTTP processes'),
    );
  });

  it('are too few where the server takes too few', () => {
    assert.throws(
      () => connectionsEach(8, 43),
      (error) =>
        error instanceof OperatorFault && / need at least 44, and 108 /.test(error.message),
    );
  });
});
