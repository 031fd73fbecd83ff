import { parse } from 'csv-parse/sync';

type Form = {
  separator?: ',' | ';';
  /** Takes the quotes in a value without quotes around it as they are. */
  isLenient?: boolean;
};

/** The values of a line of CSV, without the spaces around them; null for a broken line. */
export function csvValues(
  line: string,
  { separator = ',', isLenient = false }: Form = {},
): string[] | null {
  if (!line.includes('"')) return line.split(separator).map((value) => value.trim());
  try {
    const form = { delimiter: separator, trim: true, relax_quotes: isLenient };
    const [values = null] = parse(line, form);
    return values;
  } catch {
    return null;
  }
}

/** The first line of a table for a spreadsheet; these names are ours. */
export function csvHeader(columns: readonly string[]): string {
  return `${columns.join(',')}\r\n`;
}

/** One line of a table for a spreadsheet; what is no plain value is JSON. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Every text is in quotes: whether it needs them depends on who reads it, and where. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${disarmed(text).replaceAll('"', '""')}"`;
}

/**
 * A spreadsheet would calculate what begins so: a name must not become a formula. One that separates by
 * semicolons begins a cell behind each, and one that takes quotes as they are begins a line at a line feed.
 */
const formulaStart = /(^|;)(?=[\s"\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
/** Line feeds of any kind, and tabs. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

function disarmed(text: string): string {
  return text.replaceAll(breaks, ' ').replaceAll(formulaStart, "$1'");
}
