// npm run bench [-- NAME ...]
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Bench } from './support/bench.ts';
import { describeMachine, describeOutcome, emptyPage, withSection } from './support/report.ts';

const page = join(import.meta.dirname, '../docs/performance.md');
const known = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .map((file) => basename(file, '.bench.ts'))
  .toSorted();

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are ${known.join(', ')}.\n`);
  process.exitCode = 2;
} else {
  for (const name of wanted.length > 0 ? wanted : known) await runBench(name);
}

async function runBench(name: string): Promise<void> {
  const { bench }: { bench: Bench } = await import(`./${name}.bench.ts`);
  process.stdout.write(`${name}: measuring ...\n`);
  const outcome = await bench.run();
  const section = describeOutcome(bench, outcome, {
    date: Temporal.Now.plainDateISO().toString(),
    machine: describeMachine(),
  });
  process.stdout.write(`\n${section}\n`);
  const before = existsSync(page) ? readFileSync(page, 'utf8') : emptyPage;
  writeFileSync(page, withSection(before, name, section));
}
