const zero = 48;
const point = 46;

/** No amount is longer as text. */
export const longestAmount = 24;

/**
 * Writes an amount of at least 0 as JSON has it, `113.1` for 11310 with two decimals, and gives back
 * where it ends. By way of a text it would take five times as long.
 */
export function writeAmount(
  bytes: Uint8Array,
  start: number,
  { minor, decimals }: { minor: number; decimals: number },
): number {
  let [rest, places] = [minor, decimals];
  while (places > 0 && rest % 10 === 0) {
    rest /= 10;
    places--;
  }
  const digits = Math.max(countDigits(rest), places + 1);
  const end = start + digits + (places > 0 ? 1 : 0);
  for (let at = end - 1; at >= start; at--) {
    if (places > 0 && at === end - 1 - places) {
      bytes[at] = point;
    } else {
      bytes[at] = zero + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  }
  return end;
}

function countDigits(number: number): number {
  let digits = 1;
  for (let rest = number; rest >= 10; rest /= 10) digits++;
  return digits;
}
