import { Readable } from 'node:stream';
import { z } from 'zod';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';
import type { Actor } from '../platform/audit.ts';
import { type Command, command, type Ending } from '../platform/cli/command.ts';
import { UsageFault } from '../platform/cli/usage-fault.ts';
import { httpProcesses } from '../start/connections.ts';

/** Commands of the domains work on an opened program; those of this page open what they need. */
export type Context = { readSettings: () => Promise<Config>; withApp: WithApp };
export type OpenedApp = App & { actor: Actor };
export type Migrating = 'always' | 'when alone';
type WithApp = (work: (app: OpenedApp) => Promise<Ending>, migrates?: Migrating) => Promise<Ending>;

/** Each loads what it needs when it runs. */
export const programCommands: Command<Context>[] = [
  command({
    name: 'serve',
    summary: 'Run the marketplace until you stop it',
    fields: {},
    run: async ({ readSettings }: Context, _input, terminal) => {
      const config = await readSettings();
      const { forkHttpProcesses } = await import('../server/early-processes.ts');
      const early = forkHttpProcesses(httpProcesses(config));
      const { serve } = await import('../serve.ts');
      const { startPage, startValue } = await import('../start/start-page.ts');
      const { wantsJson } = terminal;
      let hasServed = false;
      await serve(config, early, async (page) => {
        hasServed = true;
        const text = wantsJson ? `${JSON.stringify(startValue(page))}\n` : startPage(page);
        await terminal.print(Readable.from([text]));
      });
      if (wantsJson && hasServed) return 'printed';
      return { value: { stopped: true }, text: 'Stopped.' };
    },
  }),
  command({
    name: 'migrate',
    summary: 'Migrate the database to this version',
    fields: {},
    run: ({ withApp }: Context) =>
      // Opening the program migrates; there is nothing left to do.
      withApp(
        async () => ({ value: { migrated: true }, text: 'The database is up to date.' }),
        'always',
      ),
  }),
  command({
    name: 'upgrade',
    summary: 'Tell what a start of this version would do to the marketplace, and do nothing of it',
    fields: {
      check: z.boolean().default(false).describe('Only tell: a start of the new version upgrades'),
    },
    example: { check: true },
    run: async (_context: Context, { check }) => {
      if (!check) {
        const sentence =
          'Give --check. To upgrade, start this version: it migrates before it serves.';
        throw new UsageFault(sentence, { usage: 'portolan upgrade --check' });
      }
      const { checkUpgrade, readSurroundings } = await import('./upgrade-check.ts');
      return checkUpgrade(await readSurroundings());
    },
  }),
  command({
    name: 'health',
    summary: 'Ask the server of this machine whether it can serve',
    fields: {},
    run: async ({ readSettings }: Context) =>
      (await import('./health.ts')).checkHealth(await readSettings()),
  }),
  command({
    name: 'doctor',
    summary: 'Check settings, database, processes, data folder, mail and clock',
    fields: {},
    run: ({ withApp }: Context) =>
      withApp(async (app) => (await import('./doctor.ts')).diagnose(app)),
  }),
];
