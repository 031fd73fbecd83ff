/** Control characters but line feeds and tabs, and the carriage return before a line feed. */
const controls = /(?![\n\t\r])\p{Cc}|\r(?!\n)/gu;

/**
 * Text in which control characters are visible. What partners and suppliers have written could otherwise clear the
 * screen or answer for its reader. They are written as in JSON, so that JSON keeps its meaning.
 */
export function showControls(text: string): string {
  return text.replace(controls, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
