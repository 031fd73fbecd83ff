import { parseArgs } from 'node:util';
import { z } from 'zod';
import { keyed } from '../foreign/keyed.ts';
import { readBy } from '../wording.ts';
import { closest } from './closest.ts';
import { type ExampleValue, exampleOf, type SentTo } from './example.ts';
import { explain, type Spelling, spellingsOf, usageOf } from './spelling.ts';
import type { Terminal } from './terminal.ts';
import { UsageFault } from './usage-fault.ts';

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

/** What is known of a command before any of its code is loaded. */
export type CommandHelp = {
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  /** What its words and options mean, a line each. */
  readonly explanation: readonly string[];
  /** The options that may be given on standard input or by file as well. */
  readonly secrets: readonly string[];
};

export type Work<Deps> = (deps: Deps, terminal: Terminal) => Promise<Ending>;

export type Command<Deps> = CommandHelp & {
  /** Reads the words after the name and gives back what is left to do. */
  read(words: string[]): Work<Deps>;
  /** What a person may type, by what was sent to operations. */
  exampleBy(sentTo: SentTo): string;
};

/** One that its help explains: `command-list.json` has the example. */
export type ShownCommand = CommandHelp & { readonly example?: string };

/** One whose code may still have to be loaded. */
export type OfferedCommand<Deps> = ShownCommand & {
  read(words: string[]): Work<Deps> | Promise<Work<Deps>>;
};

type Names<Shape extends Fields> = { readonly [Field in keyof Shape]?: string | undefined };

type Examples<Shape extends Fields> = { readonly [Field in keyof Shape]?: ExampleValue };

type Definition<Shape extends Fields, Deps> = {
  name: string;
  summary: string;
  /** Fields without a name, by their place; the last of them takes all the rest when it is a list. */
  words?: readonly (keyof Shape & string)[];
  /** Options that are not named after their field. */
  options?: Names<Shape>;
  /** What the usage calls values that are not named after their option. */
  values?: Names<Shape>;
  fields: Shape;
  /** What its example gives; without it, that is the name alone. */
  example?: Examples<Shape> | ((sentTo: SentTo) => Examples<Shape>);
  run: (deps: Deps, input: z.output<z.ZodObject<Shape>>, terminal: Terminal) => Promise<Ending>;
};

/** Defines a command. Each field that is no word is an option `--in-kebab-case`; a list may be repeated. */
export function command<Shape extends Fields, Deps>(
  definition: Definition<Shape, Deps>,
): Command<Deps> {
  const { name, summary, example = {}, run } = definition;
  const schema = z.object(definition.fields);
  const fields = spellingsOf(definition);
  const usage = usageOf(name, fields);
  return {
    name,
    summary,
    usage,
    explanation: explain(fields),
    secrets: fields.flatMap(({ option, isSecret }) => (isSecret && option ? [option] : [])),
    read: (argv) => {
      const given = readWords(argv, fields, usage);
      const read = readBy(schema, given);
      if (!read.success) throw faultOf(read.error, given, { fields, usage });
      return (deps, terminal) => run(deps, read.data, terminal);
    },
    exampleBy: (sentTo) =>
      exampleOf(name, fields, typeof example === 'function' ? example(sentTo) : example),
  };
}

function readWords(
  argv: string[],
  fields: readonly Spelling[],
  usage: string,
): Record<string, unknown> {
  const words = fields.filter(({ option }) => option === undefined);
  const options = Object.fromEntries(
    fields.flatMap(({ option, isSwitch, isList }) =>
      option === undefined
        ? []
        : [
            [
              option,
              { type: isSwitch ? ('boolean' as const) : ('string' as const), multiple: isList },
            ],
          ],
    ),
  );
  try {
    const { values, positionals } = parseArgs({
      args: withWordsLast(argv),
      options,
      allowPositionals: true,
    });
    const given: Record<string, unknown> = keyed();
    for (const { field, option } of fields) if (option !== undefined) given[field] = values[option];
    words.forEach(({ field, isList }, place) => {
      given[field] = isList ? positionals.slice(place) : positionals[place];
    });
    if (!words.at(-1)?.isList && positionals.length > words.length) {
      throw new Error(`Unexpected argument: ${positionals[words.length]}`);
    }
    return given;
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const [, field] = /(?:'|argument: )(-*\w[^' ]*)/.exec(told) ?? [];
    const sentence = ownWords(error, field, Object.keys(options)) ?? told;
    throw new UsageFault(sentence, { ...(field !== undefined && { field }), usage });
  }
}

/** Puts what Node says of a wrong option into the program's words; null for other faults. */
function ownWords(error: unknown, given = '', options: readonly string[]): string | null {
  const { code, message } = error as { code?: unknown; message: string };
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const nearest = closest(given.replace(/^-+/, ''), options);
    const hint = nearest === undefined ? '' : ` Did you mean --${nearest}?`;
    return `There is no option ${given}.${hint}`;
  }
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return null;
  return /does not take/.test(message) ? `${given} takes no value.` : `${given} needs a value.`;
}

/** `-3d` is a word that goes back, not an option. */
function withWordsLast(argv: string[]): string[] {
  const isBackwards = (word: string) => /^-\d/.test(word);
  if (argv.includes('--') || !argv.some(isBackwards)) return argv;
  return [...argv.filter((word) => !isBackwards(word)), '--', ...argv.filter(isBackwards)];
}

function faultOf(
  error: z.ZodError,
  given: Record<string, unknown>,
  { fields, usage }: { fields: readonly Spelling[]; usage: string },
): UsageFault {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? '');
  const spelling = fields.find(({ field }) => field === name);
  const field = spelling?.option === undefined ? (spelling?.value ?? name) : `--${spelling.option}`;
  if (isMissing(given[name])) return new UsageFault(`${field} is required.`, { field, usage });
  // A field of the operator API words its complaint as a sentence about itself.
  const complaint = (issue?.message ?? '').replace(
    new RegExp(`^(?:it|${RegExp.escape(name)}) `),
    '',
  );
  return new UsageFault(`Invalid ${field}: ${complaint}`, { field, usage });
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
