import type { Actor } from '../audit.ts';
import { type Command, command } from '../cli/command.ts';
import type { Fields, Operation, SaidAs } from './operation.ts';

/** The commands of those operations that have one. */
export function operationCommands<Deps>(
  operations: readonly Operation<Deps>[],
): Command<Deps & { actor: Actor }>[] {
  return operations.flatMap((operation) =>
    operation.command ? [commandOf(operation, operation.command)] : [],
  );
}

function commandOf<Deps>(
  operation: Operation<Deps>,
  said: SaidAs<Fields, never, Deps>,
): Command<Deps & { actor: Actor }> {
  const { fields, summary } = operation;
  const { without = [], words = [], options = {}, values = {} } = said;
  const shown = Object.entries(fields).filter(([field]) => !without.includes(field));
  const named = shown.map(([field]) => [field, values[field] ?? capitals(options[field] ?? field)]);
  return command({
    name: said.name,
    summary: said.summary ?? summary,
    words,
    options,
    // What describes a field of the interface is too long for a usage.
    values: Object.fromEntries(named),
    fields: Object.fromEntries(shown),
    run: async (deps: Deps & { actor: Actor }, input) => {
      const asking = { actor: deps.actor, keepAnswer: undefined };
      const answer = await operation.perform(deps, asking, input);
      const cursor = operation.cursorOf(answer, input);
      const text = said.text(answer as never, deps);
      return {
        value: answer,
        text: cursor === undefined ? text : `${text}\nThere is more: add --cursor ${cursor}`,
        isFailure: said.isFailure?.(answer as never) ?? false,
      };
    },
  });
}

function capitals(name: string): string {
  return name.toUpperCase().replaceAll('_', '-');
}
