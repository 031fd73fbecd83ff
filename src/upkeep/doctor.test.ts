import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { somebody } from '../../test/support/accounts.ts';
import { createApi } from '../../test/support/api.ts';
import { startFakeS3 } from '../../test/support/fakes/fake-s3.ts';
import { startMailReceiver } from '../../test/support/fakes/mail-receiver.ts';
import { jpeg, upload } from '../../test/support/pictures.ts';
import { createTestDatabase } from '../../test/support/running/database.ts';
import { createStaffApi, production } from '../../test/support/staff.ts';
import { aTour } from '../../test/support/tours.ts';
import type { App } from '../app.ts';
import { importRates } from '../currencies/import-rates.ts';
import { temporaryFolder } from '../platform/db/embedded/test-support.ts';
import { storeSetting } from '../platform/settings.ts';
import { partnerWebhooks } from '../webhooks/own/self-service.ts';
import { diagnose } from './doctor.ts';

type Finding = { check: string; ok: boolean; finding: string; advice: string | null };

async function findingsOf(app: App): Promise<Map<string, Finding>> {
  const { value } = await diagnose(app);
  return new Map((value as Finding[]).map((finding) => [finding.check, finding]));
}

describe('the doctor', () => {
  it('finds nothing wrong with a trial', async () => {
    await using api = await createApi();

    const { value, text } = await diagnose(api.app);

    // The server of the tests gives up safety for speed, and is told so.
    const findings = (value as Finding[]).filter(({ check }) => check !== 'database');
    assert.deepEqual(
      findings.map(({ check, advice }) => [check, advice]),
      [
        'settings',
        'secrets',
        'features',
        'migrations',
        'connections',
        'processes',
        'data folder',
        'clock',
        'mail',
        'pictures',
        'rates',
        'payments',
        'books',
        'outgoing',
        'webhooks',
        'sandbox',
      ].map((check) => [check, null]),
    );
    assert.match(text, /^ok +mail +kept in the outbox, SMTP_URL is not set$/m);
  });

  it('warns a trial of what production refuses', async () => {
    await using folder = await temporaryFolder();
    await chmod(folder.path, 0o755);
    const environment = {
      DATA_DIR: folder.path,
      PUBLIC_URL: 'http://travel.example',
      PORTOLAN_SECRET: 'ab'.repeat(20),
    };
    await using api = await createApi({ environment });

    const { text } = await diagnose(api.app);
    const findings = await findingsOf(api.app);

    const [settings, dataFolder] = [findings.get('settings'), findings.get('data folder')];
    assert.deepEqual([settings?.ok, dataFolder?.ok], [true, true]);
    assert.match(
      settings?.advice ?? '',
      /^PUBLIC_URL must begin with https:.* PORTOLAN_SECRET must /,
    );
    assert.match(dataFolder?.advice ?? '', /^Other users can access it: run chmod 700 /);
    assert.match(text, /^warning +settings +staging, role all; unsafe for production$/m);
  });

  it('warns where partners may have messages sent into this network', async () => {
    await using api = await createApi();
    const { app } = api;
    const at = app.clock.now();
    await app.write(async (tx) => {
      await storeSetting(tx, partnerWebhooks, 'on', at);
      return null;
    });

    const found = (await findingsOf(app)).get('webhooks');
    const strict = (await findingsOf({ ...app, allowsInsecureWebhooks: false })).get('webhooks');

    assert.equal(found?.finding, 'partners choose addresses, also in this network');
    assert.match(found.advice ?? '', /^Set ALLOW_INSECURE_WEBHOOKS=0/);
    assert.deepEqual([strict?.ok, strict?.advice], [true, null]);
  });

  it('finds tours of the sandbox in production', async () => {
    const tours = [
      aTour({ id: 890_000_001 }),
      aTour({ id: 890_000_002, status: 'inactive' }),
      aTour({ id: 890_000_000 }),
    ];
    await using staging = await createApi({ tours });
    await using api = await createApi({ tours, environment: production });

    const [trial, real] = [await findingsOf(staging.app), await findingsOf(api.app)];

    assert.equal(trial.get('sandbox')?.ok, true);
    assert.deepEqual(real.get('sandbox'), {
      check: 'sandbox',
      ok: false,
      finding: 'tours on sale: 1, though this is production',
      advice: 'Take its supplier off sale: portolan supplier deactivate portolan-sandbox.',
    });
  });

  it('tries the mail server without sending anything', async () => {
    await using receiver = await startMailReceiver();
    await using api = await createApi({ environment: { ...production, SMTP_URL: receiver.url } });

    const mail = (await findingsOf(api.app)).get('mail');

    assert.deepEqual([mail?.ok, mail?.advice], [true, null]);
    assert.equal(receiver.connections(), 1);
    assert.deepEqual(receiver.mails, []);
  });

  it('says what a mail server answers that lets nobody in, and what to do', async () => {
    const receiver = await startMailReceiver();
    const url = new URL(receiver.url);
    await receiver[Symbol.asyncDispose]();
    url.password = 'hush';
    url.username = 'portolan';
    await using api = await createApi({ environment: { ...production, SMTP_URL: url.href } });

    const { text, isFailure } = await diagnose(api.app);

    assert.equal(isFailure, true);
    assert.match(text, /^WRONG +mail +127\.0\.0\.1:\d+: .*ECONNREFUSED/m);
    assert.match(text, /^mail: Check SMTP_URL, and that the mail server runs\.$/m);
    assert.doesNotMatch(text, /hush/);
  });

  it('writes, reads and deletes an object in the store of pictures', async () => {
    await using store = await startFakeS3();
    await using api = await createApi({ environment: store.environment });

    const pictures = (await findingsOf(api.app)).get('pictures');

    assert.deepEqual([pictures?.ok, pictures?.advice], [true, null]);
    assert.match(pictures?.finding ?? '', /^kept in pictures-of-the-tests at 127\.0\.0\.1:\d+$/);
    assert.deepEqual(
      store.received.map((asked) => asked.split(' ')[0]),
      ['PUT', 'GET', 'DELETE'],
    );
    assert.equal(store.objects.size, 0);
  });

  it('says what the store of pictures minds, what to do, and no secret', async () => {
    await using store = await startFakeS3();
    const environment = { ...store.environment, S3_SECRET_ACCESS_KEY: 'hush' };
    await using api = await createApi({ environment });

    const { text, isFailure } = await diagnose(api.app);

    assert.equal(isFailure, true);
    assert.match(text, /^WRONG +pictures +.*: status 403 \(SignatureDoesNotMatch\)$/m);
    assert.match(text, /^pictures: Check S3_SECRET_ACCESS_KEY\.$/m);
    assert.doesNotMatch(text, /hush/);
  });

  it('does not wait for a store of pictures that hangs', async () => {
    await using store = await startFakeS3();
    await using api = await createApi({ environment: store.environment });
    store.plan('hangs');

    const pictures = (await findingsOf(api.app)).get('pictures');

    assert.match(pictures?.finding ?? '', / at 127\.0\.0\.1:\d+: There is no answer in time$/);
    assert.match(pictures?.advice ?? '', /^Check S3_ENDPOINT, and that the store runs/);
  });

  it('misses the store that pictures are in, and says how many are still to be moved', async () => {
    await using store = await startFakeS3();
    await using database = await createTestDatabase();
    await using inS3 = await createStaffApi({ database, environment: store.environment });
    const environment = { ...store.environment, PICTURE_STORE: 'database' };
    await using without = await createApi({ database });
    await using leaving = await createApi({ database, environment });
    await upload(inS3, jpeg);

    const missed = (await findingsOf(without.app)).get('pictures');
    const left = (await findingsOf(leaving.app)).get('pictures');

    assert.deepEqual(
      [missed?.ok, missed?.finding],
      [false, 'files in an S3 store that is not set: 1'],
    );
    assert.match(missed?.advice ?? '', /^Set S3_ENDPOINT /);
    assert.equal(left?.ok, true);
    assert.match(left?.finding ?? '', /; files still to be moved there: 1$/);
  });

  it('complains about reference rates that production refuses', async () => {
    await using receiver = await startMailReceiver();
    await using api = await createApi({ environment: { ...production, SMTP_URL: receiver.url } });
    const days = (count: number) =>
      Temporal.Now.plainDateISO('UTC').subtract({ days: count }).toString();
    const store = (date: string) =>
      importRates(api.app, somebody, [{ date, base: 'EUR', rates: { USD: 1.08 } }]);
    assert.equal((await findingsOf(api.app)).get('rates')?.ok, true);

    await store(days(9));
    const old = (await findingsOf(api.app)).get('rates');
    await store(days(1));

    assert.equal(old?.ok, false);
    assert.match(old?.finding ?? '', /, 9 days old: prices in other currencies are unavailable$/);
    assert.match(old?.advice ?? '', /^Set RATES_URL, or import a file/);
    assert.equal((await findingsOf(api.app)).get('rates')?.ok, true);
  });
});
