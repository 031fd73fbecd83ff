import type { WriteStream } from 'node:tty';
import { isDatabaseAway } from '../db/faults.ts';
import { OperatorFault, Refusal } from '../errors.ts';
import { closest } from './closest.ts';
import type { CommandHelp, Ending, OfferedCommand, ShownCommand } from './command.ts';
import { fitTables } from './fit-tables.ts';
import { withSecrets } from './secret-options.ts';
import { showControls } from './shown-controls.ts';
import { openTerminal, type Streams } from './terminal.ts';
import { UsageFault } from './usage-fault.ts';
import { exampleLines, usageLines } from './usage-lines.ts';

/** Runs one command line and answers the exit status: 0, 1 refused, 2 usage. */
export async function runCommandLine<Deps>(
  commands: readonly OfferedCommand<Deps>[],
  argv: readonly string[],
  streams: Streams,
  within: (work: (deps: Deps) => Promise<Ending>) => Promise<Ending>,
): Promise<number> {
  const wantsJson = argv.includes('--json');
  const words = argv.filter((word) => word !== '--json');
  const terminal = openTerminal(streams, { wantsJson });
  try {
    if (words.length === 0) throw new UsageFault(help(commands, words));
    if (words[0] === 'help' || words.includes('--help') || words.includes('-h')) {
      const text = help(commands, words);
      streams.out.write(`${wantsJson ? JSON.stringify({ help: text }) : text}\n`);
      return 0;
    }
    const found = commandIn(commands, words);
    if (!found) {
      throw new UsageFault(unknownCommand(commands, words), { usage: nearHelp(commands, words) });
    }
    const given = words.slice(found.name.split(' ').length);
    const work = await found.read(
      await withSecrets(given, found.secrets, streams.in ?? process.stdin),
    );
    const ending = await within((deps) => work(deps, terminal));
    terminal.leave();
    if (ending === 'printed') return 0;
    const told = wantsJson ? JSON.stringify(ending.value) : ending.text;
    const shown = showControls(told);
    streams.out.write(`${wantsJson ? shown : fit(shown, streams.out)}\n`);
    return ending.isFailure ? 1 : 0;
  } catch (error) {
    terminal.leave();
    const sentence = sentenceFor(error);
    if (sentence === null) throw error;
    streams.err.write(`${showControls(sentence)}\n`);
    // What was printed in part cannot become one JSON value any more.
    if (wantsJson && !terminal.hasPrinted()) {
      streams.out.write(`${showControls(JSON.stringify(faultForPrograms(error, sentence)))}\n`);
    }
    return error instanceof UsageFault ? 2 : 1;
  }
}

/** For whoever looks at a terminal; a pipe gets all of it. */
function fit(text: string, out: Streams['out']): string {
  const { isTTY, columns } = out as Partial<WriteStream>;
  if (isTTY !== true || columns === undefined) return text;
  return fitTables(text, { columns, hasColors: (out as WriteStream).hasColors?.() ?? false });
}

/** The one with the longest name: `demo reset` is not `demo`. */
function commandIn<One extends CommandHelp>(
  commands: readonly One[],
  words: readonly string[],
): One | undefined {
  const named = commands.filter(({ name }) => startsWith(words, name));
  return named.toSorted((a, b) => b.name.length - a.name.length)[0];
}

function startsWith(words: readonly string[], name: string): boolean {
  return name === words.slice(0, name.split(' ').length).join(' ');
}

/** Null for an unexpected error: that is a fault of the program and shows where it happened. */
function sentenceFor(error: unknown): string | null {
  if (isDatabaseAway(error))
    return 'Lost the database connection. Check that the database runs and try again.';
  const isExpected =
    error instanceof UsageFault || error instanceof Refusal || error instanceof OperatorFault;
  return isExpected ? error.message : null;
}

function faultForPrograms(error: unknown, sentence: string) {
  if (error instanceof UsageFault)
    return { error: error.sentence, code: 'usage', ...error.details };
  if (error instanceof Refusal) return { error: sentence, code: error.code };
  return { error: sentence, code: 'operator-fault' };
}

function unknownCommand(commands: readonly CommandHelp[], words: readonly string[]): string {
  const names = commands.map(({ name }) => name);
  const isTopic = names.some((name) => name.startsWith(`${words[0]} `));
  const given = words.slice(0, isTopic ? 2 : 1).join(' ');
  const nearest = closest(given, names) ?? closest(words.slice(0, 2).join(' '), names);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return `Unknown command: ${given}.${hint}`;
}

/** Help for an unknown command: the others of its topic, or where to find all. */
function nearHelp(commands: readonly ShownCommand[], words: readonly string[]): string {
  const isTopic = commands.some(({ name }) => name.startsWith(`${words[0]} `));
  if (isTopic) return help(commands, words.slice(0, 1));
  return 'portolan --help lists all commands.';
}

/** One command with its options, or the names of those of a topic, or of all. */
function help(commands: readonly ShownCommand[], words: readonly string[]): string {
  const asked = words.filter((word) => !word.startsWith('-') && word !== 'help');
  const one = commandIn(commands, asked);
  if (one) {
    const usage = usageLines(`Usage: ${one.usage}`);
    return [...usage, '', one.summary, ...one.explanation, ...exampleLines(one)].join('\n');
  }
  const some = commands.filter(({ name }) => topicOf(name) === asked[0]);
  return [
    'Usage: portolan COMMAND [OPTIONS]',
    ...namesByTopic(some.length > 0 ? some : commands),
    '',
    'portolan COMMAND --help explains a command and its options.',
    'With --json, any command prints one JSON value on standard output.',
  ].join('\n');
}

function namesByTopic(commands: readonly CommandHelp[]): string[] {
  const shown = commands.map((command) => ({ ...command, call: callOf(command) }));
  const width = Math.max(...shown.map(({ call }) => call.length));
  const topics = new Set(commands.flatMap(({ name }) => /^\S+(?= )/.exec(name) ?? []));
  const groups = Map.groupBy(shown, ({ name }) => (topics.has(topicOf(name)) ? topicOf(name) : ''));
  return [...groups.values()].flatMap((group) => [
    '',
    ...group.map(({ call, summary }) => `  ${call.padEnd(width)}  ${summary}`),
  ]);
}

const topicOf = (name: string) => name.split(' ')[0] ?? '';

/** Its name, and the words that must follow it. */
const callOf = ({ usage }: CommandHelp) =>
  usage.replace(/^portolan /, '').replace(/ (?:\[|--|\()[^]*$/, '');
