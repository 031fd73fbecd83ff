import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unitsText } from './units-text.ts';

describe('the travelers of a rate', () => {
  it('are one Child or several Children; other names stay as the supplier wrote them', () => {
    assert.equal(unitsText(1, 'Children'), '1 Child');
    assert.equal(unitsText(2, 'Children'), '2 Children');
    assert.equal(unitsText(0, 'Adults'), '0 Adults');
    assert.equal(unitsText(1, 'Group of 4'), '1 Group of 4');
  });
});
