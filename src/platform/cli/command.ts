import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Terminal } from './terminal.ts';

/** What a command has to say: to people as text, to programs as one JSON value. */
export type Outcome = {
  value: unknown;
  text: string;
  /** What was found is told like any outcome, but the exit status is 1. */
  isFailure?: boolean;
};

/** A command may have said everything while it ran. */
export type Ending = Outcome | 'printed';

type Fields = Record<string, z.ZodType>;

export type Command<Deps> = {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  /** Reads the words after the name and gives back what is left to do. */
  read(words: string[]): (deps: Deps, terminal: Terminal) => Promise<Ending>;
};

/** The words of a command line are wrong: the program says how it is used and exits with 2. */
export class UsageFault extends Error {
  override name = 'UsageFault';
}

/**
 * Defines a command. Each field is an option `--in-kebab-case`, but those in `words` stand without
 * a name; the last of them takes all the rest when its schema is an array. Such an option may be
 * repeated.
 */
export function command<Shape extends Fields, Deps>(definition: {
  name: string;
  summary: string;
  words?: readonly (keyof Shape & string)[];
  fields: Shape;
  run: (deps: Deps, input: z.output<z.ZodObject<Shape>>, terminal: Terminal) => Promise<Ending>;
}): Command<Deps> {
  const { name, summary, words = [], fields, run } = definition;
  const schema = z.object(fields);
  const usage = usageOf(name, words, fields);
  return {
    name,
    summary,
    usage,
    read: (argv) => {
      const given = readWords(argv, words, fields, usage);
      const read = schema.safeParse(given);
      if (!read.success) {
        throw new UsageFault(`${faultOf(read.error, given, words, fields)}\n${usage}`);
      }
      return (deps, terminal) => run(deps, read.data, terminal);
    },
  };
}

function readWords(
  argv: string[],
  words: readonly string[],
  fields: Fields,
  usage: string,
): Record<string, unknown> {
  const named = Object.keys(fields).filter((field) => !words.includes(field));
  const options = Object.fromEntries(
    named.map((field) => [
      kebab(field),
      {
        type: isSwitch(fields[field]) ? ('boolean' as const) : ('string' as const),
        multiple: isList(fields[field]),
      },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: withWordsLast(argv),
      options,
      allowPositionals: true,
    });
    const given: Record<string, unknown> = {};
    for (const field of named) given[field] = values[kebab(field)];
    words.forEach((field, place) => {
      given[field] = isList(fields[field]) ? positionals.slice(place) : positionals[place];
    });
    const last = words.at(-1);
    const takesRest = last !== undefined && isList(fields[last]);
    if (!takesRest && positionals.length > words.length) {
      throw new UsageFault(`There is a word too many: ${positionals[words.length]}`);
    }
    return given;
  } catch (error) {
    throw new UsageFault(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** `-3d` is a word that goes back, not an option. */
function withWordsLast(argv: string[]): string[] {
  const isBackwards = (word: string) => /^-\d/.test(word);
  if (argv.includes('--') || !argv.some(isBackwards)) return argv;
  return [...argv.filter((word) => !isBackwards(word)), '--', ...argv.filter(isBackwards)];
}

function usageOf(name: string, words: readonly string[], fields: Fields): string {
  const parts = Object.entries(fields).map(([field, schema]) => {
    const optional = schema.safeParse(undefined).success;
    const value = schema.description ?? field.toUpperCase();
    const isWord = words.includes(field);
    const repeats = isList(schema) ? '...' : '';
    const text = isWord
      ? `${value}${repeats}`
      : `--${kebab(field)}${isSwitch(schema) ? '' : ` ${value}`}`;
    const shown = optional ? `[${text}]` : text;
    return isWord ? shown : `${shown}${repeats}`;
  });
  return ['portolan', name, ...parts].join(' ');
}

function faultOf(
  error: z.ZodError,
  given: Record<string, unknown>,
  words: readonly string[],
  fields: Fields,
): string {
  const issue = error.issues[0];
  const field = String(issue?.path[0] ?? '');
  const label = words.includes(field)
    ? (fields[field]?.description ?? field.toUpperCase())
    : `--${kebab(field)}`;
  return isMissing(given[field])
    ? `${label} is required.`
    : `${label} is not right: ${issue?.message ?? ''}`;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSwitch(schema: z.ZodType | undefined): boolean {
  return innermost(schema) instanceof z.ZodBoolean;
}

function isList(schema: z.ZodType | undefined): boolean {
  return innermost(schema) instanceof z.ZodArray;
}

function innermost(schema: z.ZodType | undefined): z.ZodType | undefined {
  const inner = (schema?.def as { innerType?: z.ZodType } | undefined)?.innerType;
  return inner ? innermost(inner) : schema;
}

function kebab(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
