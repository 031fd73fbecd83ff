import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type ListedCommand, loadCommands } from '../src/commands.ts';
import type { Command } from '../src/platform/cli/command.ts';
import type { Context } from '../src/upkeep/program-commands.ts';
import { openCommands } from './support/command-line.ts';

type AnyCommand = Command<Context>;

const listed = JSON.parse(
  readFileSync(new URL('../src/command-list.json', import.meta.url), 'utf8'),
) as ListedCommand[];

const commands = (await loadCommands()).map(({ command }) => command);
const { run } = openCommands(commands, null as never);

/** The options of a command that take a value, and how many words it has. */
function wordsOf({ explanation }: AnyCommand): { options: string[]; words: number } {
  const options = explanation.flatMap((line) => /^ {2}(--[\w-]+) [A-Z]/.exec(line)?.[1] ?? []);
  return { options, words: explanation.filter((line) => !/^ {2}--/.test(line)).length };
}

/** The words of command lines, as a shell reads them. */
function wordsByShell(lines: readonly string[]): string[][] {
  const program = 'portolan() { printf "%s\\0" "$@"; printf "\\n\\0"; }';
  const read = execFileSync('sh', ['-euc', [program, ...lines].join('\n')], { encoding: 'utf8' });
  return read
    .split('\0\n\0')
    .slice(0, -1)
    .map((words) => words.split('\0'));
}

function complaintOf(command: AnyCommand, words: string[]): string {
  try {
    command.read(words);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('every command', () => {
  it('explains each of its words and options', () => {
    const unexplained = commands.flatMap(({ name, explanation }) =>
      explanation
        .filter((line) => !/^ {2}\S.*? {2,}(?!\(required\))\S+ \S/.test(line))
        .map((line) => `${name}: ${line}`),
    );

    assert.deepEqual(unexplained, []);
  });

  it('has an example that it understands, with no secret in it', () => {
    const examples = wordsByShell(listed.map(({ example }) => example));
    assert.equal(examples.length, commands.length);
    for (const [place, words] of examples.entries()) {
      const { name, secrets } = listed[place] as ListedCommand;
      const command = commands[place] as AnyCommand;
      const length = name.split(' ').length;
      assert.equal(words.slice(0, length).join(' '), name);
      const files = new Set(secrets.map((option) => `--${option}-file`));
      const given = words
        .slice(length)
        .map((word) => (files.has(word) ? word.replace(/-file$/, '') : word));
      assert.equal(complaintOf(command, given), '', name);
      for (const option of secrets) assert.ok(!words.includes(`--${option}`), name);
    }
  });

  it('tells programs as JSON what is wrong with its words', async () => {
    for (const { name, explanation } of commands) {
      const words = name.split(' ');
      const isNeedy = explanation.some((line) => line.endsWith('(required)'));
      for (const wrong of [['--nonsense'], ...(isNeedy ? [[]] : [])]) {
        const { status, out, err } = await run(...words, ...wrong, '--json');
        assert.equal(status, 2, name);
        const { error, code, field, usage } = JSON.parse(out);
        assert.ok(err.startsWith(error), name);
        assert.equal(code, 'usage');
        assert.match(field, /^(?:--)?\w/, `${name} ${wrong.join(' ')}: ${out}`);
        assert.ok(usage.startsWith(`portolan ${name}`), name);
      }
    }
  });

  it('says in our own words what is wrong with a value', () => {
    for (const command of commands) {
      const { options, words } = wordsOf(command);
      for (const value of ['', '%', '1.5', '0', '9'.repeat(400)]) {
        const given = Array.from({ length: words }, () => value);
        const attempts = [given, ...options.map((option) => [...given, `${option}=${value}`])];
        for (const complaint of attempts.map((attempt) => complaintOf(command, attempt))) {
          assert.doesNotMatch(
            complaint,
            /expected|received|Invalid input|Too (?:small|big)|Zod|TypeError|undefined/,
            `${command.name} ${value}`,
          );
        }
      }
    }
  });
});
