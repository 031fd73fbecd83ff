import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultsIn, production } from '../test/support/settings.ts';

describe('a wrong setting', () => {
  const web = 'an address that begins with http:// or https://';
  const origins = 'origins such as https://shop.example.com, separated by commas';
  const smtp = 'an address that begins with smtp:// or smtps://';
  const postgres = 'an address that begins with postgres:// or postgresql://';
  const cases: [name: string, demand: string, wrong: string[]][] = [
    ['PORT', 'a whole number from 0 to 65535', ['http', '-1', '65536', '80.5', '1e3', ' 80']],
    ['METRICS_PORT', 'a whole number from 1 to 65535', ['0', 'metrics', '65536']],
    ['METRICS_TOKEN', 'text without spaces', ['two words']],
    ['PORTOLAN_ENVIRONMENT', 'staging or production', ['test', 'Production']],
    ['DATABASE_URL', postgres, ['mysql://db/x', 'localhost:5432', 'postgres:db']],
    ['DATABASE_DIRECT_URL', postgres, ['mysql://db/x']],
    ['DATABASE_READ_URL', postgres, ['replica']],
    ['DATABASE_CONNECTIONS', 'a whole number from 1 to 100000', ['0', 'many']],
    ['PUBLIC_URL', web, ['travel.example', 'ftp://travel.example', 'https:travel', 'https://']],
    [
      'TRUST_PROXY',
      'addresses or networks such as 10.0.0.0/8, separated by commas',
      ['1', 'true', 'proxy.example', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/'],
    ],
    ['ALLOWED_ORIGINS', origins, ['*', 'shop.example', 'https://shop.example/', 'HTTPS://SHOP']],
    ['SMTP_URL', smtp, ['mail.travel.example:25', 'http://mail']],
    ['STRIPE_API_BASE', web, ['localhost:12111']],
    ['PORTOLAN_SECRET', 'text of at least 32 characters', ['only 31 characters, one too few']],
    ['PORTOLAN_DEMO', '1 or 0', ['2', 'on']],
    ['DEMO_LIFE', 'on or off', ['1', 'yes']],
    ['SIGNUP', 'on or off', ['1', 'yes']],
    ['WORKERS', 'a whole number from 1 to 64', ['0', '65', 'many']],
    ['ROLE', 'all, api or jobs', ['worker', 'API']],
    ['MARKETPLACE_TIME_ZONE', 'a time zone such as America/New_York', ['EST6', 'Rome', 'Mars/X']],
    ['ALLOW_INSECURE_WEBHOOKS', '1 or 0', ['maybe']],
    ['PICTURE_STORE', 'database or s3', ['S3', 'disk']],
    ['RATES_URL', web, ['rates.xml']],
    ['LOG_LEVEL', 'trace, debug, info, warn, error, fatal, silent', ['verbose']],
  ];
  for (const [name, demand, wrong] of cases) {
    it(`is named with what it must be: ${name}`, () => {
      for (const value of wrong) {
        assert.deepEqual(faultsIn({ [name]: value }), [`${name} must be ${demand}.`], value);
      }
    });
  }

  it('is named with what it must be: the sign-in of staff', () => {
    const wrong = { PORTOLAN_STAFF_EMAIL: 'eve', PORTOLAN_STAFF_PASSWORD: 'too short' };
    assert.deepEqual(faultsIn(wrong), [
      'PORTOLAN_STAFF_EMAIL must be an e-mail address.',
      'PORTOLAN_STAFF_PASSWORD must be at least 10 characters long.',
    ]);
  });

  it('about a server of the operator is refused without its address', () => {
    assert.deepEqual(faultsIn({ DATABASE_DIRECT_URL: 'postgres://db.example/portolan' }), [
      'DATABASE_DIRECT_URL needs DATABASE_URL: both lead to a server of your own.',
    ]);
  });

  it('is told together with all the others, and its value is not', () => {
    assert.deepEqual(
      faultsIn({
        PORT: 'http',
        PORTOLAN_ENVIRONMENT: 'production',
        SMTP_URL: 'mail',
        PORTOLAN_SECRET: 'hush',
        WORKERS: '0',
      }),
      [
        'PORT must be a whole number from 0 to 65535.',
        'SMTP_URL must be an address that begins with smtp:// or smtps://.',
        'PORTOLAN_SECRET must be text of at least 32 characters.',
        'WORKERS must be a whole number from 1 to 64.',
        'PUBLIC_URL is required in production: set it to an address that begins with http:// or https://.',
      ],
    );
  });
});

describe('a missing setting', () => {
  it('is told in production: where links lead, how mail leaves, what signs', () => {
    assert.deepEqual(faultsIn({ PORTOLAN_ENVIRONMENT: 'production', SMTP_URL: ' ' }), [
      'PUBLIC_URL is required in production: set it to an address that begins with http:// or https://.',
      'SMTP_URL is required in production: set it to an address that begins with smtp:// or smtps://.',
      'PORTOLAN_SECRET is required in production: set it to text of at least 32 characters.',
    ]);
  });

  it('is the other half of the sign-in of staff', () => {
    const both = 'PORTOLAN_STAFF_EMAIL and PORTOLAN_STAFF_PASSWORD belong together.';
    assert.deepEqual(faultsIn({ PORTOLAN_STAFF_EMAIL: 'eve@travel.example' }), [
      `PORTOLAN_STAFF_PASSWORD is missing: ${both}`,
    ]);
    assert.deepEqual(faultsIn({ PORTOLAN_STAFF_PASSWORD: 'ten letters' }), [
      `PORTOLAN_STAFF_EMAIL is missing: ${both}`,
    ]);
  });

  it('is a test key of Stripe in production, where it would pay with nothing', () => {
    for (const STRIPE_SECRET_KEY of ['sk_test_1', 'rk_test_1']) {
      assert.deepEqual(faultsIn({ ...production, STRIPE_SECRET_KEY }), [
        'STRIPE_SECRET_KEY is a test key, and in production bookings would be paid with test cards. Set a live key, or none.',
      ]);
    }
    assert.deepEqual(faultsIn({ ...production, STRIPE_SECRET_KEY: 'sk_live_1' }), []);
    assert.deepEqual(faultsIn({ STRIPE_SECRET_KEY: 'sk_test_1' }), []);
  });
});
