/**
 * Addresses that mail can be sent to, with letters of any script before and after the @. Each character has
 * one way through the pattern, and an address has at most 254. Latin letters are not mixed with those that
 * look like them: nobody else's address can be imitated.
 */
export const emailPattern =
  /^(?!\.)(?!.{0,254}\.\.)(?![^@]{0,64}\p{sc=Latin}[^@]{0,64}[\p{sc=Cyrillic}\p{sc=Greek}])(?![^@]{0,64}[\p{sc=Cyrillic}\p{sc=Greek}][^@]{0,64}\p{sc=Latin})[\p{L}\p{M}\p{N}_'+\-.&=#~]{0,63}[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.){1,10}[\p{L}\p{M}]{2,63}$/u;
