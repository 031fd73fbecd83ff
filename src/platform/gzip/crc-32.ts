/**
 * The CRC-32 of texts that stand one after the other, from the CRC-32 of each: bits are the
 * coefficients of polynomials, the highest bit that of x to the power of 0.
 */
const polynomial = 0xedb88320 | 0;
const one = 0x80000000 | 0;

/** Kept for texts up to this length: most records are shorter. */
const longestKnown = 65_536;
const known = new Int32Array(longestKnown);
const powers = doublings();

/** The CRC-32 of a text and another behind it that has so many bytes, as a signed number. */
export function combinedCrc(first: number, second: number, secondLength: number): number {
  return times(shiftOf(secondLength), first) ^ second;
}

/** What a CRC-32 is multiplied by when so many bytes follow. Never 0. */
function shiftOf(length: number): number {
  if (length >= longestKnown) return computedShift(length);
  return (known[length] ||= computedShift(length));
}

function computedShift(length: number): number {
  let shift = one;
  // A byte has eight bits: x to the power of 8, which is the third doubling.
  for (let rest = length, at = 3; rest > 0; rest = Math.floor(rest / 2), at++) {
    if (rest % 2 === 1) shift = times(powers[at % powers.length] as number, shift);
  }
  return shift;
}

/** x to the powers of 1, 2, 4, 8 and so on, which begin again after 32. */
function doublings(): Int32Array {
  const all = new Int32Array(32);
  all[0] = one >>> 1;
  for (let at = 1; at < all.length; at++) {
    all[at] = times(all[at - 1] as number, all[at - 1] as number);
  }
  return all;
}

function times(left: number, right: number): number {
  let product = 0;
  let shifted = right;
  for (let bits = left; bits !== 0; bits <<= 1) {
    if (bits < 0) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product;
}
