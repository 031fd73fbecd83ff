import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { ask } from '../support/requests.ts';
import { openBalancer } from '../support/running/balancer.ts';
import { createTestDatabase, type TestDatabase } from '../support/running/database.ts';
import { filledOnce } from '../support/running/filled.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { keepAsking } from '../support/running/keep-asking.ts';
import { type Program, startProgram } from '../support/running/program.ts';
import { rounds } from '../support/running/rounds.ts';
import { waitUntil } from '../support/running/wait.ts';
import { harbor, repeatUntilAnswered, signUp } from '../support/sign-ups.ts';
import { bookWalk, walkMarketplace, walkToken } from '../support/walks.ts';

const secret = 'the same secret on each of the machines';

describe('two machines that start at once', () => {
  it('may both be the first to start on an empty database', async () => {
    const { pages, addresses, statuses, rows, ended } = await firstStart();

    assert.equal(pages[0], pages[1]);
    assert.notEqual(addresses[0], addresses[1]);
    assert.deepEqual(statuses, [200, 200]);
    assert.deepEqual(rows, [{ organizations: 2, staff: 1 }]);
    assert.deepEqual(ended, [0, 0]);
  });
});

describe('two machines that run', () => {
  const machines = onceInSuite(openMachines);

  it('have rebuilt once the records of tours that an older version made', () => {
    const { written, tours } = machines().rebuilt;

    assert.ok(tours > 0);
    assert.equal(written, tours);
  });

  it('refuse on one what was revoked on the other, from that moment on', async () => {
    const [one, other] = machines().programs;
    const read = () => ask(`${other.address}/v1/users?user_id=1`, { token: one.partnerToken });
    assert.equal((await read()).status, 200);

    const revoked = await ask(`${one.address}/operator/v1/access-tokens/revoke`, {
      method: 'POST',
      headers: { authorization: `Bearer ${one.staffToken}` },
      body: { prefix: one.partnerToken },
    });

    assert.equal(revoked.status, 200);
    assert.equal((await read()).status, 401);
  });

  it('give a key free that was claimed on a machine that has died', async () => {
    const { database, programs, startAgain } = machines();
    const [one, other] = programs;
    await importInto(other, harbor);
    const emails = Array.from({ length: 16 }, (_, place) => `early-${place}@harbor.test`);

    // Hashing the passwords takes a while: the machine dies in the middle of it.
    const sent = emails.map((email) => signUp(one.address, email, password).catch(() => null));
    await waitUntil(async () => (await runningKeys(database)) > 4);
    await one.kill();
    const answers = await Promise.all(sent);
    const unanswered = emails.filter((_, place) => answers[place]?.status !== 200);

    assert.ok(unanswered.length > 0);
    for (const email of unanswered) await repeatUntilAnswered(other.address, email, password);
    const users = await database.db
      .selectFrom('agencyUser')
      .select('email')
      .where('email', 'like', 'early-%')
      .execute();
    assert.deepEqual(users.map(({ email }) => email).toSorted(), emails.toSorted());
    await startAgain(0);
  });

  it('answer a token no more than its limit together, and count the first to the letter', async () => {
    const [one, other] = machines().programs;
    await importInto(one, metered);
    const path = '/operator/v1/organizations/metered/users';
    const headers = { authorization: `Bearer ${one.staffToken}` };
    const [{ user_id: id } = {}] = Object.values(
      (await ask(one.address + path, { headers })).body,
    ) as { user_id?: number }[];
    const read = ({ address }: Program) =>
      ask(`${address}/v1/users?user_id=${id}`, { token: meteredToken });

    const first = [await read(one), await read(one), await read(one)];
    let answered = first.length;
    const readUntilRefused = async (program: Program) => {
      for (;;) {
        const { status } = await read(program);
        if (status === 429) return;
        assert.equal(status, 200);
        answered++;
      }
    };
    await Promise.all([one, other, one, other].map(readUntilRefused));

    assert.deepEqual(
      first.map(({ headers }) => headers['ratelimit-remaining']),
      ['239', '238', '237'],
    );
    assert.equal(answered, 240);
  });

  it('are restarted one after the other behind a balancer, and no request fails', async () => {
    const { database, programs, startAgain } = machines();
    await sellWalks(programs[0]);
    await using balancer = await openBalancer(() => programs.map(({ address }) => address));
    const haveBoth = () => balancer.ready().length === 2;
    await waitUntil(haveBoth);
    const booked: string[] = [];
    await using asking = keepAsking([
      async () => booked.push(await bookWalk(balancer)),
      async () => {
        const path = `${balancer.address}/v1/return_tours?limit=1`;
        assert.equal((await ask(path, { token: walkToken })).status, 200);
      },
    ]);

    for (let round = 0; round < rounds({ sample: 1, long: 10 }); round += 1) {
      for (const place of [0, 1] as const) {
        const before = booked.length;
        assert.equal(await programs[place].stop(), 0);
        await startAgain(place);
        await waitUntil(() => haveBoth() && booked.length > before);
      }
    }

    assert.deepEqual(await asking.stop(), []);
    const { rows } = await database.pool.query<{ reference: string }>(
      `select reference from booking where phone = '+12025550123'`,
    );
    const stored = rows.map(({ reference }) => reference);
    assert.deepEqual(stored.toSorted(), booked.toSorted());
  });
});

