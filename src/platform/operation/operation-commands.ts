import type { z } from 'zod';
import type { Actor } from '../audit.ts';
import { type Command, command } from '../cli/command.ts';
import type { Fields, Operation, Pages, SaidAs } from './operation.ts';

/** The commands of those operations that have one. */
export function operationCommands<Deps>(
  operations: readonly Operation<Deps>[],
): Command<Deps & { actor: Actor }>[] {
  return operations.flatMap((operation) =>
    operation.commands.map((said) => commandOf(operation, said)),
  );
}

function commandOf<Deps>(
  operation: Operation<Deps>,
  said: SaidAs<Fields, never, Deps>,
): Command<Deps & { actor: Actor }> {
  const { without = [], given = {}, words = [], options = {}, values = {} } = said;
  const { form } = said;
  const all = form?.fields ?? { ...operation.fields, ...said.fields };
  const fields = Object.entries(all) as [string, z.ZodType][];
  const shown = fields.filter(([field]) => !without.includes(field) && !(field in given));
  const named = shown.map(([field]) => [field, values[field] ?? capitals(options[field] ?? field)]);
  return command({
    name: said.name,
    summary: said.summary ?? operation.summary,
    words,
    options,
    // What describes a field of the interface is too long for a usage.
    values: Object.fromEntries(named),
    fields: Object.fromEntries(shown),
    run: async (deps: Deps & { actor: Actor }, input) => {
      const asking = { actor: deps.actor, keepAnswer: undefined };
      const read = form ? form.read(input as never) : { ...given, ...input };
      const { answer, pages } = await operation.perform(deps, asking, read);
      return {
        value: answer,
        text: said.text(answer as never, deps) + whatIsMore(pages),
        isFailure: said.isFailure?.(answer as never) ?? false,
      };
    },
  });
}

function whatIsMore({ cursor, total }: Pages): string {
  if (cursor === undefined) return '';
  return `\nThere is more${total === undefined ? '' : `, ${total} in all`}: add --cursor ${cursor}`;
}

function capitals(name: string): string {
  return name.toUpperCase().replaceAll('_', '-');
}
