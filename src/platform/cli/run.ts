import { isDatabaseAway } from '../db/database.ts';
import { OperatorFault, Refusal } from '../errors.ts';
import { type Command, type Outcome, UsageFault } from './command.ts';

export type Streams = { out: (text: string) => void; err: (text: string) => void };

/** Runs one command line and answers the exit status: 0, 1 refused, 2 usage. */
export async function runCommandLine<Deps>(
  commands: readonly Command<Deps>[],
  argv: readonly string[],
  streams: Streams,
  within: (work: (deps: Deps) => Promise<Outcome>) => Promise<Outcome>,
): Promise<number> {
  const wantsJson = argv.includes('--json');
  const words = argv.filter((word) => word !== '--json');
  try {
    if (words.length === 0) throw new UsageFault(help(commands, words));
    if (words[0] === 'help' || words.includes('--help') || words.includes('-h')) {
      const text = help(commands, words);
      streams.out(`${wantsJson ? JSON.stringify({ help: text }) : text}\n`);
      return 0;
    }
    const found = commands.find(
      ({ name }) => name === words.slice(0, name.split(' ').length).join(' '),
    );
    if (!found) {
      const isTopic = commands.some(({ name }) => name.split(' ')[0] === words[0]);
      const sentence = isTopic ? 'This command has more words.' : 'There is no command like this.';
      throw new UsageFault(`${sentence}\n${help(commands, words)}`);
    }
    const outcome = await within(found.read(words.slice(found.name.split(' ').length)));
    streams.out(wantsJson ? `${JSON.stringify(outcome.value)}\n` : `${outcome.text}\n`);
    return outcome.isFailure ? 1 : 0;
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === null) throw error;
    streams.err(`${sentence}\n`);
    if (wantsJson) streams.out(`${JSON.stringify({ error: sentence })}\n`);
    return error instanceof UsageFault ? 2 : 1;
  }
}

/** Null for what nobody expected: that is a fault of the program and shows where it happened. */
function sentenceFor(error: unknown): string | null {
  if (isDatabaseAway(error))
    return 'The database went away meanwhile. Look after it and try again.';
  const isExpected =
    error instanceof UsageFault || error instanceof Refusal || error instanceof OperatorFault;
  return isExpected ? error.message : null;
}

/** All commands, or those that begin with the words given. */
function help<Deps>(commands: readonly Command<Deps>[], words: readonly string[]): string {
  const topic = words.find((word) => !word.startsWith('-') && word !== 'help');
  const some = commands.filter(({ name }) => name.split(' ')[0] === topic);
  const shown = some.length > 0 ? some : commands;
  const width = Math.max(...shown.map(({ usage }) => Math.min(usage.length, 64)));
  const lines = shown.map(({ usage, summary }) =>
    usage.length > width
      ? `  ${usage}\n  ${' '.repeat(width)}  ${summary}`
      : `  ${usage.padEnd(width)}  ${summary}`,
  );
  return [
    'Usage: portolan COMMAND   (--json with any command: one JSON value on standard output)',
    ...lines,
  ].join('\n');
}
