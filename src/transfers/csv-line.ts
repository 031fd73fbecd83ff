/** The values of a line whose values may stand in quotes; undefined when a quote is left open. */
export function readCsvLine(line: string, separator: ',' | ';'): string[] | undefined {
  if (!line.includes('"')) return line.split(separator);
  const values: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const isQuoted = line[at] === '"';
    const end = isQuoted ? endOfQuote(line, at + 1) : indexOrEnd(line, separator, at);
    if (end === -1) return undefined;
    const written = line.slice(isQuoted ? at + 1 : at, end);
    values.push(isQuoted ? written.replaceAll('""', '"') : written);
    at = indexOrEnd(line, separator, end) + 1;
  }
  return values;
}

/** Where the quote ends: two of its signs stand for one. */
function endOfQuote(line: string, from: number): number {
  let end = line.indexOf('"', from);
  while (end !== -1 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
  return end;
}

function indexOrEnd(line: string, separator: string, from: number): number {
  const found = line.indexOf(separator, from);
  return found === -1 ? line.length : found;
}
