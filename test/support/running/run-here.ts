import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workWithApp } from '../../../src/command-app.ts';
import { type ListedCommand, readCommand } from '../../../src/commands.ts';
import { readConfig } from '../../../src/config.ts';
import { temporaryFolder } from '../../../src/platform/db/embedded/test-support.ts';
import type { Context } from '../../../src/upkeep/program-commands.ts';
import { openCommands } from '../command-line.ts';
import { environmentOf, type Settings } from './environment.ts';
import type { Finished } from './program.ts';

const list = JSON.parse(
  readFileSync(new URL('../../../src/command-list.json', import.meta.url), 'utf8'),
) as ListedCommand[];

/** Offered as `src/main.ts` does it. */
const offered = list.map((listed) => ({
  ...listed,
  read: (words: string[]) => readCommand(listed, words),
}));

/** Runs a command of the program to its end, in this process: that takes a tenth of one of its own. */
export async function runHere(
  words: readonly string[],
  settings: Settings,
  input = '',
): Promise<Finished> {
  const readSettings = async () => readConfig(environmentOf(settings));
  const commands = openCommands<Context>(offered, {
    readSettings,
    withApp: async (work, migrates) => workWithApp(await readSettings(), work, migrates),
  });
  // Our own standard input is not the command's: what it would read there is in a file.
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'input.json');
  await writeFile(file, input);
  const given = words.map((word) => (word === '-' ? file : word));
  const { status, out: stdout, err: stderr } = await commands.run(...given);
  return { status, stdout, stderr };
}
