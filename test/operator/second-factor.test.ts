import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sendAccountMails } from '../../src/accounts/account-mails/send-account-mails.ts';
import { codeAt, presentStep, secretText } from '../../src/accounts/second-factor/totp.ts';
import { resealStoredSecrets } from '../../src/start/stored-secrets.ts';
import type { TestAnswer, TestApi } from '../support/api.ts';
import { createApi } from '../support/api.ts';
import { createTestDatabase } from '../support/running/database.ts';
import {
  aStaffUser,
  bytesOf,
  createStaffApi,
  kim,
  sam,
  signInto,
  within,
} from '../support/staff.ts';

const url = '/operator/v1/second-factor';
const session = '/operator/v1/session';

const textOf = (answer: TestAnswer, name: string) => String(answer.body[name]);

/** Sam, whose app was set up with the code of this half minute; the next one opens a session. */
async function withApp(options: Parameters<typeof createStaffApi>[0] = {}) {
  const api = await createStaffApi(options);
  const desk = await signInto(api);
  const made = await within(api, desk, { method: 'POST', url, body: { password: sam.password } });
  const secret = bytesOf(textOf(made, 'secret'));
  const first = codeAt(secret, presentStep());
  const confirmed = await within(api, desk, {
    method: 'POST',
    url: `${url}/confirm`,
    body: { code: first },
  });
  assert.equal(confirmed.status, 200, confirmed.text);
  const recovery = (JSON.parse(confirmed.text) as { recovery_codes: string[] }).recovery_codes;
  return { ...api, desk, made, secret, recovery, first };
}

/** Also right when the half minute ends meanwhile. */
const nextCode = ({ secret }: { secret: Buffer }) => codeAt(secret, presentStep() + 1);

function signIn(api: TestApi, code?: string): Promise<TestAnswer> {
  return api.call({ method: 'POST', url: session, body: { ...sam, ...(code && { code }) } });
}

const outcomes = (answers: TestAnswer[]) =>
  answers.map(({ status, headers }) => [status, headers['x-error-code']]);

