// Places bookings side by side, and is killed when each has ended or is before its n-th question to the
// database, or to a supplier's system, whose answers count as well.

import { createHash } from 'node:crypto';
import { openBuyers } from '../../../src/accounts/users/buyers.ts';
import { houseConnector } from '../../../src/availability/house-connector.ts';
import { openOffers } from '../../../src/availability/offers.ts';
import { placeBooking } from '../../../src/bookings/placing/place-booking.ts';
import type { PlacingDeps } from '../../../src/bookings/placing/placing.ts';
import { openTestProcessor } from '../../../src/card-processor/test-processor.ts';
import type { Access, OctoClient } from '../../../src/octo/protocol/octo-client.ts';
import { openOctoClient } from '../../../src/octo/protocol/open-client.ts';
import { octoConnector } from '../../../src/octo/selling/octo-connector.ts';
import { openChanges } from '../../../src/platform/db/changes.ts';
import { type Database, openDatabase } from '../../../src/platform/db/database.ts';
import { Refusal } from '../../../src/platform/errors.ts';
import { openKeptAnswers } from '../../../src/platform/http/idempotency/kept-answers.ts';
import { beginning, ourClaim } from '../../../src/platform/http/idempotency/kept-parts.ts';
import { systemTimer } from '../../../src/platform/limits/timer.ts';
import { openLog } from '../../../src/platform/log.ts';
import { openKeyring } from '../../../src/platform/secrets.ts';
import { openTransfers } from '../../../src/transfers/open-transfers.ts';
import { asCaller } from '../accounts.ts';
import { testClock } from '../clock.ts';

type Order = Record<string, unknown>;

/** With the number of the question before which the process is killed, unless it is placed wholly. */
export type Placing = { order: Order; diesBefore?: number; key?: string };
export type Errand = {
  email: string;
  placings: Placing[];
  /** The system of the supplier whose tours are booked; without it they are tours of the house. */
  access?: Access;
};

const { url, email, placings, access }: Errand & { url: string } = JSON.parse(
  process.argv[2] ?? '',
);
const { db } = openDatabase(url, { name: 'placing child', connections: 1 });
const user = await db
  .selectFrom('agencyUser')
  .selectAll()
  .where('email', '=', email)
  .executeTakeFirstOrThrow();

const deps = {
  db,
  clock: testClock('2026-11-20T10:00:00Z'),
  timer: systemTimer,
  rates: { latest: () => null, find: async () => null, onChange: () => {} },
  isStaging: true,
  log: openLog({ level: 'silent' }),
  keyring: openKeyring('a secret of thirty-two characters for tests'),
};
const changes = await openChanges({ url, db, log: deps.log });
const transfers = await openTransfers({ ...deps, changes });

const octo = openOctoClient({ ...deps, allowsInsecure: true });
let [waiting, ended] = [0, 0];

/** Where the last of them has come as far as it may, the process ends; the others wait for that. */
function dieTogether(): void {
  if (waiting > 0 && waiting + ended === placings.length) process.kill(process.pid, 'SIGKILL');
}

/** Each call is a step, and so is its answer. */
function counted(client: OctoClient, step: () => Promise<never> | null): OctoClient {
  return new Proxy(client, {
    get: (target, name, receiver) => {
      const call: unknown = Reflect.get(target, name, receiver);
      if (typeof call !== 'function') return call;
      return async (...words: unknown[]) => {
        await step();
        const outcome: unknown = await call(...words);
        await step();
        return outcome;
      };
    },
  });
}

type Keyed = Pick<PlacingDeps, 'keeping' | 'begun'>;

/** As the HTTP layer does for an order that comes with an Idempotency-Key. */
async function claimKey(ownDb: Database, name: string, order: Order): Promise<Keyed> {
  const kept = openKeptAnswers({
    ...deps,
    db: ownDb,
    instance: 'a process that dies',
    isInstanceAlive: async () => false,
  });
  const outcome = await kept.claim({
    owner: `user:${user.id}`,
    account: `organization:${user.organizationId}`,
    key: name,
    method: 'POST',
    path: '/v1/booking',
    bodyDigest: createHash('sha256').update(JSON.stringify(order)).digest(),
  });
  if (outcome.kind !== 'claimed') throw new Error(`the key ${name} is ${outcome.kind}`);
  const { claim } = outcome;
  const headers = { 'content-type': 'application/json' };
  return {
    keeping: ({ reference }) => {
      const body = Buffer.from(JSON.stringify({ booking_ref: reference }));
      return [ourClaim(claim), kept.keeping(claim, { status: 200, headers, body })];
    },
    begun: {
      before: claim.begun,
      note: async (tx, begun) => {
        await kept.begin(claim, begun, tx);
      },
      parts: (begun) => [ourClaim(claim), beginning(claim, begun)],
    },
  };
}

/** How many questions it asked, over a connection of its own. */
async function place({ order, diesBefore, key }: Placing): Promise<number> {
  await using own = openDatabase(url, { name: 'placing child', connections: 1 });
  // What is announced after the commit goes over the session that listens, as in every process.
  await using heard = await openChanges({ url, db: own.db, log: deps.log });
  let questions = 0;
  /** Waits for ever where it dies. */
  const step = (): Promise<never> | null => {
    questions += 1;
    if (questions !== diesBefore) return null;
    waiting += 1;
    dieTogether();
    return new Promise<never>(() => {});
  };
  const client = await own.pool.connect();
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (...words: Parameters<typeof query>) => step() ?? query(...words),
  });
  client.release();
  const processor = openTestProcessor(own.db);
  const keyed = key === undefined ? {} : await claimKey(own.db, key, order);
  const [offers, buyers] = [openOffers(own.db, heard), openBuyers(own.db, heard)];
  const connector = access
    ? octoConnector({
        ...deps,
        db: own.db,
        offers,
        octo: counted(octo, step),
        memorySeconds: 0,
        onRefused: async () => {},
        changes: heard,
        reach: async () => ({ access, isPaused: false, version: '1' }),
      })
    : houseConnector(own);
  const connectorFor = () => connector;
  const creditFee = { find: async () => 'off' as const };
  const selling = { offers, buyers, creditFee, transfers, processor, connectorFor };
  const placing = { ...deps, ...keyed, ...selling, db: own.db };
  await placeBooking(placing, asCaller(user), order).catch((error: unknown) => {
    // Where answers are lost, a supplier may count as silent before the process dies.
    const isSilent = error instanceof Refusal && access !== undefined && diesBefore !== undefined;
    if (!isSilent) throw error;
  });
  ended += 1;
  dieTogether();
  return questions;
}

const asked = await Promise.all(placings.map(place));
process.stdout.write(String(Math.max(...asked)));
await octo[Symbol.asyncDispose]();
await changes[Symbol.asyncDispose]();
await db.destroy();
