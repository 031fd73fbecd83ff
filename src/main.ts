import { readFileSync } from 'node:fs';
import type { ListedCommand } from './commands.ts';
import type { Config } from './config.ts';
import type { OfferedCommand } from './platform/cli/command.ts';
import { runCommandLine } from './platform/cli/run.ts';
import type { Context } from './upkeep/program-commands.ts';

// The reader of our output may stop early: `portolan export | head`.
process.stdout.on('error', (error) => {
  if (!('code' in error && error.code === 'EPIPE')) throw error;
});

/** Written by `npm run docs:openapi`: no code of a command is loaded before it is needed. */
const list = JSON.parse(
  readFileSync(new URL('command-list.json', import.meta.url), 'utf8'),
) as ListedCommand[];

process.exitCode = await runCommandLine(
  list.map(offered),
  process.argv.slice(2).map((word) => (word === '--version' ? 'version' : word)),
  { out: process.stdout, err: process.stderr },
  (work) =>
    work({
      readSettings,
      withApp: async (within, migrates) => {
        const config = await readSettings();
        const { workWithApp } = await import('./command-app.ts');
        return workWithApp(config, within, migrates);
      },
    }),
);

async function readSettings(): Promise<Config> {
  const { loadEnvironment, readConfig } = await import('./config.ts');
  return readConfig(loadEnvironment());
}

function offered(listed: ListedCommand): OfferedCommand<Context> {
  const read = async (words: string[]) => {
    const { readCommand } = await import('./commands.ts');
    return readCommand(listed, words);
  };
  return { ...listed, read };
}
