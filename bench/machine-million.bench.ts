import type { Bench } from './support/bench.ts';
import { machineTable, startOver } from './support/machine.ts';

const most = { seconds: 60, megabytes: 4000 };

export const bench: Bench = {
  title: 'Start and memory over a million tours',
  description: `As above, over 1,000,000 lean tours, of which all but the first thousand are copies made inside
of PostgreSQL.`,
  goal: `two HTTP processes ready within ${most.seconds} seconds, in ${most.megabytes.toLocaleString('en-US')} MB with PostgreSQL`,
  async run() {
    const started = await startOver(1_000_000, [1, 2, 4]);
    const two = started.find(({ workers }) => workers === 2);
    const together = two ? two.megabytes + two.megabytesOfPostgres : Number.NaN;
    return {
      met: (two?.seconds ?? Number.NaN) <= most.seconds && together <= most.megabytes,
      figures: machineTable(started),
    };
  },
};
