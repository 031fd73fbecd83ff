import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Circle, Places } from './places.ts';

const rome = [41.9028, 12.4964] as const;
const paris = [48.8566, 2.3522] as const;
const fiji = [-17.7134, 178.065] as const;
const samoa = [-13.759, -172.1046] as const;
const pole = [90, 0] as const;
const alert = [82.5018, -62.3481] as const;
const longyearbyen = [78.2232, 15.6267] as const;

/** Which of the spots lie in a circle, the nearest first. */
function within(spots: (readonly [number, number])[], circle: Circle): number[] {
  const places = new Places();
  for (const [slot, [latitude, longitude]] of spots.entries()) {
    places.put(slot, latitude, longitude);
  }
  const condition = places.within(circle);
  const slots = new Int32Array(spots.length);
  const ranks = new Float64Array(spots.length);
  const count = condition.candidates({ slots, ranks });
  return [...slots.subarray(0, count)].toSorted(
    (one, other) => condition.rank(one) - condition.rank(other),
  );
}

function around([latitude, longitude]: readonly [number, number], miles: number): Circle {
  return { latitude, longitude, miles };
}

describe('places', () => {
  it('are found up to the distance over ground', () => {
    // Rome and Paris are 687 miles apart.
    assert.deepEqual(within([paris], around(rome, 680)), []);
    assert.deepEqual(within([paris], around(rome, 695)), [0]);
  });

  it('are found at the spot itself for no distance at all', () => {
    assert.deepEqual(within([paris, rome], around(rome, 0)), [1]);
  });

  it('are found across the date line', () => {
    // 712 miles the short way, over 24,000 the other.
    assert.deepEqual(within([fiji, samoa], around(samoa, 750)), [1, 0]);
    assert.deepEqual(within([fiji, samoa], around(samoa, 650)), [1]);
  });

  it('are found across a pole', () => {
    assert.deepEqual(within([longyearbyen, alert], around(pole, 850)), [1, 0]);
    assert.deepEqual(within([longyearbyen, alert], around(pole, 600)), [1]);
  });

  it('are all found within half the way round the earth', () => {
    assert.deepEqual(within([rome, [-41.9028, -167.5036]], around(rome, 12_438)), [0, 1]);
    assert.deepEqual(within([rome, [-41.9028, -167.5036]], around(rome, 1_000_000)), [0, 1]);
    assert.deepEqual(within([rome, [-41.9028, -167.5036]], around(rome, 12_430)), [0]);
  });

  it('are not found once they are removed', () => {
    const places = new Places();
    places.put(0, ...rome);
    places.put(1, ...paris);
    places.remove(0);
    const slots = new Int32Array(2);
    const everywhere = places.within(around(rome, 99_999));

    const found = everywhere.candidates({ slots, ranks: new Float64Array(2) });

    assert.deepEqual([...slots.subarray(0, found)], [1]);
    assert.equal(everywhere.rank(0), -1);
  });
});