describe('a second factor', () => {
  it('is set up with a secret, a link and a picture of it, and confirmed by a first code', async () => {
    await using api = await withApp();

    assert.match(textOf(api.made, 'secret'), /^[A-Z2-7]{32}$/);
    assert.equal(textOf(api.made, 'secret'), secretText(api.secret));
    assert.ok(textOf(api.made, 'uri').startsWith('otpauth://totp/Portolan:sam%40portolan.test?'));
    assert.match(textOf(api.made, 'qr_svg'), /^<svg .*<\/svg>$/);
    assert.equal(new Set(api.recovery).size, 10);
    for (const code of api.recovery)
      assert.match(code, /^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const shown = await within(api, api.desk, { url });
    assert.deepEqual([shown.body.is_on, shown.body.recovery_codes_left], [true, 10]);
  });

  it('is asked for after the password, and opens with a code that works once', async () => {
    await using api = await withApp();
    const code = nextCode(api);

    const needed = await signIn(api);
    const wrongPassword = await api.call({
      method: 'POST',
      url: session,
      body: { ...sam, password: 'a guess', code },
    });
    const right = await signIn(api, `${code.slice(0, 3)} ${code.slice(3)}`);
    const again = await signIn(api, code);

    assert.deepEqual(outcomes([needed, wrongPassword, right, again]), [
      [401, 'second-factor-required'],
      [401, 'sign-in-failed'],
      [200, undefined],
      [401, 'second-factor-wrong'],
    ]);
    assert.equal(needed.headers['set-cookie'], undefined);
  });

  it('lets one of two in who send the same code at the same time', async () => {
    await using api = await withApp();
    const code = nextCode(api);

    const answers = await Promise.all([signIn(api, code), signIn(api, code)]);

    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 401],
    );
  });

  it('is not opened by the code that confirmed it', async () => {
    await using api = await withApp();

    const answer = await signIn(api, api.first);

    assert.deepEqual(outcomes([answer]), [[401, 'second-factor-wrong']]);
  });

  it('is stood in for by a recovery code, each once', async () => {
    await using api = await withApp();
    const [first = '', second = ''] = api.recovery;

    const answers = [
      await signIn(api, first),
      await signIn(api, first),
      await signIn(api, second.toUpperCase().replace('-', ' ')),
    ];

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 401, 200],
    );
    const shown = await within(api, api.desk, { url });
    assert.equal(shown.body.recovery_codes_left, 8);
  });

  it('is stored sealed, and its recovery codes as digests', async () => {
    await using api = await withApp();
    const { db } = api.app;

    const stored = JSON.stringify([
      await db.selectFrom('secondFactor').selectAll().execute(),
      await db.selectFrom('recoveryCode').selectAll().execute(),
      await db.selectFrom('auditEntry').selectAll().execute(),
    ]);

    const plain = [api.secret.toString('hex'), secretText(api.secret), JSON.stringify(api.secret)];
    for (const secret of [...plain, ...api.recovery]) assert.ok(!stored.includes(secret));
  });

  it('is guessed at ten times an hour, and then not even the right code opens', async () => {
    await using api = await withApp();
    const subject = `account second factor of staff ${sam.email} network 127.0.0.0/24`;
    const since = api.app.clock.now();
    await api.app.db.insertInto('signInGuess').values({ subject, since, guesses: 9 }).execute();

    const wrong = await signIn(api, '000000');
    const right = await signIn(api, nextCode(api));

    assert.deepEqual(outcomes([wrong, right]), [
      [401, 'second-factor-wrong'],
      [429, 'sign-in-too-often'],
    ]);
  });

  it('that is asked for is no guess', async () => {
    await using api = await withApp();

    await signIn(api);

    const guesses = await api.app.db
      .selectFrom('signInGuess')
      .select('guesses')
      .where('subject', '=', `account staff ${sam.email} network 127.0.0.0/24`)
      .executeTakeFirstOrThrow();
    assert.equal(guesses.guesses, 0);
  });

  it('asks for nothing until it is confirmed, and can be set up anew', async () => {
    await using api = await createStaffApi();
    const desk = await signInto(api);
    const setUp = () =>
      within(api, desk, { method: 'POST', url, body: { password: sam.password } });
    const confirm = (code: string) =>
      within(api, desk, { method: 'POST', url: `${url}/confirm`, body: { code } });

    const tooSoon = await confirm('123456');
    const [first, second] = [await setUp(), await setUp()];
    const wrong = await confirm(codeAt(bytesOf(textOf(first, 'secret')), presentStep()));

    assert.deepEqual(outcomes([tooSoon, wrong, await signIn(api)]), [
      [404, 'second-factor-off'],
      [422, 'code-wrong'],
      [200, undefined],
    ]);
    const right = await confirm(codeAt(bytesOf(textOf(second, 'secret')), presentStep()));
    assert.deepEqual(outcomes([right, await setUp(), await confirm('123456')]), [
      [200, undefined],
      [409, 'second-factor-on'],
      [409, 'second-factor-on'],
    ]);
  });

  it('is set up and removed only by those who know the password', async () => {
    await using api = await withApp();
    const remove = (password: string, code?: string) =>
      within(api, api.desk, { method: 'DELETE', url, body: { password, ...(code && { code }) } });

    const answers = [
      await remove('a guess', api.recovery[0]),
      await remove(sam.password),
      await remove(sam.password, '000000'),
      await remove(sam.password, api.recovery[0]),
      await remove(sam.password),
      await signIn(api),
    ];

    assert.deepEqual(outcomes(answers), [
      [422, 'password-wrong'],
      [422, 'code-missing'],
      [422, 'code-wrong'],
      [200, undefined],
      [404, 'second-factor-off'],
      [200, undefined],
    ]);
  });

  it('is removed by an owner for a colleague, who is told by mail', async () => {
    await using api = await withApp();
    await aStaffUser(api.app.db, kim);
    const desk = await signInto(api, kim);

    const removed = await within(api, desk, {
      method: 'DELETE',
      url: `/operator/v1/staff/${sam.email}/second-factor`,
    });
    await sendAccountMails(api.app, new AbortController().signal);

    assert.deepEqual(removed.body, { email: sam.email });
    assert.equal((await signIn(api)).status, 200);
    const mails = await api.app.db.selectFrom('keptMail').selectAll().orderBy('id').execute();
    assert.deepEqual(
      mails.map(({ recipient, subject }) => [recipient, subject]),
      [
        [sam.email, 'Your second factor is on'],
        [sam.email, 'Your second factor was removed'],
      ],
    );
    assert.match(
      mails[0]?.text ?? '',
      /^You set up an authenticator app for sam@portolan.test on/m,
    );
    assert.match(mails[1]?.text ?? '', /^kim@portolan.test removed the authenticator app of sam@/m);
  });

  it('outlives a new PORTOLAN_SECRET', async () => {
    await using database = await createTestDatabase();
    const [old, young] = ['the old secret of the marketplace', 'the new secret of the marketplace'];
    const environment = {
      PORTOLAN_SECRET: `${young}, long`,
      PORTOLAN_SECRET_PREVIOUS: `${old}, long`,
    };
    await using before = await withApp({
      database,
      environment: { PORTOLAN_SECRET: `${old}, long` },
    });
    await using after = await createApi({ database, environment });

    const resealed = await resealStoredSecrets(after.app);

    assert.equal(resealed, 1);
    await using later = await createApi({
      database,
      environment: { PORTOLAN_SECRET: `${young}, long` },
    });
    assert.equal((await signIn(later, nextCode(before))).status, 200);
  });
});
