import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listOrganizations } from '../../src/accounts/organizations/list-organizations.ts';
import { sendPasswordLinks } from '../../src/accounts/password-links/send-links.ts';
import { mostMade, mostTries } from '../../src/accounts/sign-ups/sign-up-limits.ts';
import { createApi, type TestApi } from '../support/api.ts';
import { untilLocksAreAwaited } from '../support/lock-waits.ts';
import { partners, tokens } from '../support/partners.ts';
import { openPlacing, order, payers } from '../support/placing.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { signUpByForm, signUpByProgram, tokenIn, usualSignUp } from '../support/sign-up-page.ts';

async function counts({ app: { db } }: TestApi): Promise<Record<string, number>> {
  const tables = ['organization', 'agencyUser', 'accessToken', 'signUp', 'passwordLink'] as const;
  const rows = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return [table, count] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

describe('POST /signup', () => {
  it('makes an organization that books at once by its payment term, and sees only its own', async () => {
    await using place = await openPlacing();
    const { api } = place;
    const paid: unknown[] = [];
    const own: { token: string; reference: string }[] = [];
    for (const [turn, term] of ['Credit', 'card on file', 'Default'].entries()) {
      const email = `nora${turn}@newcomer.test`;

      const { status, body } = await signUpByProgram(api, { email, payment_term: term });

      const { organization, access_token, ...rest } = body;
      const token = String(access_token);
      assert.deepEqual([status, rest], [200, { email }]);
      assert.match(String(organization), /^newcomer-travel-[a-z0-9]{8}$/);
      assert.match(token, /^ptl_test_\w{40}$/);
      const card = term === 'Default' ? { token: 'tok_visa', card_holder: 'Nora New' } : {};
      const booked = await place.book({ ...order, ...card }, token);
      assert.equal(booked.status, 200, booked.text);
      paid.push((booked.body['pricing'] as Record<string, unknown>)['payment_status']);
      own.push({ token, reference: String(booked.body['booking_ref']) });
    }

    assert.deepEqual(paid, ['Pending Invoice', 'Fully Paid', 'Fully Paid']);
    const listed = (origin: 'sign-up' | 'staff') =>
      listOrganizations(api.app, { origin }, { limit: 500, cursor: undefined });
    assert.deepEqual(
      (await listed('sign-up')).map(({ signedUpAt }) => signedUpAt instanceof Temporal.Instant),
      [true, true, true],
    );
    assert.ok((await listed('staff')).every(({ signedUpAt }) => signedUpAt === null));
    const all = [...own.map(({ token }) => token), payers.credit];
    for (const [turn, { token, reference }] of own.entries()) {
      const seen = await Promise.all(all.map((one) => place.read(reference, one)));
      assert.deepEqual(
        seen.map(({ status }) => status),
        all.map((one) => (one === token ? 200 : 400)),
      );
      const updates = await api.call({ url: '/v1/booking_updates?period=1', token });
      assert.equal((JSON.parse(updates.text) as unknown[]).length, 1);
      const other = own[(turn + 1) % own.length]?.token ?? '';
      const url = `/sandbox/bookings/${reference}/cancel`;
      assert.equal((await api.call({ method: 'POST', url, token: other })).status, 400);
    }
  });

  it('mails its Admin a link that sets a password', async () => {
    await using api = await createApi();
    await signUpByForm(api);

    await sendPasswordLinks(api.app, new AbortController().signal);

    const mails = await api.app.db.selectFrom('keptMail').selectAll().execute();
    assert.deepEqual(
      mails.map(({ recipient, subject }) => [recipient, subject]),
      [[usualSignUp.email, 'Set your password']],
    );
    const [, url = ''] = /https?:\/\/[^/]+(\/password\/\w+)$/m.exec(mails[0]?.text ?? '') ?? [];
    const body = new URLSearchParams({
      password: 'a long pass phrase',
      repeated: 'a long pass phrase',
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const set = await api.call({ method: 'POST', url, body: body.toString(), headers });
    assert.match(set.text, /Your password is set/);
    assert.match(set.text, /href="\/portal"/);
  });

  it('makes exactly one of many at once with one address, in whatever case', async () => {
    await using api = await createApi();
    const sent = Array.from({ length: 50 }, (_, turn) =>
      signUpByProgram(api, { email: turn % 2 === 0 ? 'NORA@newcomer.test' : 'nora@newcomer.test' }),
    );

    const answers = await Promise.all(sent);

    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 400);
    assert.deepEqual([made.length, refused.length], [1, 49]);
    const said = new Set(
      refused.map(({ text, headers }) => `${String(headers['x-error-code'])} ${text}`),
    );
    assert.deepEqual([...said], ['email-taken {"error":"A user with this email already exists"}']);
    const one = { organization: 1, agencyUser: 1, accessToken: 1, signUp: 1, passwordLink: 1 };
    assert.deepEqual(await counts(api), one);
  });

  it('takes no address that a user of another partner has, and changes nothing there', async () => {
    await using api = await createApi({ marketplace: partners });
    const before = await counts(api);

    const byProgram = await signUpByProgram(api, { email: 'ADA@acme.test' });
    const byForm = await signUpByForm(api, { email: 'ada@acme.test' });

    assert.deepEqual([byProgram.status, byForm.status], [400, 400]);
    assert.match(byForm.text, /role="alert">A user with this email already exists\.</);
    assert.match(byForm.text, /value="ada@acme.test"/);
    assert.equal(tokenIn(byForm), '');
    assert.deepEqual(await counts(api), before);
    assert.equal((await api.call({ url: '/v1/users?user_id=1', token: tokens.admin })).status, 200);
  });

  it('takes no address that somebody else is just given', async () => {
    await using api = await createApi({ marketplace: partners });
    const { pool } = api.app;
    const other = await pool.connect();
    await other.query(`begin; insert into agency_user
      (organization_id, email, first_name, last_name, role, created_at)
      values (1, '${usualSignUp.email}', 'Nora', 'New', 'Agent', now())`);

    const signingUp = signUpByProgram(api);
    await untilLocksAreAwaited(pool);
    await other.query('commit');
    other.release();

    const { status, headers } = await signingUp;
    assert.deepEqual([status, headers['x-error-code']], [400, 'email-taken']);
    assert.equal((await counts(api))['signUp'], 0);
  });

  it('stops a network that makes too many, and one that tries too many addresses', async () => {
    await using api = await createApi({ marketplace: partners });
    const from = { remoteAddress: '203.0.113.7' };
    const forged = { ...from, headers: { 'x-forwarded-for': '198.51.100.1' } };
    const makeOne = (turn: number) =>
      signUpByProgram(api, { email: `n${turn}@newcomer.test` }, from);
    for (let turn = 0; turn < mostMade; turn += 1) {
      assert.equal((await makeOne(turn)).status, 200);
    }

    const more = await signUpByProgram(api, { email: 'more@newcomer.test' }, forged);
    const page = await signUpByForm(api, { email: 'more@newcomer.test' }, from);
    const neighbor = await signUpByProgram(
      api,
      { email: 'more@newcomer.test' },
      { remoteAddress: '203.0.113.8' },
    );

    assert.deepEqual([more.status, page.status, neighbor.status], [429, 429, 200]);
    assert.equal(more.headers['x-error-code'], 'sign-up-too-often');
    assert.ok(Number(more.headers['retry-after']) > 3500);
    assert.match(page.text, /role="alert">Too many sign-ups from your network/);

    const guessing = { remoteAddress: '2001:db8::1' };
    const guess = () => signUpByProgram(api, { email: 'ada@acme.test' }, guessing);
    for (let turn = 0; turn < mostTries; turn += 1) assert.equal((await guess()).status, 400);
    const beside = { remoteAddress: '2001:db8::ffff' };
    const guessed = await signUpByProgram(api, { email: 'bea@acme.test' }, beside);
    assert.equal(guessed.headers['x-error-code'], 'sign-up-too-often');
    assert.equal((await counts(api))['signUp'], mostMade + 1);
  });
});

describe('a sign-up that is not one', () => {
  const openApi = onceInSuite(() => createApi());

  it('is refused with the field that is wrong', async () => {
    const api = openApi();
    const name =
      'organization must be a name of 1 to 100 characters, without line breaks, invisible characters and web addresses';
    const wrong: [object, string][] = [
      [{ email: '' }, 'email is missing'],
      [{ email: 'nora' }, 'email must be an e-mail address'],
      [{ email: 'nora@newcomer.test\r\nBcc: all@acme.test' }, 'email must be an e-mail address'],
      [{ email: 'nоra@newcomer.test' }, 'email must be an e-mail address'],
      [{ email: ['nora@newcomer.test'] }, 'email must be an e-mail address'],
      [{ email: `${'n'.repeat(250)}@newcomer.test` }, 'email must be an e-mail address'],
      [{ organization: null }, 'organization is missing'],
      ...[
        ' ',
        '—',
        'x'.repeat(101),
        { $ne: 1 },
        'Acme\nSubject: hello',
        'Acme\u202elevarT',
        'Ac\u200bme',
        'Prizes at https://evil.test',
        'See www.evil.test',
      ].map((organization): [object, string] => [{ organization }, name]),
      [{ payment_term: 'Cash' }, 'payment_term must be one of Credit, Card on file, Default'],
    ];

    for (const [sent, sentence] of wrong) {
      const { status, body } = await signUpByProgram(api, sent);
      assert.deepEqual([status, body], [400, { error: sentence }], JSON.stringify(sent));
    }
    const { status, text } = await signUpByForm(api, { email: 'nora', organization: '<>' });
    assert.equal(status, 400);
    assert.match(text, /aria-invalid="true" aria-describedby="email-fault"/);
    assert.match(text, /id="organization-fault">Enter a name/);
    assert.match(text, /value="&lt;&gt;"/);
    assert.equal((await counts(api))['organization'], 0);
  });

  it('is refused when its body is something else', async () => {
    const api = openApi();
    const text = JSON.stringify(usualSignUp);
    for (const [body, headers, expected] of [
      [text, { 'content-type': 'text/plain' }, 415],
      ['--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
      [
        'a=1',
        { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' },
        415,
      ],
      ['{"email":', {}, 400],
      ['[]', {}, 400],
      ['email=%00', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
      [`{"email":"${'x'.repeat(11_000)}"}`, {}, 413],
    ] as const) {
      const answer = await api.call({ method: 'POST', url: '/signup', body, headers });
      assert.equal(answer.status, expected, body.slice(0, 20));
    }
    assert.equal((await api.call({ method: 'PUT', url: '/signup', body: {} })).status, 405);
    assert.equal((await counts(api))['organization'], 0);
  });

  it('is refused when a page of another site sends it', async () => {
    const api = openApi();
    const { host } = new URL(api.app.baseAddress);
    const elsewhere = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.travel.test' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'https://evil.test', host: 'travel.test' },
    ];
    for (const headers of elsewhere) {
      const answer = await signUpByForm(api, {}, { headers });
      assert.equal(answer.headers['x-error-code'], 'sign-up-from-elsewhere');
      assert.equal(tokenIn(answer), '');
      assert.equal((await signUpByProgram(api, {}, { headers })).status, 400);
    }
    assert.equal((await counts(api))['organization'], 0);

    const here = [
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { origin: api.app.baseAddress, host },
      { origin: 'http://travel.test', host: 'travel.test' },
    ];
    for (const [turn, headers] of here.entries()) {
      const answer = await signUpByForm(api, { email: `n${turn}@newcomer.test` }, { headers });
      assert.equal(answer.status, 200, JSON.stringify(headers));
    }
  });
});
