import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { exportMarketplace } from '../../src/marketplace/export-marketplace.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer } from '../support/api.ts';
import { wholeFile } from '../support/marketplace.ts';
import { partners, tokens } from '../support/partners.ts';
import { onceInSuite } from '../support/running/in-suite.ts';
import { createStaffApi, production, type StaffApi, sam } from '../support/staff.ts';

function importInto(api: StaffApi, body: unknown): Promise<TestAnswer> {
  return api.inConsole({ method: 'POST', url: '/operator/v1/import', body });
}

async function exportFrom(api: StaffApi): Promise<TestAnswer['body']> {
  const { status, body } = await api.asStaff({ url: '/operator/v1/export' });
  assert.equal(status, 200);
  return body;
}

describe('an import', () => {
  const empty = onceInSuite(createStaffApi);

  it('takes in a whole marketplace and says what was in it', async () => {
    await using api = await createStaffApi();

    const answer = await importInto(api, { ...partners, lighthouses: [] });

    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, {
      counts: {
        organizations: 3,
        users: 4,
        suppliers: 0,
        tours: 0,
        cruises: 0,
        locations: 0,
        transfer_suppliers: 0,
        webhooks: 0,
        currency_rates: 0,
      },
      left_out: ['lighthouses'],
    });
    const user = await api.call({ url: '/v1/users?user_id=1', token: tokens.admin });
    assert.equal(user.body.email, 'ada@acme.test');
  });

  it('that is only checked says what would change and what is wrong, and changes nothing', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const before = await exportFrom(api);
    const [acme] = partners.organizations;

    const answer = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/import?check=1',
      body: {
        format: 'portolan/1',
        organizations: [
          { key: 'new', name: 'New' },
          { ...acme, users: [] },
        ],
        suppliers: [{ key: '' }],
        lighthouses: [],
      },
    });
    const right = await api.asStaff({
      method: 'POST',
      url: '/operator/v1/import?check=1',
      body: { ...partners, organizations: [{ key: 'new', name: 'New' }, acme], lighthouses: [] },
    });

    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(
      (answer.body.faults as { path: string }[]).map(({ path }) => path),
      ['suppliers[0].key', 'suppliers[0].name'],
    );
    assert.deepEqual([right.body.faults, right.body.left_out], [[], ['lighthouses']]);
    const { organizations } = right.body.counts as Record<string, unknown>;
    assert.deepEqual(organizations, { created: 1, updated: 0, unchanged: 1 });
    assert.deepEqual(await exportFrom(api), before);
  });

  it('that is faulty names every fault and changes nothing', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const before = await exportFrom(api);

    const answer = await importInto(api, {
      format: 'portolan/1',
      organizations: [
        { key: 'new', name: 'New', users: [] },
        { key: 'acme', name: '', currency: 'CHF', users: [{ email: 'ada' }] },
      ],
    });

    assert.equal(answer.status, 422);
    assert.equal(answer.headers['x-error-code'], 'marketplace-file-faulty');
    assert.deepEqual(Object.keys(answer.body), ['error']);
    assert.deepEqual(
      String(answer.body.error)
        .split('\n')
        .map((line) => line.split(':', 1).join()),
      [
        'organizations[1].name',
        'organizations[1].currency',
        'organizations[1].users[0].email',
        'organizations[1].users[0].first_name',
        'organizations[1].users[0].last_name',
        'organizations[1].users[0].role',
      ],
    );
    assert.deepEqual(await exportFrom(api), before);
  });

  it('that takes what belongs to another changes nothing', async () => {
    await using api = await createStaffApi({ marketplace: partners });
    const before = await exportFrom(api);
    const [acme] = partners.organizations;

    const answer = await importInto(api, {
      format: 'portolan/1',
      organizations: [
        { key: 'new', name: 'New' },
        { ...acme, key: 'thief' },
      ],
    });

    assert.equal(answer.status, 422);
    assert.match(String(answer.body.error), /^organizations\[1\]\.users\[0\]\.email: belongs to/);
    assert.deepEqual(await exportFrom(api), before);
  });

  for (const [what, body, status, code] of [
    ['of another format', { format: 'portolan/2' }, 422, 'marketplace-file-faulty'],
    ['of nothing', {}, 422, 'marketplace-file-faulty'],
    ['of a list', [], 400, 'body-not-an-object'],
    ['of broken JSON', '{"format":', 400, 'invalid-json'],
  ] as const) {
    it(`${what} is refused with ${status}`, async () => {
      const answer = await importInto(empty(), body);

      assert.equal(answer.status, status);
      assert.equal(answer.headers['x-error-code'], code);
      assert.deepEqual(Object.keys(answer.body), ['error']);
    });
  }

  it('may be larger than other requests', async () => {
    await using api = await createStaffApi();
    const users = Array.from({ length: 1500 }, (_, index) => ({
      email: `agent${index}@large.test`,
      first_name: 'Agent',
      last_name: String(index),
      role: 'Agent',
      address: 'x'.repeat(900),
    }));
    const file = {
      format: 'portolan/1',
      organizations: [{ key: 'large', name: 'Large', users }],
    };

    const answer = await importInto(api, file);

    assert.ok(JSON.stringify(file).length > 1_048_576);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body.counts, {
      organizations: 1,
      users: 1500,
      suppliers: 0,
      tours: 0,
      cruises: 0,
      locations: 0,
      transfer_suppliers: 0,
      webhooks: 0,
      currency_rates: 0,
    });
  });

  it('into production may not bring fixed tokens', async () => {
    await using api = await createStaffApi({ environment: production });

    const answer = await importInto(api, partners);

    assert.equal(answer.status, 422);
    assert.match(
      String(answer.body.error),
      /^organizations\[0\]\.users\[0\]\.access_token: is allowed in staging only$/m,
    );
    assert.deepEqual((await exportFrom(api)).organizations, []);
  });
});

