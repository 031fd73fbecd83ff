import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aTour } from '../../../../test/support/tours.ts';
import { openTourFaults } from './find-tour-faults.ts';

const twice = { path: ['id'], sentence: 'is a duplicate in this file' };
const unknown = {
  path: ['supplier'],
  sentence: 'is not a supplier in this file or in the marketplace',
};

describe('the faults of the tours of a file', () => {
  it('are found from tour to tour', () => {
    const faultsOf = openTourFaults((key) => key === 'roma-walks', { isStaging: true });

    assert.deepEqual(faultsOf(aTour({ id: 1 })), []);
    assert.deepEqual(faultsOf(aTour({ id: 2 })), []);
    assert.deepEqual(faultsOf(aTour({ id: 1 })), [twice]);
    assert.deepEqual(faultsOf(aTour({ id: 3, supplier: 'nobody' })), [unknown]);
    assert.deepEqual(faultsOf(aTour({ id: 2, supplier: 'nobody' })), [twice, unknown]);
  });

  it('of one file are not those of the next', () => {
    assert.deepEqual(openTourFaults(() => true, { isStaging: true })(aTour({ id: 1 })), []);
    assert.deepEqual(openTourFaults(() => true, { isStaging: true })(aTour({ id: 1 })), []);
  });

  it('are in production that a tour is one of the sandbox', () => {
    const faultsOf = (id: number) =>
      openTourFaults(() => true, { isStaging: false })(aTour({ id }));

    assert.deepEqual(
      faultsOf(890_000_001).map(({ sentence }) => sentence),
      [
        'must not be one of 890000001 to 900000000: those are products of the sandbox, which only a staging marketplace has',
      ],
    );
    assert.deepEqual(faultsOf(890_000_000), []);
    assert.deepEqual(
      openTourFaults(() => true, { isStaging: true })(aTour({ id: 890_000_001 })),
      [],
    );
  });
});
