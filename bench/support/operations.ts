import type { CpuTimes } from './cpu.ts';
import type { Load } from './load.ts';
import { type Round, spreadOf } from './rounds.ts';

/** What an operation costs: how many a second, how long each takes, and CPU for each. */
type Cost = {
  perSecond: number;
  p50: number;
  p99: number;
  /** From the last answer until all that they have caused is done. */
  lagSeconds: number;
} & CpuTimes;

export type Operations = Round<Cost>;

const leastOfPostgres = 0.05;

const head = [
  '',
  'a second',
  'p50, ms',
  'p99, ms',
  'CPU ms: HTTP process',
  'primary',
  'PostgreSQL',
];

/**
 * Fires, waits until what it has caused is `done`, such as mails to send, and gives back what each
 * operation cost with all of that.
 */
export async function costOf(
  fire: () => Promise<Load>,
  cpu: () => CpuTimes,
  done = async () => {},
): Promise<Cost> {
  const before = cpu();
  const fired = await fire();
  const answered = performance.now();
  await done();
  const lagSeconds = (performance.now() - answered) / 1000;
  const after = cpu();
  const each = (what: keyof CpuTimes) => (after[what] - before[what]) / fired.requests;
  return {
    perSecond: fired.requestsPerSecond,
    ...fired.latencyMs,
    lagSeconds,
    http: each('http'),
    primary: each('primary'),
    postgres: each('postgres'),
  };
}

/** A table of rows of three: ours, the reference, and the ratio with the spread of the rates. */
export function operationTable(
  compared: readonly { name: string; reference: string; rounds: readonly Operations[] }[],
): string[][] {
  return [head, ...compared.flatMap(rowsOf)];
}

function rowsOf(compared: { name: string; reference: string; rounds: readonly Operations[] }) {
  const { name, reference, rounds } = compared;
  const ratio = (what: keyof Cost) => ratioIn(rounds, what);
  const { median, lowest, highest } = ratio('perSecond');
  return [
    costRow(
      name,
      rounds.map(({ ours }) => ours),
    ),
    costRow(
      reference,
      rounds.map((round) => round.reference),
    ),
    [
      `**${name} / ${reference}**`,
      `${median.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`,
      ...(['p50', 'p99', 'http'] as const).map((what) => ratio(what).median.toFixed(2)),
      '',
      // The reference of a read in memory leaves PostgreSQL alone.
      rounds.some((round) => round.reference.postgres < leastOfPostgres)
        ? ''
        : ratio('postgres').median.toFixed(2),
    ],
  ];
}

/** How many times the reference's ours is. */
export function ratioIn(rounds: readonly Operations[], what: keyof Cost) {
  return spreadOf(rounds.map(({ ours, reference }) => ours[what] / reference[what]));
}

function costRow(name: string, costs: readonly Cost[]): string[] {
  const median = (what: keyof Cost) => spreadOf(costs.map((cost) => cost[what])).median;
  const rate = median('perSecond').toLocaleString('en-US', { maximumFractionDigits: 0 });
  const rest = ['p50', 'p99', 'http', 'primary', 'postgres'] as const;
  return [name, rate, ...rest.map((what) => milliseconds(median(what)))];
}

function milliseconds(value: number): string {
  return value.toFixed(value < 0.1 ? 3 : 2);
}
