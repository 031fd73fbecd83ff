import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { readConfig } from '../config.ts';
import { isTrialReader } from './trial-reader.ts';

function isOffered(
  headers: Record<string, string>,
  { ip = '127.0.0.1', environment = {} }: { ip?: string; environment?: object } = {},
): boolean {
  const config = readConfig({ ...environment });
  return isTrialReader({ config }, { ip, headers } as unknown as FastifyRequest);
}

const host = 'localhost:3000';

describe('the sign-ins of a trial', () => {
  it('are offered to a browser at this machine', () => {
    const browser = {
      connection: 'keep-alive',
      'user-agent': 'Chromium',
      accept: 'text/html',
      'accept-encoding': 'br',
      'accept-language': 'en',
      'sec-fetch-site': 'none',
      'sec-ch-ua': '"Chromium"',
      'upgrade-insecure-requests': '1',
      cookie: 'a=b',
    };
    assert.equal(isOffered({ host, ...browser }), true);
    assert.equal(isOffered({ host: '127.0.0.1:3000' }), true);
    assert.equal(isOffered({ host: '[::1]:3000' }, { ip: '::1' }), true);
  });

  for (const name of [
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fly-client-ip',
    'x-amzn-trace-id',
    'x-request-id',
    'x-a-proxy-of-next-year',
  ]) {
    it(`are offered to nobody who comes with ${name}`, () => {
      assert.equal(isOffered({ host, [name]: '127.0.0.1' }), false);
    });
  }

  it('are offered to no other name, no other machine, and by no other', () => {
    assert.equal(isOffered({ host: 'localhost.evil.test' }), false);
    assert.equal(isOffered({ host }, { ip: '192.0.2.7' }), false);
    assert.equal(isOffered({ host }, { environment: { HOST: '0.0.0.0' } }), false);
    const own = { PORTOLAN_STAFF_EMAIL: 'a@b.test', PORTOLAN_STAFF_PASSWORD: 'long enough, is it' };
    assert.equal(isOffered({ host }, { environment: own }), false);
  });
});
