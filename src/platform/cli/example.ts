import type { Spelling } from './spelling.ts';
import { inLines } from './usage-lines.ts';

/** What an example gives to a field. */
export type ExampleValue = string | number | boolean | readonly string[];

/** What it gives to a secret, whose value no example shows. */
export const secretInFile = true;

/** What was sent to an operation, by its fields, when its example was executed. */
export type SentTo = (operation: string) => Readonly<Record<string, unknown>>;

/** A command line that gives these values, as it is typed into a shell. */
export function exampleOf(
  name: string,
  fields: readonly Spelling[],
  values: Readonly<Record<string, unknown>>,
): string {
  const known = new Set(fields.map(({ field }) => field));
  const strange = Object.keys(values).find((field) => !known.has(field));
  if (strange !== undefined) throw new Error(`the example of ${name} gives ${strange}, no field`);
  const parts = fields.flatMap((spelling) => {
    const value = values[spelling.field];
    return value === undefined || value === null ? [] : partsOf(spelling, value);
  });
  return inLines(['portolan', ...name.split(' '), ...parts], ' \\').join('\n');
}

function partsOf(
  { field, option, isSwitch, isList, isSecret }: Spelling,
  value: unknown,
): string[] {
  // Other users of the machine see the words of a process.
  if (isSecret) return [`--${option}-file ${option}.txt`];
  if (isSwitch && option !== undefined) return value ? [`--${option}`] : [];
  const given: unknown[] = isList && Array.isArray(value) ? value : [value];
  return given.map((one) => {
    if (typeof one !== 'string' && typeof one !== 'number') {
      throw new Error(`${field} is no text: give an example by hand`);
    }
    return `${option === undefined ? '' : `--${option} `}${quoted(`${one}`)}`;
  });
}

/** As a shell reads it back. */
function quoted(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
