import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { somebody } from '../../../test/support/accounts.ts';
import { exported, openTestMarketplace } from '../../../test/support/marketplace.ts';
import { importMarketplace } from '../../marketplace/import-marketplace.ts';

const acme = (...webhooks: object[]) => ({
  format: 'portolan/1',
  organizations: [{ key: 'acme', name: 'Acme', webhooks }],
});

const usual = { header: 'X-Webhook-Signature', include_booking: false, include_requests: false };
const hook = {
  url: 'https://acme.test/hook',
  secret: 's3cret',
  include_booking: true,
  include_requests: true,
};

describe('the webhooks of a marketplace file', () => {
  it('are taken in with their defaults and come out again', async () => {
    await using marketplace = await openTestMarketplace();

    const { counts } = await importMarketplace(
      marketplace,
      somebody,
      acme(hook, { url: 'https://acme.test/other' }),
    );

    assert.equal(counts.webhooks, 2);
    assert.deepEqual((await exported(marketplace)).organizations[0]?.webhooks, [
      { ...usual, ...hook },
      { url: 'https://acme.test/other', ...usual },
    ]);
  });

  it('are replaced by address; the others stay', async () => {
    await using marketplace = await openTestMarketplace();
    await importMarketplace(marketplace, somebody, acme(hook, { url: 'https://acme.test/other' }));

    await importMarketplace(marketplace, somebody, acme({ url: hook.url, header: 'X-Acme' }));

    const webhooks = (await exported(marketplace)).organizations[0]?.webhooks;
    assert.deepEqual(webhooks?.[0], { ...usual, url: hook.url, header: 'X-Acme' });
    assert.equal(webhooks?.length, 2);
  });

  it('are refused with the place of each fault', async () => {
    await using marketplace = await openTestMarketplace({ isStaging: false });

    await assert.rejects(
      importMarketplace(
        marketplace,
        somebody,
        acme(hook, hook, { url: 'http://acme.test', header: 'a b' }, { secret: 'x' }),
      ),
      { message: 'organizations[0].webhooks[3].url: is required' },
    );
    await assert.rejects(
      importMarketplace(
        marketplace,
        somebody,
        acme(hook, hook, { url: 'http://acme.test', header: 'a b' }),
      ),
      {
        message: [
          'organizations[0].webhooks[1].url: is a duplicate in this file',
          'organizations[0].webhooks[2].url: must begin with https://',
          'organizations[0].webhooks[2].header: must be the name of a header, such as X-Webhook-Signature',
        ].join('\n'),
      },
    );
  });
});
