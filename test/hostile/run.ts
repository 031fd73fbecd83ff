// npm run test:hostile [-- --minutes N --seed N]
import { parseArgs } from 'node:util';
import { spendAfternoon } from './afternoon.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
process.stdout.write(`A hostile afternoon of ${values.minutes} minutes, seed ${values.seed}.\n\n`);
const { findings, waits } = await spendAfternoon({
  rounds: Infinity,
  seconds: Number(values.minutes) * 60,
  stepSeconds: 4,
  requestsEach: 12,
  bookings: 60,
  seed: Number(values.seed),
  measures: true,
});

for (const [what, count] of findings.seen) print(count, what);
for (const [when, wait] of waits) print(wait.toFixed(1), `ms p99 of another partner, ${when}`);
for (const [what, count] of findings.violations) print(count, `MUST NOT HAPPEN: ${what}`);
if (findings.violations.size > 0) process.exitCode = 1;
else process.stdout.write('Nothing fell over.\n');

function print(figure: number | string, what: string): void {
  process.stdout.write(`${String(figure).padStart(9)}  ${what}\n`);
}
