import { setImmediate as nextTurn } from 'node:timers/promises';

export type Compare = (one: number, other: number) => number;

/** So much is done before others get a turn: about a millisecond. */
const atOnce = 2048;

/** Merge sort that lets the event loop turn between its steps. */
export async function sortInSteps(slots: Int32Array, compare: Compare): Promise<Int32Array> {
  let from = slots.slice();
  for (let start = 0; start < from.length; start += atOnce) {
    from.subarray(start, start + atOnce).sort(compare);
    await nextTurn();
  }
  let to = new Int32Array(from.length);
  for (let width = atOnce; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      await mergeRuns({ from, to, start, width }, compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

type Runs = { from: Int32Array; to: Int32Array; start: number; width: number };

async function mergeRuns({ from, to, start, width }: Runs, compare: Compare): Promise<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takesLeft =
      left < middle && (right === end || compare(from[left] as number, from[right] as number) <= 0);
    to[at] = from[takesLeft ? left++ : right++] as number;
    if ((at + 1) % (4 * atOnce) === 0) await nextTurn();
  }
}
