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

/** One line of a table for a spreadsheet; what is no plain value is JSON. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = typeof value === 'number' || !formulaStart.test(text) ? text : `'${text}`;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A spreadsheet would calculate what begins so: a name must not become a formula. */
const formulaStart = /^[=+\-@\t\r]/;