const password = 'a long password';

const meteredToken = 'ptl_test_0000000000000000000000000metered';
const metered = {
  ...harbor,
  organizations: harbor.organizations.map((organization) => ({
    ...organization,
    key: 'metered',
    rate_limit_per_minute: 240,
    users: organization.users.map((user) => ({
      ...user,
      email: 'mia@metered.test',
      access_token: meteredToken,
    })),
  })),
};

type FirstStart = Awaited<ReturnType<typeof startFirst>>;

const firstStarts: FirstStart[] = [];

/** What two machines leave that were the first to start: with the demo. */
function templateOfMachines(): Promise<string> {
  return filledOnce({ ofMachines: [secret, process.pid] }, async (database) => {
    await database.pool.query('drop schema public cascade; create schema public');
    firstStarts.push(await startFirst(database));
    await waitUntil(async () => (await sessions(database)) === 0);
  });
}

async function firstStart(): Promise<FirstStart> {
  await templateOfMachines();
  const [first] = firstStarts;
  assert.ok(first);
  return first;
}

async function startFirst(database: TestDatabase) {
  await using machines = await startTwo(database);
  const { programs } = machines;
  const read = ({ address, partnerToken: token }: Program) =>
    ask(`${address}/v1/users?user_id=1`, { token });
  const { rows } = await sql<{ organizations: number; staff: number }>`select
    (select count(*) from organization) as organizations,
    (select count(*) from staff) as staff`.execute(database.db);
  return {
    pages: programs.map(withoutAddress),
    addresses: programs.map(({ address }) => address),
    statuses: (await Promise.all(programs.map(read))).map(({ status }) => status),
    rows,
    ended: await Promise.all(programs.map((program) => program.stop())),
  };
}

/** Two that run where an older version ran before. */
async function openMachines() {
  await using undo = new AsyncDisposableStack();
  const database = undo.use(await createTestDatabase({ template: await templateOfMachines() }));
  const { pool } = database;
  await pool.query(`update tour set record_version = 0,
    record = convert_to(replace(convert_from(record, 'UTF8'), '"about"', '"told"'), 'UTF8')`);
  await pool.query(`create sequence written;
    create function note_written() returns trigger language plpgsql as
      $$ begin perform nextval('written'); return new; end $$;
    create trigger written after update on tour for each row execute function note_written()`);
  const grace = { STOP_GRACE_SECONDS: '2' };
  const { programs } = undo.use(await startTwo(database, grace));
  await untilRebuilt(programs[1]);
  const { rows } = await pool.query<{ written: number; tours: number }>(
    `select last_value::int as written, (select count(*)::int from tour) as tours from written`,
  );
  const [rebuilt = { written: 0, tours: 0 }] = rows;
  await pool.query('drop trigger written on tour');
  const resources = undo.move();
  const startAgain = async (place: 0 | 1) => {
    programs[place] = resources.use(await startOne(database, grace, programs[place].dataDir));
  };
  return {
    database,
    programs,
    rebuilt,
    startAgain,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function untilRebuilt({ address, partnerToken: token }: Program): Promise<void> {
  await waitUntil(async () => {
    const text = JSON.stringify((await ask(`${address}/v1/return_tours`, { token })).body);
    return text.includes('"about"') && !text.includes('"told"');
  });
}

async function importInto(program: Program, marketplace: object): Promise<void> {
  const imported = await program.runHere(['import', '-'], JSON.stringify(marketplace));
  assert.equal(imported.status, 0, imported.stderr);
}

function startOne(
  { url }: TestDatabase,
  settings: Record<string, string> = {},
  dataDir?: string,
): Promise<Program> {
  const WORKERS = String(rounds({ sample: 1, long: 2 }));
  const environment = { DATABASE_URL: url, PORTOLAN_SECRET: secret, WORKERS, ...settings };
  return startProgram({ environment, ...(dataDir !== undefined && { dataDir }) });
}

async function startTwo(database: TestDatabase, settings: Record<string, string> = {}) {
  await using undo = new AsyncDisposableStack();
  const start = async () => undo.use(await startOne(database, settings));
  const programs: [Program, Program] = await Promise.all([start(), start()]);
  const resources = undo.move();
  return { programs, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

async function sellWalks(program: Program): Promise<void> {
  const walks = walkMarketplace('http://127.0.0.1:9/hook');
  const organizations = walks.organizations.map((organization) => ({
    ...organization,
    webhooks: [],
    rate_limit_per_minute: 1_000_000,
  }));
  await importInto(program, { ...walks, organizations });
}

function withoutAddress({ page, address }: Program): string {
  return page().replaceAll(address, 'ADDRESS');
}

async function runningKeys({ db }: TestDatabase): Promise<number> {
  const running = await db
    .selectFrom('keptAnswer')
    .select('key')
    .where('status', 'is', null)
    .execute();
  return running.length;
}

async function sessions({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(`select application_name as name
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  return rows.filter(({ name }) => name !== 'portolan test').length;
}
