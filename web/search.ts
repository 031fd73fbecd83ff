/** What stands behind the question mark of an address: plain texts, so that links read well. */
export type Search = Readonly<Record<string, string | undefined>>;

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') parameters.set(name, value);
  }
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

/** What an address says of what is asked of a list. */
export function searched(search: Search, names: readonly string[]): Search {
  const said = names.map((name) => [name, search[name]] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** Keeps the texts of an address, for a route that reads some of them. */
export function anyText(search: Record<string, unknown>): Search {
  const texts = Object.entries(search).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts) as Search;
}
