import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { ask } from '../support/requests.ts';
import { openBalancer } from '../support/running/balancer.ts';
import { createTestDatabase, type TestDatabase } from '../support/running/database.ts';
import { filledOnce } from '../support/running/filled.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { keepAsking } from '../support/running/keep-asking.ts';
import { type Program, startProgram, waitUntil } from '../support/running/program.ts';
import { rounds } from '../support/running/rounds.ts';
import { harbor, harborToken, repeatUntilAnswered, signUp } from '../support/sign-ups.ts';
import { bookWalk, walkMarketplace, walkToken } from '../support/walks.ts';

const secret = 'the same secret on each of the machines';

describe('two machines on one PostgreSQL', () => {
  it('may both be the first to start on an empty database', async () => {
    await using database = await createTestDatabase();
    await database.pool.query('drop schema public cascade; create schema public');

    await using machines = await startTwo(database);
    const [one, other] = machines.programs;

    assert.equal(withoutAddress(one), withoutAddress(other));
    assert.notEqual(one.address, other.address);
    for (const { address, partnerToken } of [one, other]) {
      const { status } = await ask(`${address}/v1/users?user_id=1`, { token: partnerToken });
      assert.equal(status, 200);
    }
    const { rows } = await sql<{ organizations: number; staff: number }>`select
      (select count(*) from organization) as organizations,
      (select count(*) from staff) as staff`.execute(database.db);
    assert.deepEqual(rows, [{ organizations: 2, staff: 1 }]);

    assert.deepEqual(await Promise.all([one.stop(), other.stop()]), [0, 0]);
    await waitUntil(async () => (await sessions(database)) === 0);
  });

  it('rebuild once the records of tours that an older version made', async () => {
    await using database = await databaseOfMachines();
    const { pool } = database;
    await pool.query(`update tour set record_version = 0,
      record = convert_to(replace(convert_from(record, 'UTF8'), '"about"', '"told"'), 'UTF8')`);
    await pool.query(`create sequence written;
      create function note_written() returns trigger language plpgsql as
        $$ begin perform nextval('written'); return new; end $$;
      create trigger written after update on tour for each row execute function note_written()`);

    await using machines = await startTwo(database);
    const [, { address, partnerToken }] = machines.programs;
    const read = async () =>
      JSON.stringify((await ask(`${address}/v1/return_tours`, { token: partnerToken })).body);
    await waitUntil(async () => {
      const text = await read();
      return text.includes('"about"') && !text.includes('"told"');
    });

    const { rows } = await pool.query(`select last_value::int as written,
      (select count(*)::int from tour) as tours from written`);
    assert.equal(rows[0].written, rows[0].tours);
  });

  it('give a key free that was claimed on a machine that has died', async () => {
    await using database = await databaseOfMachines();
    await using machines = await startTwo(database);
    const [one, other] = machines.programs;
    const imported = await one.run(['import', '-'], JSON.stringify(harbor));
    assert.equal(imported.status, 0, imported.stderr);
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
  });
});

describe('two machines that run', () => {
  const machines = onceInSuite(async () => {
    await using undo = new AsyncDisposableStack();
    const database = undo.use(await databaseOfMachines());
    const grace = { STOP_GRACE_SECONDS: '2' };
    const { programs } = undo.use(await startTwo(database, grace));
    const resources = undo.move();
    const restart = async (place: 0 | 1) => {
      const { dataDir } = programs[place];
      assert.equal(await programs[place].stop(), 0);
      programs[place] = resources.use(await startOne(database, grace, dataDir));
    };
    return { database, programs, restart, [Symbol.asyncDispose]: () => resources.disposeAsync() };
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

  it('answer a token no more than its limit together, and count the first to the letter', async () => {
    const [one, other] = machines().programs;
    const organizations = [{ ...harbor.organizations[0], rate_limit_per_minute: 240 }];
    const imported = await one.run(['import', '-'], JSON.stringify({ ...harbor, organizations }));
    assert.equal(imported.status, 0, imported.stderr);
    const read = ({ address }: Program) =>
      ask(`${address}/v1/users?user_id=4`, { token: harborToken });

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
    const { database, programs, restart } = machines();
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
        await restart(place);
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

/** As a machine leaves it that was started before: with the demo. */
async function databaseOfMachines(): Promise<TestDatabase> {
  const template = await filledOnce({ ofMachines: secret }, async (database) => {
    await using program = await startOne(database);
    await program.stop();
  });
  return createTestDatabase({ template });
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
  const imported = await program.run(['import', '-'], JSON.stringify({ ...walks, organizations }));
  assert.equal(imported.status, 0, imported.stderr);
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
