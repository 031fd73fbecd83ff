const secretBytes = 20;

/** The secret of a webhook that a person adds without one. */
export function makeSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(secretBytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
