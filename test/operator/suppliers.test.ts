import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { connect, openSupplier, post, sync } from '../support/connected-suppliers.ts';

describe('a supplier', () => {
  it('is made when it is connected, and its secrets are sealed and shown to nobody', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;

    const { status, text, body } = await connect(api, fake, {
      url: `${fake.url}/`,
      headers: { 'X-Agent': 'a secret of ours' },
    });

    assert.equal(status, 200, text);
    assert.deepEqual(body, {
      key: 'harbour',
      name: 'Harbour Tours',
      endpoint: fake.url,
      capabilities: [],
      headers: ['X-Agent'],
      trailing_slash: false,
      slashes: 'none',
      test_mode: false,
      notifications: false,
      notifications_refused: null,
    });
    const rows = await api.app.db.selectFrom('supplier').selectAll().execute();
    const audit = await api.asStaff({ url: '/operator/v1/audit?subject=supplier+harbour' });
    const list = await api.asStaff({ url: '/operator/v1/suppliers' });
    for (const shown of [JSON.stringify(rows), audit.text, list.text, text]) {
      assert.doesNotMatch(shown, new RegExp(fake.apiKey));
      assert.doesNotMatch(shown, /a secret of ours/);
    }
    assert.match(audit.text, /supplier\.connected/);
  });

  it('keeps its connection when another token is refused, and then takes a right one', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake, { headers: { 'X-Agent': 'ours' } });

    const refused = await connect(api, fake, { token: 'wrong' });
    const synced = await sync(api);
    const renewed = await connect(api, fake, { url: undefined });

    assert.equal(refused.status, 409, refused.text);
    assert.match(String(refused.body['error']), /does not accept the token/);
    assert.equal(synced.created, 3);
    assert.deepEqual(renewed.body['headers'], ['X-Agent']);
  });

  it('is not connected to an address that is not of the web, or with headers of the calls', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;

    for (const more of [
      { url: 'ftp://acme.test' },
      { url: `http://ada:byron@${new URL(fake.url).host}` },
      { headers: { Authorization: 'x' } },
    ]) {
      assert.equal((await connect(api, fake, more)).status, 422);
    }
    assert.equal((await api.asStaff({ url: '/operator/v1/suppliers' })).text, '[]');
  });

  it('is tested, and what was found is said in words', async () => {
    await using opened = await openSupplier();
    const { api, fake } = opened;
    await connect(api, fake);

    const { body } = await post(api, 'test');

    const findings = body['findings'] as { check: string; ok: boolean; finding: string }[];
    assert.deepEqual(
      findings.filter(({ check }) => check !== 'endpoint').map(({ finding, ok }) => [ok, finding]),
      [
        [true, 'It calls itself Harbour Tours.'],
        [true, 'It says that it has octo/content, octo/pricing.'],
        [true, 'It lists 3 products.'],
        [true, 'octo/pricing is applied.'],
        [true, 'octo/content is applied.'],
        [true, 'It shows each product by itself.'],
        [true, 'It is asked for its test mode.'],
      ],
    );
  });

  it('that is unknown or has no system is refused', async () => {
    await using opened = await openSupplier();
    assert.equal((await post(opened.api, 'test')).status, 404);
    assert.equal((await post(opened.api, 'sync')).status, 404);
    assert.equal((await opened.api.asStaff({ url: '/operator/v1/suppliers/x/syncs' })).status, 404);
  });
});
