import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resealStoredSecrets } from '../../src/start/stored-secrets.ts';
import { diagnose } from '../../src/upkeep/doctor.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { exportedText, fixedToken, wholeFile } from '../support/marketplace.ts';
import { createTestDatabase, type TestDatabase } from '../support/running/database.ts';

const old = 'the old secret of the marketplace, long enough';
const young = 'the new secret of the marketplace, long enough';

function start(
  database: TestDatabase,
  secret: string,
  options: { previous?: string; marketplace?: object } = {},
): Promise<TestApi> {
  const { previous, ...rest } = options;
  const environment = {
    PORTOLAN_SECRET: secret,
    ...(previous !== undefined && { PORTOLAN_SECRET_PREVIOUS: previous }),
  };
  return createApi({ database, environment, ...rest });
}

/** The same request again and again, under one key. */
async function askForToken(api: TestApi, key: string) {
  const { status, body, headers } = await api.call({
    method: 'POST',
    url: '/v1/users_apiaccess',
    token: fixedToken,
    body: { user_id: 1 },
    headers: { 'idempotency-key': key },
  });
  assert.equal(status, 200);
  return { token: body['access_token'], isReplayed: headers['idempotency-replayed'] === 'true' };
}

/** A supplier whose system wants more headers than the usual ones. */
const withHeaders = {
  format: 'portolan/1',
  suppliers: [
    {
      key: 'harbour',
      name: 'Harbour Tours',
      connection: {
        type: 'octo',
        endpoint: 'https://octo.harbour.test',
        api_key: 'the key of harbour',
        headers: { 'X-Agent': 'the first secret', 'X-Channel': 'the second secret' },
      },
    },
  ],
};

const search = {
  organizationId: 1,
  issuedAt: Temporal.Instant.from('2026-06-01T12:00:00Z'),
  search: {} as never,
};

async function finding({ app }: TestApi) {
  const { value } = await diagnose(app);
  const findings = value as { check: string; ok: boolean; finding: string; advice: string }[];
  const found = findings.find(({ check }) => check === 'secrets');
  return [found?.ok, found?.finding, found?.advice];
}

describe('a new PORTOLAN_SECRET', () => {
  it('opens with PORTOLAN_SECRET_PREVIOUS everything that the old one has sealed and signed', async () => {
    await using database = await createTestDatabase();
    await using before = await start(database, old, { marketplace: wholeFile });
    const first = await askForToken(before, 'one');
    const { value } = before.app.transfers.searchSeal.write(search);

    await using after = await start(database, young, { previous: old });

    assert.deepEqual(await askForToken(after, 'one'), { token: first.token, isReplayed: true });
    assert.equal(after.app.transfers.searchSeal.read(value)?.organizationId, 1);
    assert.match(await exportedText(after.app), /s3cret.*an OCTO key/);
  });

  it('seals and signs alone from then on', async () => {
    await using database = await createTestDatabase();
    await using after = await start(database, young, { previous: old, marketplace: wholeFile });
    const first = await askForToken(after, 'two');
    const { value } = after.app.transfers.searchSeal.write(search);

    await using alone = await start(database, young);
    await using outdated = await start(database, old);

    assert.deepEqual(await askForToken(alone, 'two'), { token: first.token, isReplayed: true });
    assert.ok(alone.app.transfers.searchSeal.read(value));
    assert.match(await exportedText(alone.app), /s3cret.*an OCTO key/);
    assert.equal(outdated.app.transfers.searchSeal.read(value), null);
    await assert.rejects(
      exportedText(outdated.app),
      /^OperatorFault: This PORTOLAN_SECRET cannot decrypt/,
    );
  });

  it('takes over what is stored, so that the previous one can go', async () => {
    await using database = await createTestDatabase();
    await using before = await start(database, old, { marketplace: wholeFile });
    assert.deepEqual(await finding(before), [
      true,
      '2 are stored, all sealed with this secret',
      null,
    ]);
    await using after = await start(database, young, { previous: old });
    await using alone = await start(database, young);
    assert.deepEqual(await finding(after), [
      true,
      '2 stored secrets were sealed with PORTOLAN_SECRET_PREVIOUS',
      'Start the program once to seal them again.',
    ]);
    assert.deepEqual((await finding(alone)).slice(0, 2), [
      false,
      '2 stored secrets cannot be decrypted',
    ]);

    assert.equal(await resealStoredSecrets(after.app), 2);
    assert.equal(await resealStoredSecrets(after.app), 0);

    assert.deepEqual((await finding(alone)).slice(0, 2), [
      true,
      '2 are stored, all sealed with this secret',
    ]);
    assert.match(await exportedText(alone.app), /s3cret.*an OCTO key/);
  });

  it('takes over the values of a supplier’s headers, one by one', async () => {
    await using database = await createTestDatabase();
    await using _before = await start(database, old, { marketplace: withHeaders });
    await using after = await start(database, young, { previous: old });

    assert.equal(await resealStoredSecrets(after.app), 3);
    assert.equal(await resealStoredSecrets(after.app), 0);

    await using alone = await start(database, young);
    const reached = await alone.app.reach(1);
    assert.equal(reached?.access.apiKey, 'the key of harbour');
    assert.deepEqual(reached?.access.headers, withHeaders.suppliers[0]?.connection.headers);
  });
});
