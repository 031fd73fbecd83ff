/** The value of a parameter of a query; empty without it. */
export function parameterIn(query: string, name: string): string {
  return new URLSearchParams(query).get(name) ?? '';
}

/** The query with another value of a parameter; without it where that is empty. */
export function withParameter(query: string, name: string, value: string): string {
  const parameters = new URLSearchParams(query);
  if (value === '') parameters.delete(name);
  else parameters.set(name, value);
  return parameters.toString();
}
