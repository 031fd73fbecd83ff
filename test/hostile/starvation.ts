import { spawn } from 'node:child_process';
import type { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './asking.ts';
import type { Findings } from './findings.ts';
import type { Flood } from './flood-child.ts';
import type { Stock } from './partners.ts';

const child = new URL('./flood-child.ts', import.meta.url).pathname;
const [patients, restMs] = [4, 20];

export type Patient = { address: string; token: string; stock: Stock };

/** How long a partner waits that asks for something ordinary again and again, in milliseconds. */
export async function waitingTimes(
  agent: Agent,
  findings: Findings,
  { address, token, stock }: Patient,
  until: number,
): Promise<number[]> {
  const paths = [
    '/v1/return_cruises',
    '/v1/return_tours?name=walk&limit=5',
    `/v1/return_availability?id=${stock.tours[0]}&range=3&adults=2`,
    `/v1/booking?id=${stock.references[0]}`,
  ];
  const times: number[] = [];
  const work = async (_: unknown, place: number) => {
    for (let turn = place; performance.now() < until; turn++) {
      const url = `${address}${paths[turn % paths.length] ?? ''}`;
      const begun = performance.now();
      const reply = await ask(agent, findings, 'patient', {
        url,
        headers: { 'access-token': token },
      });
      times.push(performance.now() - begun);
      if (reply && reply.status === 429) findings.violated('the patient partner got 429');
      await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: patients }, work));
  return times;
}

/** Floods in a process of its own for so long, and notes how that was answered. */
export async function flood(findings: Findings, plan: Flood): Promise<void> {
  const flooding = spawn(process.execPath, [child, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const counts = JSON.parse((await text(flooding.stdout)) || '{}') as Record<string, number>;
  for (const [status, count] of Object.entries(counts)) {
    for (let seen = 0; seen < count; seen++) findings.saw(`flood of ${plan.kind}: ${status}`);
    if (!/^[234]\d\d$/.test(status)) findings.violated(`flood of ${plan.kind}: ${status}`);
  }
  if (Object.keys(counts).length === 0) findings.violated(`the flood of ${plan.kind} did not run`);
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? 0;
}
