import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CampaignApi, createCampaignApi, nothing, rome } from '../support/campaigns.ts';
import { onceInSuite } from '../support/running/in-suite.ts';

async function errorOf(api: CampaignApi, body: object): Promise<unknown> {
  const answer = await api.signUp({ ...rome, ...nothing, ...body });
  assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 200));
  assert.deepEqual(Object.keys(answer.body), ['error']);
  return answer.body.error;
}

async function campaigns({ app }: CampaignApi): Promise<number> {
  return (await app.db.selectFrom('campaign').select('id').execute()).length;
}

const absent = [undefined, null, '', '   '];

const wrong: [field: string, error: string, values: readonly unknown[]][] = [
  ['email', 'Missing email', absent],
  [
    'email',
    'Invalid Email',
    [
      'maria',
      'maria@',
      '@example.test',
      'maria@example',
      'maria rossi@example.test',
      'maria@example.test, eve@example.test',
      'maria@example.test\r\nBcc: eve@example.test',
      '"maria"@example.test',
      'm\u0430ria@example.test',
      `${'m'.repeat(250)}@example.test`,
      7,
      true,
      ['maria@example.test'],
      { email: 'maria@example.test' },
    ],
  ],
  ['date', 'Missing date', absent],
  [
    'date',
    'Invalid Date',
    [
      '2026-02-30',
      '2027-02-29',
      '2027-13-01',
      '2027-6-12',
      '12.06.2027',
      '06/12/2027',
      '2027-06-12T00:00:00Z',
      'soon',
      20270612,
      {},
    ],
  ],
  ['svc_url', 'Missing svc_url', absent],
  [
    'svc_url',
    'Invalid URL',
    [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,hello',
      'ftp://acme.test/rome',
      'mailto:maria@example.test',
      'file:///etc/passwd',
      'https://',
      'http://',
      'https:///rome',
      '//acme.test/rome',
      '/rome',
      '?rome',
      'rome',
      'https://acme.test/two words',
      'https://acme.test/rome\nSet-Cookie: a=b',
      'https://acme.test/<script>',
      'https://acme.test/"quoted"',
      'https://[acme.test/',
      'https://acme.test:99999/',
      `https://acme.test/${'x'.repeat(2000)}`,
      42,
      [],
    ],
  ],
];

describe('4.13 and 7.3 what POST /v1/drip_campaign refuses', () => {
  const untouched = onceInSuite(() => createCampaignApi());
  for (const [field, error, values] of wrong) {
    it(`answers ${error}, and saves nothing`, async () => {
      const api = untouched();

      for (const value of values) {
        assert.equal(await errorOf(api, { [field]: value }), error, JSON.stringify(value));
      }
      assert.equal(await campaigns(api), 0);
    });
  }

  it('complains about email, date and svc_url in this order, each missing before wrong', async () => {
    const api = untouched();
    const all = { email: '', date: '', svc_url: '', freq_30: 7 };

    const errors = [
      await errorOf(api, all),
      await errorOf(api, { ...all, email: 'maria' }),
      await errorOf(api, { ...all, email: rome.email }),
      await errorOf(api, { ...all, email: rome.email, date: '2026-02-30' }),
      await errorOf(api, { ...all, email: rome.email, date: rome.date }),
      await errorOf(api, { ...all, email: rome.email, date: rome.date, svc_url: 'javascript:' }),
      await errorOf(api, { ...all, email: rome.email, date: rome.date, svc_url: rome.svc_url }),
    ];

    assert.deepEqual(errors, [
      'Missing email',
      'Invalid Email',
      'Missing date',
      'Invalid Date',
      'Missing svc_url',
      'Invalid URL',
      'Invalid freq_30',
    ]);
  });

  const shared = onceInSuite(() => createCampaignApi());
  for (const name of ['freq_today', 'freq_540', 'freq_7', 'freq_3']) {
    it(`takes ${name} as 0 or 1, as number, text or boolean, and nothing else`, async () => {
      const api = shared();

      for (const value of [2, -1, 0.5, '2', 'on', 'true', 'yes', [1], {}]) {
        assert.equal(await errorOf(api, { [name]: value }), `Invalid ${name}`);
      }
      for (const value of [0, '0', false]) {
        const answer = await api.signUp({ ...rome, ...nothing, title: '', [name]: value });
        assert.deepEqual(answer.body.intervals, [], String(value));
      }
    });
  }

  it('takes addresses with a plus sign, an apostrophe and dots as they are', async () => {
    const api = shared();

    for (const email of ['maria+rome@example.test', "m.o'neill@mail.example.test"]) {
      const answer = await api.signUp({ ...rome, ...nothing, email });
      assert.equal(answer.status, 200, email);
      assert.match(String(answer.body.message), new RegExp(email.replaceAll(/[+.]/g, '\\$&')));
    }
  });

  for (const field of ['title', 'first_name', 'last_name']) {
    it(`refuses a ${field} of 10 KB, or one that is no text`, async () => {
      const api = untouched();

      for (const value of ['x'.repeat(10_000), 7, ['Rome'], {}]) {
        assert.match(
          String(await errorOf(api, { [field]: value })),
          new RegExp(`^${field} must be`),
        );
      }
      assert.equal(await campaigns(api), 0);
    });
  }

  it('refuses a reference_id that is no campaign of this partner for this email', async () => {
    const api = shared();
    const { body } = await api.signUp({ ...rome, ...nothing });
    const reference = body.reference_id;

    for (const value of ['nonsense', 7, {}, 'x'.repeat(1000)]) {
      assert.equal(await errorOf(api, { reference_id: value }), 'Invalid reference_id');
    }
    const other = { reference_id: reference, email: 'paolo@example.test' };
    assert.equal(await errorOf(api, other), 'Invalid reference_id');
  });

  it('needs an access token, and says so before it looks at the body', async () => {
    const api = untouched();

    const answer = await api.call({ method: 'POST', url: '/v1/drip_campaign', body: {} });

    assert.equal(answer.status, 401);
  });

  it('ignores fields it does not know, freq_45 among them', async () => {
    await using api = await createCampaignApi();

    const answer = await api.signUp({ ...rome, freq_45: 'x', color: 'blue', date: '2020-01-01' });

    assert.equal(answer.status, 200);
    assert.equal((answer.body.intervals as string[]).length, 9);
  });
});
