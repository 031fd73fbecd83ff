const value = /(?:\s*"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y;

/** The values of a line of CSV; one in quotes may have commas in it. Null for a broken line. */
export function csvValues(line: string): string[] | null {
  const values: string[] = [];
  value.lastIndex = 0;
  for (;;) {
    const found = value.exec(line);
    if (!found) return null;
    const [, quoted, plain = '', end] = found;
    values.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === '') return values;
  }
}
