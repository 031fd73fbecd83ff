import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Bench } from './support/bench.ts';
import { startEmptyServer } from './support/beside/bare.ts';
import { comparison, row } from './support/figures.ts';
import type { Listening } from './support/listen.ts';
import { startProgram, temporaryDataFolder } from './support/program.ts';
import { alternate, spreadOf } from './support/rounds.ts';

const run = promisify(execFile);
const secondStartLimit = 2;
const firstStartLimit = 30;

export const bench: Bench = {
  title: 'Starting',
  description: `Seconds from the start of the process until a request is answered, the embedded database
included. The first start makes the database and loads the demo marketplace. The reference is a
bare Fastify that listens; a Node.js that does nothing shows what of it is the runtime's.`,
  goal: `${secondStartLimit} seconds, and ${firstStartLimit} for the first start`,
  async run() {
    await using folder = temporaryDataFolder();
    const first = [await startOnce(startProgram(folder.path))];
    for (let more = 0; more < 2; more += 1) {
      await using fresh = temporaryDataFolder();
      first.push(await startOnce(startProgram(fresh.path)));
    }

    const rounds = await alternate(5, {
      ours: () => startOnce(startProgram(folder.path)),
      reference: () => startOnce(startEmptyServer()),
    });
    const runtime = await alternate(5, { ours: runNothing, reference: runNothing });

    const second = spreadOf(rounds.map(({ ours }) => ours));
    return {
      met: second.median <= secondStartLimit && spreadOf(first).median <= firstStartLimit,
      figures: [
        ...comparison(rounds, { ours: 'Portolan, second start', reference: 'bare Fastify' }, 2),
        row('Portolan, first start', spreadOf(first), 2),
        row('Node.js alone', spreadOf(runtime.map(({ ours }) => ours)), 2),
      ],
    };
  },
};

async function startOnce(starting: Promise<Listening>): Promise<number> {
  await using started = await starting;
  return started.startedInSeconds;
}

async function runNothing(): Promise<number> {
  const begun = performance.now();
  await run(process.execPath, ['-e', '0']);
  return (performance.now() - begun) / 1000;
}
