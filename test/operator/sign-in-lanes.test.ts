import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forgetOldNetworks } from '../../src/accounts/signing-in/lanes/known-networks.ts';
import { signInNetwork } from '../../src/accounts/signing-in/lanes/sign-in-network.ts';
import { advanceClock } from '../../src/operations/set-clock.ts';
import { somebody } from '../support/accounts.ts';
import type { TestAnswer, TestApi } from '../support/api.ts';
import { ada, portalPartners } from '../support/portal.ts';
import { aStaffUser, createStaffApi, sam } from '../support/staff.ts';

type Door = { url: string; who: { email: string; password: string }; device: string };

const doors: Record<string, Door> = {
  staff: { url: '/operator/v1/session', who: sam, device: 'portolan_device' },
  'users of partners': { url: '/portal/v1/session', who: ada, device: 'portolan_portal_device' },
};

const open = () =>
  createStaffApi({ marketplace: portalPartners, environment: { TRUST_PROXY: '127.0.0.1' } });

function attempt(
  api: TestApi,
  { url, who }: Door,
  { from, password = who.password, cookie }: { from: string; password?: string; cookie?: string },
): Promise<TestAnswer> {
  const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
  const { email } = who;
  const body = url.endsWith('/password-link') ? { email } : { email, password };
  return api.call({ method: 'POST', url, body, headers });
}

function deviceOf({ headers }: TestAnswer, { device }: Door): string {
  const cookies = [headers['set-cookie']].flat().map(String);
  const cookie = cookies.find((one) => one.startsWith(`${device}=`)) ?? '';
  assert.match(cookie, /; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/);
  return cookie.replace(/;.*/, '');
}

/** Uses up the attempts of strangers, from a network each. */
async function strangersGuess(api: TestApi, door: Door, url = door.url): Promise<void> {
  for (let one = 0; one <= 10; one++) {
    const from = `198.51.${one}.7`;
    const { status } = await attempt(api, { ...door, url }, { from, password: 'a guess' });
    if (status === 429) return;
  }
  assert.fail('the attempts of strangers have no end');
}

for (const [name, door] of Object.entries(doors)) {
  describe(`strangers who guess the password of ${name}`, () => {
    it('keep nobody out who comes from a network that the account has signed in from', async () => {
      await using api = await open();
      assert.equal((await attempt(api, door, { from: '203.0.113.5' })).status, 200);

      await strangersGuess(api, door);

      assert.equal((await attempt(api, door, { from: '203.0.113.200' })).status, 200);
      assert.equal((await attempt(api, door, { from: '203.0.112.5' })).status, 429);
    });

    it('keep nobody out who comes with a device that has signed in, from wherever', async () => {
      await using api = await open();
      const cookie = deviceOf(await attempt(api, door, { from: '203.0.113.5' }), door);

      await strangersGuess(api, door);

      assert.equal((await attempt(api, door, { from: '192.0.2.9', cookie })).status, 200);
      const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
      assert.equal((await attempt(api, door, { from: '192.0.9.9', cookie: forged })).status, 429);
    });

    it('leave ten attempts a minute to a known network, and to a known device', async () => {
      await using api = await open();
      const cookie = deviceOf(await attempt(api, door, { from: '203.0.113.5' }), door);
      await advanceClock(api.app, somebody, '2m');

      for (const known of [{ from: '203.0.113.6' }, { from: '203.0.113.7', cookie }]) {
        for (let one = 0; one < 10; one++) {
          const { status } = await attempt(api, door, { ...known, password: 'a guess' });
          assert.equal(status, 401);
        }
        assert.equal((await attempt(api, door, known)).status, 429);
      }
    });

    it('keep a known network out by no hundred wrong passwords an hour, at the account or from there', async () => {
      await using api = await open();
      await attempt(api, door, { from: '203.0.113.5' });
      const since = api.app.clock.now();
      const kind = name === 'staff' ? 'staff' : 'user';
      const subjects = [`account ${kind} ${door.who.email} strangers`, 'network 203.0.113.0/24'];
      for (const subject of subjects) {
        const row = { subject, since, guesses: 100 };
        const stored = api.app.db.insertInto('signInGuess').values(row);
        await stored.onConflict((known) => known.column('subject').doUpdateSet(row)).execute();
      }

      assert.equal((await attempt(api, door, { from: '192.0.2.1' })).status, 429);
      assert.equal((await attempt(api, door, { from: '203.0.113.6' })).status, 200);
    });

    it('use up no request for a password link, nor the other way round', async () => {
      await using api = await open();
      const forgotten = `${door.url}/password-link`;
      await attempt(api, door, { from: '203.0.113.5' });

      await strangersGuess(api, door, forgotten);

      assert.equal((await attempt(api, door, { from: '192.0.2.1' })).status, 200);
      const known = await attempt(api, { ...door, url: forgotten }, { from: '203.0.113.9' });
      assert.deepEqual([known.status, known.body], [200, { mailed: true }]);
    });

    it('are those who were here more than 90 days ago, too', async () => {
      await using api = await open();
      const cookie = deviceOf(await attempt(api, door, { from: '203.0.113.5' }), door);
      await advanceClock(api.app, somebody, 'P89D');
      await strangersGuess(api, door);
      assert.equal((await attempt(api, door, { from: '192.0.2.9', cookie })).status, 200);

      await advanceClock(api.app, somebody, 'P90D');
      await advanceClock(api.app, somebody, '1m');
      await strangersGuess(api, door);
      assert.equal((await attempt(api, door, { from: '203.0.113.5', cookie })).status, 429);

      await forgetOldNetworks(api.app);
      const left = await api.app.db.selectFrom('signInNetwork').select('network').execute();
      assert.deepEqual(left, []);
    });
  });
}

describe('a network of sign-ins', () => {
  it('is the /24 of IPv4, and the /64 of IPv6', () => {
    assert.deepEqual(
      ['203.0.113.77', '203.0.113.77:4711', '::ffff:203.0.113.9', '2001:db8:1:2:3::4'].map(
        signInNetwork,
      ),
      ['203.0.113.0/24', '203.0.113.0/24', '203.0.113.0/24', '2001:db8:1:2::/64'],
    );
  });

  it('is kept of a person as often as fifty times, the latest ones', async () => {
    await using api = await open();
    const { id: staffId } = await api.app.db
      .selectFrom('staff')
      .select('id')
      .executeTakeFirstOrThrow();
    const lastAt = api.app.clock.now().subtract({ hours: 1 });
    const networks = Array.from({ length: 60 }, (_, one) => `198.18.${one}.0/24`);
    await api.app.db
      .insertInto('signInNetwork')
      .values(networks.map((network) => ({ staffId, network, lastAt })))
      .execute();

    await attempt(api, doors['staff'] as Door, { from: '203.0.113.5' });

    const kept = await api.app.db.selectFrom('signInNetwork').select('network').execute();
    assert.equal(kept.length, 50);
    assert.ok(kept.some(({ network }) => network === '203.0.113.0/24'));
  });
});

describe('a device', () => {
  it('remembers several people who share it', async () => {
    await using api = await open();
    const door = doors['staff'] as Door;
    const cookie = deviceOf(await attempt(api, door, { from: '203.0.113.5' }), door);
    const kim = { email: 'kim@portolan.test', password: 'a third long password' };
    await aStaffUser(api.app.db, kim);
    const both = deviceOf(
      await attempt(api, { ...door, who: kim }, { from: '203.0.113.5', cookie }),
      door,
    );

    await strangersGuess(api, door);
    assert.equal((await attempt(api, door, { from: '192.0.2.9', cookie: both })).status, 200);
  });
});