describe('an export', () => {
  it('holds the tours, and is JSON though nobody knows its length before', async () => {
    await using api = await createStaffApi();
    const imported = await importInto(api, wholeFile);
    assert.equal(imported.status, 200, imported.text);

    const { status, headers, body } = await api.asStaff({ url: '/operator/v1/export' });

    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(headers['content-length'], undefined);
    assert.deepEqual(body.tours, wholeFile.tours);
  });

  it('larger than a document may be comes in lines', async () => {
    await using api = await createStaffApi({ marketplace: wholeFile });
    await sql`update tour set document = document ||
      jsonb_build_object('description', repeat('x', 64 * 1024 * 1024))`.execute(api.app.db);

    const { status, headers, text } = await api.asStaff({ url: '/operator/v1/export' });

    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/x-ndjson; charset=utf-8');
    const [head = '', ...lines] = text.trimEnd().split('\n');
    assert.equal(JSON.parse(head).format, 'portolan/1');
    assert.deepEqual(
      lines.map((line) => line.slice(0, 10)),
      ['{"tour":{"', '{"cruise":'],
    );
  });

  it('that nobody reads to its end gives its connection back', async () => {
    await using api = await createStaffApi({ marketplace: wholeFile });
    const { app } = api;
    for (let nth = 1; nth <= 10; nth += 1) {
      const { texts } = await exportMarketplace(app, somebody);
      if (nth > 5) await texts.next();
      await texts.return(undefined);
    }

    assert.equal((await exportFrom(api)).format, 'portolan/1');
  });

  it('leaves out secrets on request, and says who asked', async () => {
    await using api = await createStaffApi({ marketplace: wholeFile });

    const url = '/operator/v1/export?without_secrets=1';
    const { text } = await api.asStaff({ url });
    const whole = await api.asStaff({ url: '/operator/v1/export' });

    assert.doesNotMatch(text, /s3cret|an OCTO key/);
    assert.match(whole.text, /s3cret.*an OCTO key/);
    const audit = await api.asStaff({ url: '/operator/v1/audit?subject=marketplace' });
    const entries = JSON.parse(audit.text) as { actor: string; action: string; after: object }[];
    assert.deepEqual(entries.map(({ actor, action }) => [actor, action]).slice(0, 4), [
      [sam.email, 'marketplace.exported'],
      [sam.email, 'marketplace.export-begun'],
      [sam.email, 'marketplace.exported'],
      [sam.email, 'marketplace.export-begun'],
    ]);
  });

  it('makes the same marketplace when it is imported elsewhere', async () => {
    await using here = await createStaffApi({ marketplace: partners });
    await using there = await createStaffApi();
    const exported = await exportFrom(here);

    const answer = await importInto(there, exported);

    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(await exportFrom(there), exported);
  });

  it('keeps tokens and passwords here', async () => {
    await using api = await createStaffApi({
      marketplace: {
        format: 'portolan/1',
        organizations: [
          {
            key: 'acme',
            name: 'Acme',
            users: [
              {
                email: 'ada@acme.test',
                first_name: 'Ada',
                last_name: 'Byron',
                role: 'Admin',
                password: 'a password of hers',
                access_token: tokens.admin,
              },
            ],
          },
        ],
      },
    });

    const text = JSON.stringify(await exportFrom(api));

    assert.match(text, /ada@acme\.test/);
    assert.doesNotMatch(text, /a password of hers|argon2|ptl_|password|token/);
  });
});
