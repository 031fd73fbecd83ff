import type { Bench } from './support/bench.ts';
import { machineTable, startOver } from './support/machine.ts';

const most = { seconds: 15, growth: 1.5 };

export const bench: Bench = {
  title: 'Start and memory of a machine',
  description: `Seconds from the start of the program until each HTTP process is ready, and the memory of all its
processes three seconds later, over lean tours (800 bytes of record each); memory that processes share
counts once. There is no reference: sizes and numbers of processes are compared with each other.`,
  goal: `100,000 tours ready within ${most.seconds} seconds, and four HTTP processes take at most ${most.growth} times the memory of one`,
  async run() {
    const small = await startOver(1000, [1, 2, 4]);
    const large = await startOver(100_000, [1, 2, 4]);
    const [one, , four] = large;
    return {
      met:
        large.every(({ seconds }) => seconds <= most.seconds) &&
        (four?.megabytes ?? Number.NaN) <= (one?.megabytes ?? Number.NaN) * most.growth,
      figures: machineTable([...small, ...large]),
    };
  },
};
