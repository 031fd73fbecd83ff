import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FairGate } from './fair-gate.ts';

describe('a fair gate', () => {
  it('has no key take more than its share', () => {
    const gate = new FairGate({ atOnce: 4, each: 2 });

    const entered = ['a', 'a', 'a', 'b', 'b', 'c'].map((key) => gate.enter(key));

    assert.deepEqual(entered, [true, true, false, true, true, false]);
    assert.equal(gate.isFull('a'), true);
    assert.equal(gate.isFull('c'), false);
  });

  it('lets keys take turns, however many of one wait', () => {
    const gate = new FairGate({ atOnce: 1, each: 1 });
    const entered: string[] = [];
    const wait = (name: string) => gate.wait(name.charAt(0), () => entered.push(name));
    gate.enter('a');
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) wait(name);

    for (const key of 'aabcaba'.slice(0, 6)) gate.leave(key);

    assert.deepEqual(entered, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('lets those in first who must not wait, in the order they came', () => {
    const gate = new FairGate({ atOnce: 1, each: 1 });
    const entered: string[] = [];
    gate.enter('a');
    gate.wait('a', () => entered.push('first'));
    gate.wait('a', () => entered.push('urgent'), true);
    gate.wait('a', () => entered.push('urgent too'), true);

    for (let turn = 0; turn < 3; turn++) gate.leave('a');

    assert.deepEqual(entered, ['urgent', 'urgent too', 'first']);
  });

  it('passes over those who have left the line', () => {
    const gate = new FairGate({ atOnce: 1, each: 1 });
    const entered: string[] = [];
    gate.enter('a');
    const giveUp = gate.wait('a', () => entered.push('gone'));
    gate.wait('a', () => entered.push('still here'));

    giveUp();
    giveUp();
    gate.leave('a');

    assert.deepEqual(entered, ['still here']);
    assert.equal(gate.waiting('a'), 0);
  });

  it('never lets too many in, and nobody wait while there is a place', () => {
    const steps = fc.array(
      fc.record({
        what: fc.constantFrom('come', 'come', 'go', 'give up'),
        key: fc.constantFrom('a', 'b', 'c'),
        which: fc.nat(),
      }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), (taken, each) => {
        const atOnce = 5;
        const gate = new FairGate({ atOnce, each });
        const inside = { a: 0, b: 0, c: 0 };
        const lines: Record<'a' | 'b' | 'c', (() => void)[]> = { a: [], b: [], c: [] };
        for (const step of taken) {
          const { key } = step;
          const line = lines[key];
          if (step.what === 'go' && inside[key] > 0) {
            inside[key]--;
            gate.leave(key);
          } else if (step.what === 'give up' && line.length > 0) {
            line.splice(step.which % line.length, 1)[0]?.();
          } else if (step.what === 'come' && gate.enter(key)) {
            inside[key]++;
          } else if (step.what === 'come') {
            const giveUp = gate.wait(key, () => {
              inside[key]++;
              line.splice(line.indexOf(giveUp), 1);
            });
            line.push(giveUp);
          }
          const total = inside.a + inside.b + inside.c;
          assert.ok(total <= atOnce);
          for (const one of ['a', 'b', 'c'] as const) {
            assert.ok(inside[one] <= each);
            assert.equal(gate.waiting(one), lines[one].length);
            if (lines[one].length > 0) assert.ok(total === atOnce || inside[one] === each);
          }
        }
      }),
    );
  });
});
