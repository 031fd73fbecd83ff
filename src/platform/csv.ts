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
