import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { faultsIn, production } from '../test/support/settings.ts';
import { readConfig } from './config.ts';

const root = join(import.meta.dirname, '..');

describe('the settings', () => {
  it('are all optional', () => {
    assert.deepEqual(readConfig({}), {
      environment: 'staging',
      isStaging: true,
      allowsSignUp: true,
      host: '127.0.0.1',
      port: 8080,
      metricsPort: undefined,
      dataDir: join(root, 'data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReadUrl: undefined,
      databaseConnections: undefined,
      publicUrl: undefined,
      isSecure: false,
      unsafe: [],
      trustProxy: [],
      allowedOrigins: [],
      loadsDemo: true,
      makesDemoLife: true,
      allowsInsecureWebhooks: true,
      supplierMemorySeconds: 10,
      supplierCallsAtOnce: 24,
      requestLogMegabytes: 200,
      workers: Math.min(availableParallelism(), 8),
      stopGraceSeconds: 0,
      role: 'all',
      marketplaceTimeZone: 'America/New_York',
      ratesUrl: undefined,
      stripeApiBase: undefined,
      mailFrom: undefined,
      dkim: null,
      pictureStore: 'database',
      s3: null,
      logLevel: 'info',
      startedByNpm: false,
      secrets: {
        signing: undefined,
        previous: undefined,
        staffEmail: undefined,
        staffPassword: undefined,
        stripe: undefined,
        stripeWebhook: undefined,
        smtpUrl: undefined,
        s3: undefined,
      },
    });
  });

  it('are taken as they are given', () => {
    const config = readConfig({
      PORT: '0',
      METRICS_PORT: '9464',
      HOST: '::',
      PORTOLAN_ENVIRONMENT: 'staging',
      DATA_DIR: '/var/lib/portolan',
      DATABASE_URL: 'postgres://portolan@db.example/portolan',
      DATABASE_DIRECT_URL: 'postgres://portolan@direct.example/portolan',
      DATABASE_READ_URL: 'postgres://portolan@replica.example/portolan',
      DATABASE_CONNECTIONS: '40',
      PUBLIC_URL: 'https://travel.example/market/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
      ALLOWED_ORIGINS: 'https://shop.example, http://localhost:3000',
      PORTOLAN_SECRET: 'a secret of thirty-two characters',
      PORTOLAN_SECRET_PREVIOUS: 'the one before',
      PORTOLAN_STAFF_EMAIL: 'eve@travel.example',
      PORTOLAN_STAFF_PASSWORD: 'ten letters',
      PORTOLAN_DEMO: '0',
      WORKERS: '3',
      STOP_GRACE_SECONDS: '10',
      ROLE: 'jobs',
      MARKETPLACE_TIME_ZONE: 'Europe/Rome',
      ALLOW_INSECURE_WEBHOOKS: '0',
      SUPPLIER_MEMORY_SECONDS: '3',
      SUPPLIER_CALLS_AT_ONCE: '4',
      REQUEST_LOG_MEGABYTES: '5',
      PICTURE_STORE: 's3',
      S3_ENDPOINT: 'http://minio.internal:9000',
      S3_BUCKET: 'travel-pictures',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG',
      RATES_URL: 'https://bank.example/rates.xml',
      STRIPE_SECRET_KEY: 'sk_test_0000000000000000',
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
      STRIPE_WEBHOOK_SECRET: 'whsec_0000000000000000',
      SMTP_URL: 'smtp://mail.example:587',
      MAIL_FROM: 'trips@travel.example',
      DKIM_SELECTOR: 'mail',
      DKIM_KEY_FILE: '/etc/portolan/dkim.pem',
      LOG_LEVEL: 'debug',
      npm_lifecycle_event: 'start',
    });

    assert.deepEqual(config, {
      environment: 'staging',
      isStaging: true,
      allowsSignUp: false,
      host: '::',
      port: 0,
      metricsPort: 9464,
      dataDir: '/var/lib/portolan',
      databaseUrl: 'postgres://portolan@db.example/portolan',
      databaseDirectUrl: 'postgres://portolan@direct.example/portolan',
      databaseReadUrl: 'postgres://portolan@replica.example/portolan',
      databaseConnections: 40,
      publicUrl: 'https://travel.example/market',
      isSecure: true,
      unsafe: [],
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
      allowedOrigins: ['https://shop.example', 'http://localhost:3000'],
      loadsDemo: false,
      makesDemoLife: false,
      allowsInsecureWebhooks: false,
      supplierMemorySeconds: 3,
      supplierCallsAtOnce: 4,
      requestLogMegabytes: 5,
      workers: 3,
      stopGraceSeconds: 10,
      role: 'jobs',
      marketplaceTimeZone: 'Europe/Rome',
      ratesUrl: 'https://bank.example/rates.xml',
      stripeApiBase: 'http://127.0.0.1:12111',
      mailFrom: 'trips@travel.example',
      dkim: { selector: 'mail', keyFile: '/etc/portolan/dkim.pem' },
      pictureStore: 's3',
      s3: {
        endpoint: 'http://minio.internal:9000',
        bucket: 'travel-pictures',
        region: 'eu-central-1',
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      },
      logLevel: 'debug',
      startedByNpm: true,
      secrets: {
        signing: 'a secret of thirty-two characters',
        previous: 'the one before',
        staffEmail: 'eve@travel.example',
        staffPassword: 'ten letters',
        stripe: 'sk_test_0000000000000000',
        stripeWebhook: 'whsec_0000000000000000',
        smtpUrl: 'smtp://mail.example:587',
        s3: 'wJalrXUtnFEMI/K7MDENG',
      },
    });
  });

  it('that are empty count as not set', () => {
    const empty = { PORT: '', HOST: ' ', PUBLIC_URL: '', PORTOLAN_SECRET: '', PORTOLAN_DEMO: '' };

    assert.deepEqual(readConfig(empty), readConfig({}));
  });

  it('cannot be changed once they are read', () => {
    const config = readConfig({});

    assert.ok(Object.isFrozen(config) && Object.isFrozen(config.secrets));
  });

  it('say yes and no in the usual ways', () => {
    for (const yes of ['1', 'true', 'TRUE', 'yes', 'Yes']) {
      assert.equal(readConfig({ ...production, PORTOLAN_DEMO: yes }).loadsDemo, true, yes);
    }
    for (const no of ['0', 'false', 'no', 'NO']) {
      assert.equal(readConfig({ PORTOLAN_DEMO: no }).loadsDemo, false, no);
    }
  });
});

describe('the life of the demo', () => {
  it('is made only where nothing of it leaves the machine', () => {
    const others = [
      { DEMO_LIFE: 'off' },
      { PORTOLAN_DEMO: '0' },
      { SMTP_URL: 'smtp://mail.example.org' },
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      { ...production, PORTOLAN_DEMO: '1' },
    ];

    assert.equal(readConfig({}).makesDemoLife, true);
    assert.deepEqual(
      others.filter((given) => readConfig(given).makesDemoLife),
      [],
    );
  });
});

describe('signing up', () => {
  it('is allowed in staging, and where mail leaves only if it is wanted', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example.org' };
    const allowing = [{}, { SIGNUP: 'on' }, { ...smtp, SIGNUP: 'on' }];
    const refusing = [{ SIGNUP: 'off' }, smtp, production, { ...production, SIGNUP: 'on' }];

    const allowed = [...allowing, ...refusing].filter((given) => readConfig(given).allowsSignUp);
    assert.deepEqual(allowed, allowing);
  });
});

describe('a wrong setting', () => {
  const web = 'an address that begins with http:// or https://';
  const origins = 'origins such as https://shop.example.com, separated by commas';
  const smtp = 'an address that begins with smtp:// or smtps://';
  const postgres = 'an address that begins with postgres:// or postgresql://';
  const cases: [name: string, demand: string, wrong: string[]][] = [
    ['PORT', 'a whole number from 0 to 65535', ['http', '-1', '65536', '80.5', '1e3', ' 80']],
    ['METRICS_PORT', 'a whole number from 1 to 65535', ['0', 'metrics', '65536']],
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
});
