import type { Compare } from './sort-in-steps.ts';
import type { Page } from './sorted-order.ts';

const fewEnoughToSort = 64;
const sampleSize = 31;

/** A page of the slots in their order; rearranges them, but sorts no more than the page. */
export function bestOf(slots: Int32Array, { offset, limit }: Page, compare: Compare): Int32Array {
  const end = Math.min(offset + limit, slots.length);
  if (offset >= end) return new Int32Array(0);
  if (end < slots.length) divide(slots, end, compare);
  const upToPage = slots.subarray(0, end);
  if (offset > 0) divide(upToPage, offset, compare);
  return upToPage.subarray(offset).toSorted(compare);
}

/** Brings the first `count` slots of the order to the front, in any order. */
function divide(slots: Int32Array, count: number, compare: Compare): void {
  let from = 0;
  let to = slots.length - 1;
  while (to - from > fewEnoughToSort) {
    const pivot = pivotNear(slots.subarray(from, to + 1), count - from, compare);
    let low = from;
    let high = to;
    while (low <= high) {
      while (compare(slots[low] as number, pivot) < 0) low++;
      while (compare(slots[high] as number, pivot) > 0) high--;
      if (low <= high) swap(slots, low++, high--);
    }
    if (count <= high) to = high;
    else if (count >= low) from = low;
    else return;
  }
  slots.subarray(from, to + 1).sort(compare);
}

/** A slot of the sample that stands a little beyond the wanted place, so that few are left. */
function pivotNear(slots: Int32Array, count: number, compare: Compare): number {
  const step = slots.length / sampleSize;
  const sample = Int32Array.from(
    { length: sampleSize },
    (_, at) => slots[Math.floor(at * step)] as number,
  ).toSorted(compare);
  const place = Math.floor(count / step);
  const beyond = place + Math.sign(sampleSize - 1 - 2 * place);
  return sample[Math.min(Math.max(beyond, 0), sampleSize - 1)] as number;
}

function swap(slots: Int32Array, one: number, other: number): void {
  const slot = slots[one] as number;
  slots[one] = slots[other] as number;
  slots[other] = slot;
}
