import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Program, twoWorkers } from '../support/running/program.ts';
import { startAgain } from '../support/running/started-before.ts';
import type { Operation } from '../support/source/api-operations.ts';
import { ask, meant, openConnections } from './asking.ts';
import { sendTooMuch } from './bodies.ts';
import { type Findings, openFindings } from './findings.ts';
import { floodKinds } from './floods.ts';
import { fuzz, readOperations } from './fuzzing.ts';
import { openJunkSystem } from './junk.ts';
import { hostileMarketplace, type Stock, stockUp, tokens } from './partners.ts';
import { breakOff, dawdle, gather, talkNonsense } from './sockets.ts';
import { flood, percentile, waitingTimes } from './starvation.ts';

export type Plan = {
  /** It ends after so many rounds or seconds. */
  rounds: number;
  seconds: number;
  /** How long slow clients dawdle, and each flood and each time of peace between floods. */
  stepSeconds: number;
  requestsEach: number;
  bookings: number;
  seed: number;
  /** Whether partners are flooded out: waiting times mean little where other work goes on. */
  measures: boolean;
};

/** The p99 of the patient partner in milliseconds: `in peace`, and during each kind of flood. */
export type Afternoon = { findings: Findings; waits: Map<string, number> };

type Ground = {
  program: Program;
  findings: Findings;
  agent: Agent;
  stocks: Record<keyof typeof tokens, Stock>;
  stockOf: (token: string) => Promise<Stock>;
  operations: Operation[];
  /** The tokens of the partner that floods. */
  greedy: string[];
  plan: Plan;
};

const greedyTokens = 10;

/** Starts the program, attacks it in rounds until the time is over, and tells what came of it. */
export async function spendAfternoon(plan: Plan): Promise<Afternoon> {
  const findings = openFindings();
  await using program = await startAgain({ environment: twoWorkers });
  await using junk = await openJunkSystem();
  const file = hostileMarketplace(junk.url);
  const imported = await program.run(['import', '-'], JSON.stringify(file));
  if (imported.status !== 0) throw new Error(imported.stderr);
  using agent = openConnections(64);
  const stockOf = (token: string) =>
    stockUp(agent, findings, { address: program.address, token, bookings: plan.bookings });
  const stocks = {
    curious: await stockOf(tokens.curious),
    greedy: await stockOf(tokens.greedy),
    patient: await stockOf(tokens.patient),
  };
  const greedy = await mintTokens(program, agent, findings);
  const operations = await readOperations(agent, findings, program.address);
  const workers = await program.workers();
  const watching = watch(program, findings);
  const ground = { program, findings, agent, stocks, stockOf, operations, greedy, plan };
  const times = await attackInRounds(ground);
  await watching.stop();

  if (String(await program.workers()) !== String(workers)) findings.violated('a process has died');
  readLog(program.log(), findings);
  if ((await program.stop()) !== 0) findings.violated('the program did not end in order');
  const waits = new Map([...times].map(([when, all]) => [when, percentile(all, 0.99)]));
  judgeWaits(waits, findings);
  return { findings, waits };
}

async function attackInRounds(ground: Ground): Promise<Map<string, number[]>> {
  const { program, findings, agent, stocks, stockOf, operations, plan } = ground;
  const { address, staffToken } = program;
  const port = Number(new URL(address).port);
  const times = new Map<string, number[]>();
  const end = performance.now() + plan.seconds * 1000;
  const step = () => Math.min(performance.now() + plan.stepSeconds * 1000, end);
  const curious = { address, port, token: tokens.curious, staffToken, stock: stocks.curious };
  for (let round = 0; round < plan.rounds && performance.now() < end; round++) {
    const { requestsEach } = plan;
    const seed = plan.seed + round;
    await fuzz(agent, findings, operations, { ...curious, seed, requestsEach, until: end });
    const target = { ...curious, until: step() };
    await Promise.all([
      talkNonsense(findings, target),
      breakOff(findings, target),
      dawdle(findings, target),
      gather(findings, target),
    ]);
    await sendTooMuch(agent, findings, { ...curious, until: end });
    if (!plan.measures) continue;
    // Earlier attempts may have taken the bookings away.
    const [greedy, patient] = [await stockOf(tokens.greedy), await stockOf(tokens.patient)];
    await floodInTurn({ ...ground, stocks: { ...stocks, greedy, patient } }, { times, step });
  }
  return times;
}

/** Each kind of flood after a time of peace, so that whatever else the machine does meets both. */
async function floodInTurn(
  { program, findings, agent, stocks, greedy }: Ground,
  { times, step }: { times: Map<string, number[]>; step: () => number },
): Promise<void> {
  const { address, staffToken } = program;
  const patient = { address, token: tokens.patient, stock: stocks.patient };
  const note = async (when: string, until: number) => {
    const measured = await waitingTimes(agent, findings, patient, until);
    times.set(when, [...(times.get(when) ?? []), ...measured]);
  };
  for (const kind of floodKinds) {
    await note('in peace', step());
    const until = step();
    const seconds = (until - performance.now()) / 1000;
    if (seconds < 1) return;
    await Promise.all([
      flood(findings, {
        address,
        kind,
        staffToken,
        seconds,
        tokens: greedy,
        stock: stocks.greedy,
      }),
      note(kind, until),
    ]);
  }
}

/** Each token has a budget of its own: a partner that wants more than its share makes some. */
async function mintTokens(
  { address, staffToken }: Program,
  agent: Agent,
  findings: Findings,
): Promise<string[]> {
  const call = async (path: string, headers: Record<string, string>, body?: object) => {
    const reply = await ask(agent, findings, 'minting', {
      url: `${address}${path}`,
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return JSON.parse(reply?.bytes.toString() ?? 'null') as unknown;
  };
  const users = await call('/operator/v1/organizations/greedy/users', {
    authorization: `Bearer ${staffToken}`,
  });
  const [{ user_id }] = users as [{ user_id: number }];
  const own = { 'access-token': tokens.greedy };
  const minted = [tokens.greedy];
  while (minted.length < greedyTokens) {
    const made = await call('/v1/users_apiaccess', own, { user_id });
    minted.push((made as { access_token: string }).access_token);
  }
  return minted;
}

/** Asks all the time whether the program is ready: it is, whatever happens. */
function watch({ address }: Program, findings: Findings) {
  const stopping = new AbortController();
  const work = async () => {
    using agent = openConnections(1);
    while (!stopping.signal.aborted) {
      const reply = await ask(agent, findings, 'watching', { url: `${address}/readyz` });
      if (reply && reply.status !== 200) findings.violated(`/readyz answered ${reply.status}`);
      await pause(250);
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

type LogLine = { level: string; msg: string; code?: string; err?: { message: string } };

/** What the program complained about, and what was said by what is not the program's log. */
function readLog(log: string, findings: Findings): void {
  for (const text of log.split('\n').filter(Boolean)) {
    const isOurs = text.startsWith('{');
    const line = (isOurs ? JSON.parse(text) : { level: 'error', msg: text }) as LogLine;
    const { level, msg, code = '', err } = line;
    if (!/error|fatal/.test(level) || meant.has(code)) continue;
    findings.violated(`the log: ${msg} ${code} ${err?.message ?? ''}`);
  }
}

function judgeWaits(waits: ReadonlyMap<string, number>, findings: Findings): void {
  const most = 2 * (waits.get('in peace') ?? 0) + 50;
  for (const [when, wait] of waits) {
    if (wait <= most) continue;
    findings.violated(`during a flood of ${when} the patient partner waited ${wait.toFixed()} ms`);
  }
}
