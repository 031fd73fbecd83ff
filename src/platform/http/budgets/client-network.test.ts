import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSampleServer } from '../sample-server.ts';
import { clientNetwork } from './client-network.ts';

describe('the network of a client', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ] as const) {
    it(`of ${address || 'nothing'} is ${network || 'nothing'}`, () => {
      assert.equal(clientNetwork(address), network);
    });
  }
});

describe('the address of a client', () => {
  async function addressSeen(trustProxy: string[], from: string, forwarded: string) {
    const server = openSampleServer({
      trustProxy,
      prepare: (scope) => scope.get('/v1/ip', async ({ ip }) => ({ ip })),
    });
    const answer = await server.inject({
      url: '/v1/ip',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded },
    });
    await server.close();
    return answer.json().ip;
  }

  it('is that of the connection, whatever X-Forwarded-For says', async () => {
    assert.equal(await addressSeen([], '10.0.0.1', '203.0.113.7'), '10.0.0.1');
  });

  it('is what a trusted proxy says it is', async () => {
    assert.equal(await addressSeen(['10.0.0.0/8'], '10.0.0.1', '203.0.113.7'), '203.0.113.7');
    assert.equal(await addressSeen(['10.0.0.1'], '::ffff:10.0.0.1', '2001:db8::1'), '2001:db8::1');
  });

  it('is not what a stranger says, nor what the client told the proxy', async () => {
    assert.equal(await addressSeen(['10.0.0.0/8'], '192.0.2.1', '203.0.113.7'), '192.0.2.1');
    assert.equal(
      await addressSeen(['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2'),
      '203.0.113.7',
    );
  });
});
