/** What is left of the parts when empty ones are dropped. */
export function joined(parts: string[], separator: string): string {
  return parts
    .map(clean)
    .filter((part) => part !== '')
    .join(separator);
}

/** Without invisible signs: those that turn the direction would rearrange the text beside them. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) =>
      sign === '\n' ? sign : '',
    )
    .trim();
}
