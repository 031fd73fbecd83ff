/** What this browser remembers of a list. */
export function remembered<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`portolan:${key}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`portolan:${key}`, JSON.stringify(value));
  } catch {
    // A browser that stores nothing forgets it with the page.
  }
}
