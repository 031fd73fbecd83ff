/**
 * What mail can be sent to, with letters of any script before and after the @. Each character has one way through the
 * pattern, and an address has at most 254.
 */
export const emailPattern =
  /^(?!\.)(?!.{0,254}\.\.)[\p{L}\p{M}\p{N}_'+\-.&=#~]{0,63}[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.){1,10}[\p{L}\p{M}]{2,63}$/u;
