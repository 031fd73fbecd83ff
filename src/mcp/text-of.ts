/** What was sent, as text; what is neither text nor a number, as JSON has it: the API says what it must be. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
