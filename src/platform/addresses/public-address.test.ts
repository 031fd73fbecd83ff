import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPublicAddress } from './public-address.ts';

describe('an address', () => {
  for (const address of [
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:81b::200e',
  ]) {
    it(`${address} is public`, () => {
      assert.equal(isPublicAddress(address), true);
    });
  }
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '198.51.100.1',
    '203.0.113.1',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::1',
    '::7f00:1',
    '64:ff9b:1::7f00:1',
    '100::1',
    '3fff::1',
    '5f00::1',
    'fec0::1',
  ]) {
    it(`${address} is not`, () => {
      assert.equal(isPublicAddress(address), false);
    });
  }
});
