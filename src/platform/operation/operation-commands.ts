import { basename } from 'node:path';
import { z } from 'zod';
import type { Actor } from '../audit.ts';
import { type Command, command, type Outcome } from '../cli/command.ts';
import type { ExampleValue } from '../cli/example.ts';
import type { Terminal } from '../cli/terminal.ts';
import { readWhole } from '../data-folder/read-file.ts';
import { linesIn, shownLines } from './lines.ts';
import type { AnyCommandForm, Fields, Operation, Pages } from './operation.ts';
import { waitingText } from './waiting.ts';

type Said<Deps> = { operation: Operation<Deps>; said: AnyCommandForm<Deps> };

/** The commands of those operations that have one. */
export function operationCommands<Deps>(
  operations: readonly Operation<Deps>[],
): Command<Deps & { actor: Actor }>[] {
  const all = operations.flatMap((operation) =>
    operation.commands.map((said) => ({ operation, said })),
  );
  return all
    .filter(({ said }) => said.switch === undefined)
    .map((usual) => {
      const { name } = usual.said;
      return commandOf(
        usual,
        all.filter(({ said }) => said.switch !== undefined && said.name === name),
      );
    });
}

/** The others are what the command does instead, with their switch. */
function commandOf<Deps>(
  usual: Said<Deps>,
  others: readonly Said<Deps>[],
): Command<Deps & { actor: Actor }> {
  const { operation, said } = usual;
  const { options = {}, values = {} } = said;
  const words = operation.takesLines ? ['file', ...(said.words ?? [])] : said.words;
  const shown = fieldsOf(usual);
  const named = shown.map(([field]) => [field, values[field] ?? capitals(options[field] ?? field)]);
  const switches = others.map((other) => [
    other.said.switch,
    z
      .boolean()
      .optional()
      .describe(other.said.summary ?? other.operation.summary),
  ]);
  return command({
    name: said.name,
    summary: said.summary ?? operation.summary,
    ...(words && { words }),
    options,
    values: Object.fromEntries(named),
    fields: Object.fromEntries([...shown, ...switches]),
    example: (sentTo) => said.example ?? whatPeopleSend(shown, sentTo(operation.name)),
    run: (deps: Deps & { actor: Actor }, input: Record<string, unknown>, terminal) => {
      const chosen = others.find((other) => input[other.said.switch ?? '']) ?? usual;
      return perform(chosen, deps, input, terminal);
    },
  });
}

function fieldsOf<Deps>({ operation, said }: Said<Deps>): [string, z.ZodType][] {
  const { without = [], given = {}, form } = said;
  const fields = {
    ...(operation.takesFile && {
      file: z.string().min(1).describe('The file; - is standard input'),
    }),
    ...(operation.takesLines && {
      file: z.string().min(1).describe('The file with the list; - is standard input'),
    }),
    ...(form?.fields ?? { ...ofPeople(operation.fields), ...said.fields }),
  };
  return (Object.entries(fields) as [string, z.ZodType][]).filter(
    ([field]) => !without.includes(field) && !(field in given),
  );
}

/** At a terminal, the last change is the one that was meant. */
function ofPeople({ version: _seen, ...fields }: Fields): Fields {
  return fields;
}

/** Of what was sent, what the command takes too. People read a list from its beginning. */
function whatPeopleSend(fields: [string, z.ZodType][], sent: Readonly<Record<string, unknown>>) {
  const named = fields.filter(([field]) => field !== 'limit' && field !== 'cursor');
  return Object.fromEntries(named.map(([field]) => [field, sent[field] as ExampleValue]));
}

async function perform<Deps>(
  { operation, said }: Said<Deps>,
  deps: Deps & { actor: Actor },
  input: Record<string, unknown>,
  terminal: Terminal,
): Promise<Outcome> {
  const list = operation.takesLines ? String(input['file']) : undefined;
  const progress = terminal.progress(list === undefined ? said.name : basename(list));
  const lines = list === undefined ? linesIn() : shownLines(list, progress);
  const { takesFile } = operation;
  const file = takesFile && (await readWhole(String(input['file']), takesFile.mostBytes));
  const asking = { actor: deps.actor, lines, progress, ...(file && { file }) };
  const read = said.form ? said.form.read(input as never) : { ...said.given, ...input };
  const done = await operation.perform(deps, asking, read, said.afterwards);
  const { result, answer, pages, waiting } = done;
  if (waiting) return { value: waiting, text: waitingText(waiting), isFailure: false };
  return {
    value: said.value ? said.value(answer as never, deps, result as never) : answer,
    text: said.text(answer as never, deps, result as never) + whatIsMore(pages),
    isFailure: said.isFailure?.(answer as never) ?? false,
  };
}

function whatIsMore({ cursor, total }: Pages): string {
  if (cursor === undefined) return '';
  return `\nThere is more${total === undefined ? '' : `, ${total} in all`}: add --cursor ${cursor}`;
}

function capitals(name: string): string {
  return name.toUpperCase().replaceAll('_', '-');
}
